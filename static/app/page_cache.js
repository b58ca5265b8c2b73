// Shows the page as the last visit left it, out of the cache that game/app keeps, until Python runs: put in place of
// the first view where nothing has changed since. Game and language are compared, and each element and attribute is looked up in a list of those
// that cannot do anything, so that whatever lies in the storage can only show. Old syntax, as in before_paint.js.
(function () {
  var root = document.documentElement;
  var TAGS =
    /^(a|abbr|article|aside|b|br|button|circle|dd|defs|desc|details|div|dl|dt|ellipse|em|fieldset|foreign[Oo]bject|figcaption|figure|footer|form|g|h[1-6]|header|i|input|kbd|label|legend|li|line|main|nav|ol|option|output|p|path|polygon|polyline|pre|progress|rect|section|select|small|span|strong|sub|summary|sup|svg|table|tbody|td|text|textarea|tfoot|th|thead|time|title|tr|tspan|ul|use)$/;
  var ATTRIBUTES =
    /^(aria-[\w-]+|autocapitalize|autocomplete|autofocus|checked|class|colspan|cols|cx|cy|d|data-[\w-]+|dir|disabled|dx|dy|fill|fill-rule|focusable|font-[\w-]+|for|height|hidden|href|id|inert|lang|letter-spacing|list|max|maxlength|min|name|open|opacity|pattern|placeholder|points|popover|popovertarget|popovertargetaction|preserveaspectratio|r|readonly|required|reversed|role|rows|rowspan|rx|ry|scope|selected|spellcheck|start|step|stroke|stroke-[\w-]+|tabindex|text-anchor|title|transform|type|value|viewbox|width|x|x1|x2|y|y1|y2)$/;

  function harmless(node) {
    if (!TAGS.test(node.localName)) return false;
    for (var i = 0; i < node.attributes.length; i++) {
      var name = node.attributes[i].name.toLowerCase();
      if (!ATTRIBUTES.test(name) || (name === 'href' && node.attributes[i].value[0] !== '#')) return false;
    }
    for (var child = node.firstElementChild; child; child = child.nextElementSibling) if (!harmless(child)) return false;
    return true;
  }

  function keptView() {
    var save = /^#\/table\/(\w+)$/.exec(location.hash);
    var view = save && JSON.parse(localStorage.getItem('castellarium.view'));
    if (!view || view.hash !== location.hash) return null;
    var game = JSON.parse(localStorage.getItem('castellarium.save.' + save[1]));
    var same = view.build === root.dataset.build && view.language === root.lang && view.changed === game.changed;
    // In a document of its own nothing is run and nothing is loaded.
    var body = same && new DOMParser().parseFromString(view.html, 'text/html').body;
    var kept = body && body.children.length === 1 && body.firstElementChild;
    return kept && kept.id === 'page' && harmless(kept) ? kept : null;
  }

  try {
    var first = document.getElementById('page');
    var kept = keptView();
    if (kept) {
      castellarium.drawings();
      first.replaceWith(kept);
      addEventListener('hashchange', function () {
        if (root.hasAttribute('data-boot')) kept.replaceWith(first); // on to another page: there is no view of that
      }, { once: true });
    }
  } catch (error) {} // blocked or unreadable: the first view stays, and the app reports it
})();
