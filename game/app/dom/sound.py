"""Short sounds of what happens, made by code; off until somebody switches them on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import js

from game.app.timeline import Timed
from game.screens.cues import CueKind


class Tone(NamedTuple):
    """A wave whose frequency glides, in Hz, for some seconds, and how loud it is."""

    wave: str
    low: float
    high: float
    lasts: float
    loud: float


SOUNDS = {
    CueKind.FLY: Tone("triangle", 520, 240, 0.09, 0.10),
    CueKind.REACH: Tone("sawtooth", 130, 420, 0.16, 0.05),
    CueKind.FLIP: Tone("square", 900, 1300, 0.04, 0.03),
    CueKind.SHAKE: Tone("square", 90, 50, 0.18, 0.10),
    CueKind.CRUMBLE: Tone("sawtooth", 160, 36, 0.34, 0.09),
    CueKind.DROP: Tone("sine", 300, 70, 0.20, 0.16),
    CueKind.LIGHT: Tone("sine", 660, 660, 0.16, 0.10),
    CueKind.STAMP: Tone("triangle", 190, 60, 0.14, 0.24),
    CueKind.SHOW: Tone("sine", 392, 523, 0.16, 0.06),
    CueKind.COUNT: Tone("triangle", 523, 1046, 0.22, 0.06),
    CueKind.SAY: Tone("sine", 784, 1175, 0.12, 0.08),
}
RISE = 1.122  # a whole tone: what lights up one after the other climbs
BUZZES = {CueKind.SHAKE: 60, CueKind.CRUMBLE: 120}
"""How long a device vibrates, in ms, where it can."""


class Sound:
    """The player. Nothing sounds before the page was touched."""

    def __init__(self) -> None:
        self.on = False
        self._context: Any = None
        self._going: list[Any] = []

    def play(self, times: Sequence[Timed]) -> None:
        """Play the sounds of cues, each once for its moment."""
        if not self.on or not self._ready():
            return
        lit = 0
        for kind, start in dict.fromkeys((one.cue.kind, one.start) for one in times):
            if kind in SOUNDS:
                self._tone(SOUNDS[kind], start / 1000, RISE**lit if kind == CueKind.LIGHT else 1)
                lit += kind == CueKind.LIGHT
        buzz = max((BUZZES.get(one.cue.kind, 0) for one in times), default=0)
        if buzz and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(buzz)

    def stop(self) -> None:
        """End what sounds or would."""
        for oscillator in self._going:
            oscillator.stop()
        self._going = []

    def _ready(self) -> bool:
        activation = getattr(js.navigator, "userActivation", None)
        if not hasattr(js, "AudioContext") or (activation and not activation.hasBeenActive):
            return False
        self._context = self._context or js.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        return True

    def _tone(self, tone: Tone, start: float, rise: float) -> None:
        at = self._context.currentTime + start
        over = at + tone.lasts
        oscillator, gain = self._context.createOscillator(), self._context.createGain()
        oscillator.type = tone.wave
        pitch, volume = oscillator.frequency, gain.gain
        pitch.setValueAtTime(tone.low * rise, at)
        pitch.exponentialRampToValueAtTime(tone.high * rise, over)
        volume.setValueAtTime(0.0001, at)
        volume.exponentialRampToValueAtTime(tone.loud, at + 0.008)
        volume.exponentialRampToValueAtTime(0.0001, over)
        oscillator.connect(gain).connect(self._context.destination)
        oscillator.start(at)
        oscillator.stop(over)
        self._going.append(oscillator)
