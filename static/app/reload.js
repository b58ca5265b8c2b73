// The Reload of the page, and of one that was cut before its own words: then these are all there is to see. It stands
// before anything that may be cut. Old syntax, as in boot/before_paint.js.
document.addEventListener('DOMContentLoaded', function () {
  if (!document.getElementById('boot-reload')) {
    document.documentElement.setAttribute('data-boot', 'failed');
    document.body.innerHTML =
      '<div class="boot"><p><span lang="en">The game did not come whole.</span> ' +
      '<span lang="fr">Le jeu n’est pas arrivé en entier.</span></p>' +
      '<button id="boot-reload"><span lang="en">Reload</span> <span lang="fr">Recharger</span></button></div>';
  }
  document.getElementById('boot-reload').addEventListener('click', function () {
    location.reload();
  });
});
