"""A game that may be played, by which those in links are packed: changed, no link of before could be read."""

SAMPLE = "\n".join(
    """
reveal:6.4 lay:blue done reveal:4.4 lay:red done reveal:5.5 lay:yellow robber-baron done reveal:6.0 lay:red
done reveal:0.6 lay:green done reveal:1.5 lay:green build:1.4 sell:master-builder done reveal:1.1 lay:yellow
build:6.1 done reveal:6.2 lay:blue robber-baron build:4.3 done reveal:7.3 lay:blue landgravine:1.0 build:0.7
done reveal:2.6 lay:yellow build:1.4 done reveal:7.5 lay:yellow build:7.4 brigands done reveal:0.0 lay:blue
overbuild:6.1.0.0 king:king-4 done reveal:4.0 lay:blue build:3.6 king:king-4 done reveal:2.0 lay:yellow
landgrave:1.2 sell:army-of-knights done reveal:5.1 lay:green build:7.4 done reveal:5.7 lay:yellow steward:red
sell:landgrave king:king-3 done reveal:2.4 lay:red build:3.6 build:5.0 done reveal:6.6 lay:yellow build:6.5
done reveal:0.2 lay:red build:5.0 done reveal:3.3 lay:green build:4.3 sell:landgravine done reveal:3.7 lay:red
sell:master-builder build:0.7 done reveal:0.4 lay:green landgravine:3.2 sell:steward done reveal:1.3 lay:blue
build:5.4 sell:duke done reveal:5.3 lay:yellow done reveal:1.7 lay:red overbuild:1.4.2.0 duke:0.1 done
reveal:4.2 lay:yellow build:5.4 sell:traitor done reveal:2.2 lay:green overbuild:1.4.2.1 done reveal:3.1
lay:yellow build:0.1 done reveal:3.5 lay:yellow done reveal:7.7 lay:yellow landgrave:3.2 done reveal:4.6
lay:blue build:5.6 build:5.6 done reveal:7.1 lay:yellow overbuild:7.4.0.0 guard overbuild:7.4.0.1 done
""".split()
)
