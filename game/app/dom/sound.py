"""Short sounds of what happens, made by code; off until somebody switches them on."""

from collections.abc import Sequence
from typing import Any

import js

from game.app.timeline import Timed
from game.screens.cues import CueKind

SOUNDS = {
    CueKind.FLY: ("triangle", 520, 240, 0.09, 0.10),
    CueKind.REACH: ("sawtooth", 130, 420, 0.16, 0.05),
    CueKind.FLIP: ("square", 900, 1300, 0.04, 0.03),
    CueKind.SHAKE: ("square", 90, 50, 0.18, 0.10),
    CueKind.CRUMBLE: ("sawtooth", 160, 36, 0.34, 0.09),
    CueKind.DROP: ("sine", 300, 70, 0.20, 0.16),
    CueKind.LIGHT: ("sine", 660, 660, 0.16, 0.10),
    CueKind.STAMP: ("triangle", 190, 60, 0.14, 0.24),
    CueKind.SHOW: ("sine", 392, 523, 0.16, 0.06),
    CueKind.COUNT: ("triangle", 523, 1046, 0.22, 0.06),
    CueKind.SAY: ("sine", 784, 1175, 0.12, 0.08),
}
"""A wave, whose frequency glides between two, in Hz, for some seconds; and how loud it is."""
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
        if not self.on:
            return
        buzz = max((BUZZES.get(one.cue.kind, 0) for one in times), default=0)
        if buzz and hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(buzz)
        activation = getattr(js.navigator, "userActivation", None)
        if not hasattr(js, "AudioContext") or (activation and not activation.hasBeenActive):
            return
        self._context = self._context or js.AudioContext.new()
        if self._context.state == "suspended":
            self._context.resume()
        lit = 0
        for kind, start in dict.fromkeys((one.cue.kind, one.start) for one in times):
            if kind in SOUNDS:
                self._tone(SOUNDS[kind], start / 1000, RISE**lit if kind == CueKind.LIGHT else 1)
                lit += kind == CueKind.LIGHT

    def stop(self) -> None:
        """End what sounds or would."""
        for oscillator in self._going:
            oscillator.stop()
        self._going = []

    def _tone(self, tone: tuple[str, float, float, float, float], start: float, rise: float) -> None:
        wave, low, high, lasts, loud = tone
        at = self._context.currentTime + start
        over = at + lasts
        oscillator, gain = self._context.createOscillator(), self._context.createGain()
        oscillator.type = wave
        pitch, volume = oscillator.frequency, gain.gain
        pitch.setValueAtTime(low * rise, at)
        pitch.exponentialRampToValueAtTime(high * rise, over)
        volume.setValueAtTime(0.0001, at)
        volume.exponentialRampToValueAtTime(loud, at + 0.008)
        volume.exponentialRampToValueAtTime(0.0001, over)
        oscillator.connect(gain).connect(self._context.destination)
        oscillator.start(at)
        oscillator.stop(over)
        self._going.append(oscillator)
