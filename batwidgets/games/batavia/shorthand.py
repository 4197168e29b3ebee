"""What positions of Batavia are often made of, so that their texts can be short.

Texts are compressed against these words: changing a letter makes older texts unreadable, and asks for a new `version`
of the rules. The likeliest come last, as the format wants it.
"""

from __future__ import annotations

WORDS = (
    '"Br tea","Br cotton","Br china","Br silk","Br ginger","Br nutmeg","Br pepper","Da tea","Da cotton","Da china",'
    '"Da silk","Da ginger","Da nutmeg","Da pepper","Fr tea","Fr cotton","Fr china","Fr silk","Fr ginger","Fr nutmeg",'
    '"Fr pepper","Du tea","Du cotton","Du china","Du silk","Du ginger","Du nutmeg","Du pepper","Sw tea","Sw cotton",'
    '"Sw china","Sw silk","Sw ginger","Sw nutmeg","Sw pepper","","","","","",""],"seals":{"Br":0,"Da":1,"Du":2,"Fr":3,'
    '"Sw":0},"options":{"pirate_repeat":"once","quick_start":false,"seal_after_attack":"return","show_notes":false,'
    '"target_choice":"forced_last"},"merchants":[0,0,0],"notes":[15,15,15],"gold":[0,0,0],"counters":[[],[],[]],'
    '"converted":[],"crates":[[],[],[]],"known":[{},{},{}],"laid":[{},{},{}],"hands":[{"Br":2,"Da":2,"Fr":2,"Du":2,'
    '"Sw":2},{"Br":3,"Da":1}],"auction":{"bids":[0,0,0],"face":3,"passed":[],"turned_up":{"Br":1}},"auctioneer":0,'
    '"carried":{},"claimed":null,"discards":{},"round":1,"stack":{"Br":15,"Da":15,"Du":15,"Fr":15,"Sw":15},'
    '"starter":null,"step":"play","target":null,"to_act":0},"seats":["Ann","Ben","Cleo","Dan","Eve"],"seed":null,'
    '"version":"1"}{"board":{"digest":"","name":"Batavia"},"format":1,"game":"batavia","position":{'
    '"auction":null,"carried":{},"claimed":null,"step":"play","step":"auction",'
)
