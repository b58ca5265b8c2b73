// What the visitor prefers, before Python can tell: language and theme, and the route, onto <html>.
var root = document.documentElement;
var settings = {};
try {
  settings = JSON.parse(localStorage.getItem('castellarium.settings')) || {};
} catch (error) {} // blocked or unreadable: the defaults hold, and the app reports it
// Asked for by a page that has this one in a frame (static/embed.js).
export var given = {
  language: (/[?&]lang=(en|fr)\b/.exec(location.search) || ['', ''])[1],
  theme: (/[?&]theme=(auto|light|dark)\b/.exec(location.search) || ['', ''])[1],
};
var wanted = [given.language, settings.language].concat(navigator.languages || [navigator.language]);
root.lang = 'en';
for (var i = 0; i < wanted.length; i++) {
  var found = typeof wanted[i] === 'string' && /^(en|fr)\b/i.exec(wanted[i]);
  if (found) {
    root.lang = found[1].toLowerCase();
    break;
  }
}
var theme = given.theme || settings.theme;
root.setAttribute('data-theme', /^(light|dark)$/.test(typeof theme === 'string' && theme) ? theme : 'auto');

// Where the address leads: only that page shows until Python runs.
export function route() {
  var table = /^#\/(table\/|\w+\?(.*&)?(seed|play)=)/.test(location.hash);
  root.setAttribute('data-route', table ? 'table' : /^(#\/?)?$/.test(location.hash) ? 'home' : 'other');
}
route();

export var able = 'noModule' in HTMLScriptElement.prototype && typeof WebAssembly === 'object' && typeof DecompressionStream === 'function';
root.setAttribute('data-boot', able ? 'files' : 'old');
