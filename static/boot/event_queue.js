// The queue of what is clicked and submitted until Python listens, so that nothing is lost.
import { route } from './preferences.js';

var root = document.documentElement;
export var early = [];
function keep(node, entry) {
  if (root.getAttribute('data-boot') === 'old') return;
  early.push(entry);
  node.setAttribute('data-waiting', '');
}
function clicked(event) {
  var node = event.target.closest && event.target.closest('[data-act], [data-do]');
  if (!node || node.matches('form, input, select, textarea')) return;
  event.preventDefault();
  keep(node, { act: node.getAttribute('data-act'), do: node.getAttribute('data-do') });
}
function submitted(event) {
  var fields = {};
  event.preventDefault();
  new FormData(event.target).forEach(function (value, name) {
    fields[name] = value;
  });
  keep(event.target, { act: null, do: event.target.getAttribute('data-do'), fields: fields });
}

export function listen() {
  document.addEventListener('click', clicked, true);
  document.addEventListener('submit', submitted, true);
  addEventListener('hashchange', route);
}

// The app listens from now on: ends the waiting, and hands over what was kept, oldest first.
export function handOver() {
  document.removeEventListener('click', clicked, true);
  document.removeEventListener('submit', submitted, true);
  removeEventListener('hashchange', route);
  document.querySelectorAll('[data-waiting]').forEach(function (node) {
    node.removeAttribute('data-waiting');
  });
  root.removeAttribute('data-boot');
  return early.splice(0);
}
