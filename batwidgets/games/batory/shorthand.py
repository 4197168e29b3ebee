"""What positions of MS Batory are often made of, so that their texts can be short.

Texts are compressed against these words: changing a letter makes older texts unreadable, and asks for a new `version`
of the rules. The likeliest come last, as the format wants it.
"""

from __future__ import annotations

WORDS = (
    '"Location red","Location red","Deck red","Deck red","Gender red","Gender red","Role red","Role red","Age red",'
    '"Age red","Number","Number","Number"],"event":"Dance in the Social Room","event_discards":["Sunny Day"],'
    '"parrots_in_events":true,"question_grammar":"basic","reveal_accused":false,"start_counts_entered":false},'
    '"entered":[["MCo","T10"],"figures":{"FCm":"A1","FCo":"A2","FCy":"A3","FPm":"A4","FPo":"A5","FPy":"A6","MCm":"B1",'
    '"MCo":"B2","MCy":"B3","MPm":"B10","MPo":"A10","MPy":"T10"},"hands":[["MCy","MCm","MCo","FCy","FCm","FCo","MPy",'
    '"MPm","MPo","FPy","FPm","FPo","PAR"]],"inactive":[0,1],"played":[],"points":4,"previous":null,'
    '"questions":[["Location","Location"],["Deck","Deck"],["Gender","Gender"],["Role","Role"],["Age","Age"]],'
    '"step":"move","thief":["PAR"],"to_act":0},"seats":["Ann","Ben"],"seed":null,"version":"1"}'
    '{"board":{"digest":"","name":"MS Batory"},"format":1,"game":"batory","options":{"position":{'
    '"discards":["Age","Age"],"display":["Deck","Role"],"gains":0,'
)
