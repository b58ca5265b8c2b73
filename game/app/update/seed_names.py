"""Suggested seeds: an animal and a number, easy to say to a friend."""

import os

WORDS = """
    adder badger beaver bison bittern buzzard camel condor coot cormorant cougar crane curlew dipper dove
    egret eider ermine falcon ferret finch fox gecko gibbon godwit goose grebe grouse hare hawk heron hobby
    hoopoe ibex ibis jackal jackdaw jay kestrel kite knot lark linnet lizard lynx magpie marten merlin mole
    moose newt oriole osprey otter owl panda petrel pigeon pike pipit plover polecat puffin puma quail rail
    raven robin rook ruff salmon seal serin shrike siskin skua snipe sparrow stag starling stoat stork swan
    swift teal tern thrush tortoise trout turtle viper vole warbler weasel whale wigeon wolf wren wryneck
""".split()


def suggestion() -> str:
    """Return a seed like `otter-42`."""
    chance = int.from_bytes(os.urandom(8), "big")
    number, word = divmod(chance, len(WORDS))
    return f"{WORDS[word]}-{number % 999 + 1}"
