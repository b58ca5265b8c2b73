// Brings the games' drawings into the page, out of the template in which they wait.
var idle = globalThis.requestIdleCallback || setTimeout;

// For a page that shows some of them now.
export function drawings() {
  var template = document.getElementById('drawings');
  if (template) template.replaceWith(template.content);
}

// For all pages to come, a game at a time: all at once would hold up the first click.
export function drawingsWhenIdle() {
  idle(function () {
    var template = document.getElementById('drawings');
    var next = template && template.content.firstElementChild;
    if (next) {
      template.before(next);
      drawingsWhenIdle();
    } else drawings();
  });
}
