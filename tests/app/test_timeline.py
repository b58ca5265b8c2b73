"""When the cues of a stage play."""

from game.app.timeline import LENGTHS, MOST, timeline
from game.screens.cues import Cue, CueKind

KINDS = {value for name, value in vars(CueKind).items() if name.isupper()}


def test_every_kind_has_its_time():
    assert set(LENGTHS) == KINDS


def test_cues_of_a_step_run_together_and_steps_one_after_the_other():
    cues = [
        Cue(4, CueKind.SAY, "c", text="+2"),
        Cue(0, CueKind.FLY, "a", "b"),
        Cue(0, CueKind.LIGHT, "b"),
        Cue(1, CueKind.SHAKE, "b"),
    ]
    fly, light, shake, say = timeline(cues)
    assert fly.start == light.start == 0 and light.end < fly.end
    assert shake.start == fly.end and say.start == shake.end  # a gap in the numbers takes no time


def test_many_steps_are_played_faster():
    times = timeline([Cue(step, CueKind.FLY, "a", "b") for step in range(40)])
    assert max(one.end for one in times) <= MOST + 1e-6
    assert all(one.end > one.start for one in times)


def test_nothing_takes_no_time():
    assert timeline(()) == ()


def test_what_lights_up_with_a_rest_shines_as_long() -> None:
    times = timeline([Cue(0, CueKind.LIGHT, "a"), Cue(0, CueKind.REST, ""), Cue(1, CueKind.LIGHT, "b")])
    first, last = (one for one in times if one.cue.kind == CueKind.LIGHT)
    assert first.end == last.start == LENGTHS[CueKind.REST]
    assert last.end - last.start == LENGTHS[CueKind.LIGHT]
