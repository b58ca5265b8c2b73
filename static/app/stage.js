// The page's side of the stage (game/app/dom/stage), which asks and tells in few calls: how pieces look and where they
// are, what is held back until it has landed, and what plays. Where things are is asked before anything is changed.
const NUMBER = /[-−]?\d+/;
const UNSEEN = [{ opacity: 0 }, { opacity: 0 }];
// It ends as the page has it, and stays so: it shows itself in time where the page is too busy to take this away.
const UNSEEN_UNTIL = [{ opacity: 0, easing: 'step-end' }, {}];
const LETTER = 16; // px, about the width of one that is laid over the page
const page = (selector) => document.querySelector(`#page ${selector}`);

let whole = new Set(); // pieces whose picture is all of them, not their drawing alone
const TOLD = '#page [data-told]';
const PAST = '#page :is(.turn-before, .told-before)';
const ACTING = '#page .acting';
let before = { pieces: new Map(), texts: [], line: null, told: new Map(), acting: [] };
const turned = new Map(); // what tells whose turn it is, and shows as it was: by its node, whether it is on turn now
const held = new Map(); // text nodes that show what they were: { shown, text, and when they tell }
let running = [];
const areas = new Map();
const layer = document.createElement('div');
layer.className = 'motion';
layer.setAttribute('aria-hidden', 'true');

function find(key) {
  const piece = page(`[data-piece="${key}"]`);
  if (!piece) return null;
  return { piece, node: whole.has(key) || piece.matches('svg') ? piece : piece.querySelector('svg') ?? piece };
}

// What is hidden of a piece: the words and numbers beside its drawing too.
const parts = ({ piece, node }) => (piece === node ? [node] : [...piece.children]);

function number(area) {
  if (!area) return 0;
  if (!areas.has(area)) areas.set(area, areas.size + 1);
  return areas.get(area);
}

function picture(key) {
  const found = find(key);
  const { x, y, width, height } = found?.node.getBoundingClientRect() ?? {};
  if (!width || !height) return null;
  const { piece, node } = found;
  return {
    node,
    box: [x, y, width, height],
    free: !node.ownerSVGElement,
    area: number(piece.closest('[data-drop]')),
    around: piece.parentElement.closest('[data-piece]')?.dataset.piece ?? '',
  };
}

function pictures(keys) {
  return keys.map((key) => [key, picture(key)]).filter(([, found]) => found);
}

// The part of the window below the head of the table: the tools there stay in sight.
function room() {
  const { bottom = 0 } = page('.table-head')?.getBoundingClientRect() ?? {};
  const top = bottom < innerHeight / 4 ? Math.max(bottom, 0) : 0;
  return [0, top, innerWidth, innerHeight - top];
}

// Where pieces are, and the part of the window that is free for what comes forward, as text.
function written(found) {
  const pieces = found.map(([key, { node, ...rest }]) => [key, rest]);
  return JSON.stringify({ pieces: Object.fromEntries(pieces), room: room() });
}

// All texts in an element, each with how many nodes are around it: only where these stay can it stand as it was.
function texts(root, found = []) {
  if (!root) return found;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push([walker.currentNode, walker.currentNode.data, around(walker.currentNode)]);
  return found;
}

const around = ({ parentElement: parent }) => `${parent.childNodes.length} ${parent.parentElement.childNodes.length}`;

function place(node, [x, y, width, height]) {
  const where = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
  node.style.cssText = `position: fixed; margin: 0; transform-origin: 0 0; ${where}`;
}

function put(node) {
  layer.append(node);
  if (!layer.isConnected) document.body.append(layer);
  return node;
}

function copy(key, box = before.pieces.get(key).box) {
  const ghost = before.pieces.get(key).node.cloneNode(true);
  for (const name of ['id', 'data-piece', 'data-act', 'data-do']) ghost.removeAttribute(name);
  ghost.classList.remove('dragging');
  place(ghost, box);
  return put(ghost);
}

function run(node, keyframes, start, end, easing, fill, pseudoElement = null) {
  const duration = Math.max(end - start, 1);
  running.push(node.animate(keyframes, { delay: start, duration, easing, fill, pseudoElement }));
}

// What is drawn around a piece, such as the outline of a formation, goes with it.
function runAround({ piece }, ...how) {
  if ('outlined' in piece.parentElement.dataset) run(piece.parentElement, ...how, '::after');
}

function show(node, one, text) {
  one.shown = node.data = text;
}

function holdText(node, text, shown) {
  const one = held.get(node) ?? { text };
  held.set(node, one);
  show(node, one, shown);
  return one;
}

// What stands for a part of the page as it was: nothing to press, to hear or to find.
function past(node, name) {
  for (const one of [node, ...node.querySelectorAll('*')]) {
    for (const mark of ['id', 'role', 'data-do', 'data-act', 'data-piece', 'data-told']) one.removeAttribute(mark);
  }
  node.classList.add(name);
  node.setAttribute('aria-hidden', 'true');
  node.inert = true;
  return node;
}

// The old line of the turn lies over the new one, in its cell of the grid, until what was played is over; where
// something is `said`, with that in it. What is marked with `data-told` stands in the place of the new, which the style
// sheet hides.
function holdParts({ line, told, acting }, said) {
  const now = page('.turn');
  if (line && now && (said || (!('atOnce' in now.dataset) && !line.isEqualNode(now)))) {
    now.after(past(line, 'turn-before'));
    if (said) line.querySelector('.prompt').textContent = said;
    holdTurn(acting);
  }
  if (said) document.documentElement.dataset.line = '';
  for (const part of document.querySelectorAll(TOLD)) {
    const was = told.get(part.dataset.told);
    if (was && !was.isEqualNode(part)) part.before(past(was, 'told-before'));
  }
}

const ids = (nodes) => [...nodes].map(({ id }) => id);

// Who was on turn is marked so as long as the old line says so.
function holdTurn(before) {
  for (const node of document.querySelectorAll(ACTING)) if (!before.includes(node.id)) turned.set(node, true);
  for (const id of before) {
    const node = document.getElementById(id);
    if (node && !node.matches(ACTING)) turned.set(node, false);
  }
  for (const [node, acts] of turned) node.classList.toggle('acting', !acts);
}

function releaseTurn() {
  for (const [node, acts] of turned) node.classList.toggle('acting', acts);
  turned.clear();
}

// When what plays began, in the time of frames. What moves and what counts go by it alike: on a busy machine the first
// frame comes late, and no number may tell what has not come yet.
let begun = 0;
let first = 0; // the frame in which all begins

// Begin everything with this frame, and count on from it.
function begin(time, began) {
  const late = time - begun;
  for (const one of running) one.startTime = time;
  for (const one of held.values()) {
    if (one.end !== undefined) one.end += late;
    for (const step of one.steps ?? []) if (step.end) Object.assign(step, { start: step.start + late, end: step.end + late });
  }
  count(time);
  began();
}

function count(time) {
  let goesOn = false;
  for (const [node, one] of held) {
    if (one.end === undefined) continue;
    if (time >= one.end) {
      node.data = one.text;
      held.delete(node);
      continue;
    }
    goesOn = true;
    const step = one.steps?.findLast(({ start }) => time >= start);
    if (!step) continue;
    const part = Math.min((time - step.start) / (step.end - step.start), 1);
    show(node, one, one.text.replace(NUMBER, Math.round(step.from + (step.to - step.from) * part)));
  }
  if (goesOn) requestAnimationFrame(count);
}

function tell() {
  for (const [node, one] of held) if (node.data === one.shown) node.data = one.text;
  held.clear();
  releaseTurn();
  for (const part of document.querySelectorAll(PAST)) part.remove();
  delete document.documentElement.dataset.line;
}

function end() {
  for (const one of running) one.cancel();
  running = [];
  layer.replaceChildren();
}

const made = new Map();
const PLAYS = {
  ghost: (id, key, box) => made.set(id, copy(key, box)),
  shard(id, of, outline) {
    const shard = put(made.get(of).cloneNode(true));
    Object.assign(shard.style, { clipPath: `polygon(${outline})`, opacity: '0', transformOrigin: '50% 50%' });
    made.set(id, shard);
  },
  text(id, kind, text, seat, x, y) {
    const node = document.createElement('div');
    node.className = `stage-${kind}`;
    node.textContent = text;
    if (seat !== null) node.dataset.seat = seat;
    const half = (LETTER * text.length) / 2; // what stands at an edge stays in the window
    node.style.cssText = `left: ${Math.min(Math.max(x, half), innerWidth - half)}px; top: ${y}px`;
    made.set(id, put(node));
  },
  glow(id, box, seat) {
    const node = document.createElement('div');
    node.className = 'stage-glow';
    if (seat !== null) node.dataset.seat = seat;
    place(node, box);
    made.set(id, put(node));
  },
  lift(id, level) {
    made.get(id).style.zIndex = level;
  },
  run(target, ...how) {
    const found = typeof target === 'number' ? { node: made.get(target) } : find(target);
    if (found?.node) run(found.node, ...how);
    if (found?.piece) runAround(found, ...how);
  },
  hide(key, until) {
    const found = find(key);
    for (const node of found ? parts(found) : []) run(node, UNSEEN_UNTIL, 0, until, 'linear', 'forwards');
    if (found) runAround(found, UNSEEN_UNTIL, 0, until, 'linear', 'forwards');
  },
  count(key, start, end) {
    for (const [node, one] of held) {
      if (one.of !== key) continue;
      Object.assign(one.steps.find((step) => !step.end), { start: begun + start, end: begun + end });
      one.end = begun + end;
    }
  },
  line(text, start) {
    const node = page('.turn-before .prompt')?.firstChild;
    if (node) held.set(node, { shown: node.data, text, end: begun + start });
  },
  told(ends) {
    for (const [node, one] of held) {
      const key = node.parentElement?.closest('[data-piece]')?.dataset.piece;
      if (one.of === undefined && key in ends) one.end = begun + ends[key];
    }
  },
};

export const stage = {
  // Bring into sight the drawing that something happens in, where its row is swiped through.
  reveal(keys) {
    const row = page('[data-swiped]');
    if (!row || (row.scrollWidth <= row.clientWidth && row.scrollHeight <= row.clientHeight)) return;
    const inside = (key) => row.querySelector(`[role="grid"] [data-piece="${key}"]`);
    const place = JSON.parse(keys).map(inside).find(Boolean);
    if (!place) return;
    const seen = row.getBoundingClientRect();
    const there = place.closest('[role="grid"]').getBoundingClientRect();
    const by = (start, end) => (there[start] < seen[start] || there[end] > seen[end] ? there[start] - seen[start] : 0);
    row.scrollBy({ left: by('left', 'right'), top: by('top', 'bottom'), behavior: 'instant' });
  },
  // Note how things are before the page changes; gives where the pieces are.
  note(keys, wholes) {
    whole = new Set(JSON.parse(wholes));
    const pieces = pictures(JSON.parse(keys));
    before = {
      pieces: new Map(pieces.map(([key, { node, box }]) => [key, { node: node.cloneNode(true), box }])),
      texts: texts(page('.table-main')),
      line: page('.turn')?.cloneNode(true),
      acting: ids([...document.querySelectorAll(ACTING), ...turned.keys()].filter((node) => turned.get(node) ?? true)),
      told: new Map([...document.querySelectorAll(TOLD)].map((part) => [part.dataset.told, part.cloneNode(true)])),
    };
    return written(pieces);
  },
  // Have nothing tell what happened in the first frame: what leaves is there still, what comes is not.
  hold(given) {
    const { leaves, brought, counts, line } = JSON.parse(given);
    const hidden = [];
    for (const key of leaves) if (before.pieces.has(key)) copy(key);
    for (const [key, more] of brought) {
      const found = find(key);
      if (!found) continue;
      const was = before.pieces.get(key)?.node;
      if (was && more && was.isEqualNode(found.node)) continue; // one more of the same
      hidden.push(found.piece);
      for (const node of parts(found)) run(node, UNSEEN, 0, 1, 'linear', 'forwards');
      runAround(found, UNSEEN, 0, 1, 'linear', 'forwards');
      if (was && !leaves.includes(key)) copy(key);
    }
    for (const [node, text, beside] of before.texts) {
      if (!node.isConnected || node.data === text || around(node) !== beside) continue;
      if (!NUMBER.test(text) || !NUMBER.test(node.data) || node.parentElement.closest('.turn, [data-told], [data-at-once]')) continue;
      if (!hidden.some((piece) => piece.contains(node))) holdText(node, node.data, text);
    }
    for (const [key, first] of counts) {
      const piece = find(key)?.piece;
      const node = texts(piece).find(([node]) => NUMBER.test(held.get(node)?.text ?? node.data))?.[0];
      if (!node || !/^[-−]?\d+$/.test(first)) continue;
      const text = held.get(node)?.text ?? node.data;
      const value = (number) => Number(number.replace('−', '-'));
      const step = { from: value(first), to: value(NUMBER.exec(text)[0]) };
      const earlier = held.get(node)?.steps;
      if (earlier) {
        earlier.at(-1).to = step.from;
        earlier.push(step);
      } else Object.assign(holdText(node, text, text.replace(NUMBER, first)), { of: key, steps: [step] });
    }
    holdParts(before, line);
  },
  // Give where the pieces are now, and the free part of the window.
  look(keys, wholes) {
    whole = new Set(JSON.parse(wholes));
    const found = pictures(JSON.parse(keys));
    for (const [key, one] of found) one.same = !!before.pieces.get(key)?.node.isEqualNode(one.node);
    return written(found);
  },
  // Set everything going, in place of what was held.
  // `began` is called with the frame in which it begins.
  play(commands, began) {
    begun = performance.now();
    const copies = [...layer.children];
    const holding = running;
    running = [];
    made.clear();
    for (const [name, ...rest] of JSON.parse(commands)) PLAYS[name](...rest);
    for (const one of holding) one.cancel();
    for (const node of copies) node.remove();
    if (document.hidden) begin(begun, began); // where no frame comes
    else first = requestAnimationFrame((time) => begin(time, began));
  },
  tell,
  clear() {
    cancelAnimationFrame(first);
    end();
    tell();
  },
  // Take aside what is not the page's own while that is patched; gives what puts it back.
  aside() {
    const parts = [...document.querySelectorAll(PAST)].map((part) => [part, part.nextElementSibling?.dataset.told]);
    for (const [part] of parts) part.remove();
    const acting = turned.size ? ids(document.querySelectorAll(ACTING)) : null;
    releaseTurn();
    return () => {
      if (acting) holdTurn(acting);
      for (const [part, told] of parts) {
        if (part.matches('.turn-before')) page('.turn')?.after(part);
        else page(`[data-told="${told}"]`)?.before(part);
      }
      for (const [node, one] of held) {
        if (node.data === one.shown) continue;
        one.text = node.data;
        show(node, one, one.shown);
      }
    };
  },
};
