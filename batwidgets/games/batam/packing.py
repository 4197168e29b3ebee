"""What positions of Batam are often made of, so that their texts can be short.

Texts are compressed against these words: changing a letter makes older texts unreadable, and asks for a new `version`
of the rules. The likeliest come last, as the format wants it.
"""

from __future__ import annotations

WORDS = (
    '"card":"Pirate 1","throws":[[0,5,4],[1,3,2],[2,1,1],[3,0,0]],"deck":{"Map Citlim":1,"Map Rempang":1,"Map Sugi":1,'
    '"Pirate 1":2,"Pirate 2":2,"Tradewind 2":3,"Tradewind 3":2,"Treasure 2":2,"Treasure 3":2,"Treasure 4":2},'
    '"discards":["Tradewind 2"],"compass":"cards","home_bonus":"returned","homecoming":"on_enter","tradewind_limit":'
    '"per_round"},"pending":"place","reroll","ransom","sale","allow_two":false,"compass":"tiles",'
    '"r5c3","r8c15","r9c1","r11c6","r12c12","r0c12","r4c14","r7c1","r7c9","r10c8","r11c16","r12c3","r13c10"'
    '{"board":{"digest":"","name":"Batam"},"format":1,"game":"batam","options":{'
    '"position":{"away":[0,1,2,3],"coins":[20,20,20,20],"cubes":{"Bulan":[],"Citlim":[],"Galang":[],"Rempang":[],'
    '"Sugi":[]},"dice":[[[0,5],[1,4],[2,3]],[],[],[]],"ended":null,"home":[],"maps":[[],[],[],[]],"moved":true,'
    '"moves_left":0,"out":[],"phase":"crew","phase":"sail","phase":"offer","rerolls":0,"returned":[],"rolled":[1,2,3],'
    '"round":1,"row":[0,1,2,3],"ships":["r0c12","r0c12","r0c12","r0c12"],"tiles":{"Map Rempang","Map Sugi","Pirate",'
    '"Tradewind 2","Tradewind 3","Tradewind 4","Treasure 10","Treasure 8"},"to_act":0,"used":[],"wages":[[0,0],[1,1],'
    '[0,0],[0,0]]},"seats":["Ann","Ben","Cleo","Dan"],"seed":null,"version":"1"}'
)
