"""A game that may be played, by which those in links are packed: changed, no link of before could be read."""

SAMPLE = "\n".join(
    """
pantry:Ft.0.0 draw:main place:-1.0 draw:main place:-1.0 draw:main place:3.0 draw:main place:-1.0 pantry:Fs.3.1
draw:main traitor draw:safe discard draw:safe place:0.1 draw:safe place:-1.0 draw:safe place:1.2 draw:safe
place:3.1 draw:safe place:5.1 draw:safe place:0.1 draw:safe place:3.2 draw:safe place:2.1 draw:safe place:5.2
draw:safe place:2.2 draw:safe place:0.2 draw:main discard draw:main place:3.3 draw:main place:5.3 draw:main
place:3.4 draw:main place:5.4 draw:main spurn destroy:5.4 destroy:5.0 destroy:3.4 destroy:3.2 draw:main
place:0.3 draw:main place:3.3 draw:main place:3.4 draw:main place:2.3 draw:main place:5.3 draw:main spurn
destroy:3.4 destroy:5.3 destroy:0.3 destroy:0.2 draw:main place:4.2 draw:main power reveal:main reveal:main
reveal:main reveal:main take:Jt place:0.2 take:Ps place:4.3 take:Pc place:5.3 take:Cs power recover:Js
place:0.3 draw:main place:0.4 draw:main power recover:Cs power recover:Js place:5.4 draw:main power recover:Cs
power recover:Cs power recover:Js power swap:0.0.right draw:main power recover:St power reveal:main
reveal:main reveal:main reveal:main take:Pt place:2.4 take:Ps place:3.4 take:St place:0.5 take:Tr traitor
pantry:Fc.4.4 pantry:Fs.4.5 draw:main power reveal:main reveal:main reveal:main reveal:main take:Ct place:5.5
take:Js power swap:0.4.above take:St place:3.5 take:Ss power reveal:main reveal:main reveal:main reveal:main
take:Tr traitor take:Cc place:2.5 take:Ct discard take:Tb traitor pantry:Ft.1.3 pantry:Fc.1.4 draw:main
place:1.5 destroy:0.0 destroy:0.0 destroy:0.0 destroy:0.0 destroy:0.0 destroy:1.0 destroy:1.0 destroy:1.0
destroy:1.2 destroy:2.0 destroy:2.0 destroy:2.0 destroy:2.0 destroy:2.0 destroy:3.0 destroy:3.0 destroy:3.0
destroy:3.0 destroy:3.0 destroy:4.2 destroy:4.2 destroy:5.0 destroy:5.0 destroy:5.0 destroy:5.0 destroy:5.0
""".split()
)
