"""A stage that stands still, so that what is seen in the midst of a show can be looked at."""

PLAYS = "() => document.documentElement.dataset.stage === 'plays'"
# What is animated stands still, and timers do not go off, until `thaw` is called.
FREEZE = """() => {
    let late = [];
    const { setTimeout } = window;
    window.setTimeout = (work, wait, ...more) =>
        late && wait >= 100 ? late.push(work) : setTimeout(work, wait, ...more);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...all) {
        const one = animate.apply(this, all);
        one.pause();
        Object.defineProperty(one, 'startTime', { set() {} });  // which would let it go on
        return one;
    };
    window.thaw = () => {
        const ended = late;
        late = null;  // a show that had not come to its first frame ends in its own time
        ended.forEach((work) => work());
    };
}"""
# For the page no time passes any more: a computer that thinks for longer than a show lasts would end it.
STOP_CLOCK = "() => { const then = performance.now(); performance.now = () => then; }"
