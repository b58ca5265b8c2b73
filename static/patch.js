// Patches the page with new HTML. What is the same already is not looked through, which saves most of the work; but
// for fields, whose contents are not in their HTML.
import { Idiomorph } from 'idiomorph';

globalThis.castellarium.patch = (text) =>
  Idiomorph.morph(document.getElementById('page'), text, {
    morphStyle: 'outerHTML',
    callbacks: { beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) || !!old.querySelector?.('input, select, textarea') },
  });
