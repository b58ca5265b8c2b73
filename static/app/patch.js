// Patches an element of the page with new HTML. What is the same already is not looked through, which saves most of
// the work; but for fields, whose contents are not in their HTML. What comes later (game/screens/html/deferred.py) stays.
import { Idiomorph } from 'idiomorph';
import { stage } from './stage.js';

function patch(id, text) {
  const focused = document.activeElement;
  const leaving = [];
  const putBack = stage.aside();
  const fresh = document.createElement('template');
  fresh.innerHTML = text;
  Idiomorph.morph(document.getElementById(id), fresh.content.firstElementChild, {
    morphStyle: 'outerHTML',
    callbacks: {
      beforeNodeMorphed: (old, node) =>
        !node.dataset?.later && (!old.isEqualNode(node) || !!old.querySelector?.('input, select, textarea')),
      // The browser lays out the whole page where the focus changes. So the Tab order is left to the app there, and
      // what takes the focus along goes last.
      // What the reader unfolded stays so, and what is lit by a line of the log.
      beforeAttributeUpdated: (name, node) =>
        (name !== 'tabindex' || node !== focused) &&
        (name !== 'open' || node.localName !== 'details') &&
        name !== 'data-lit',
      beforeNodeRemoved: (node) => !(node.contains(focused) && leaving.push(node)),
    },
  });
  for (const node of leaving) node.remove();
  putBack();
}

const afterFrame = (work) => requestAnimationFrame((time) => setTimeout(work, 0, time));

Object.assign(globalThis.castellarium, { patch, afterFrame, stage });
