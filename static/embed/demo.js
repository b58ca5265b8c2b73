// embed.html: its language, and what shows that the frame listens and tells.
castellarium.ready(); // nothing here waits for Python
const root = document.documentElement;
const demo = document.getElementById('demo');
const events = document.getElementById('events');

const base = new URL('.', location.href);
for (const node of document.querySelectorAll('[data-base]')) node.textContent = base;

function speak(language) {
  root.lang = language;
  for (const button of document.querySelectorAll('[data-page]')) {
    button.setAttribute('aria-pressed', String(button.dataset.page === language));
  }
  demo.lang = language;
}
speak(root.lang);

document.addEventListener('click', ({ target }) => {
  const { page, themeOfDemo, langOfDemo } = target.closest('button')?.dataset ?? {};
  if (page) speak(page);
  if (themeOfDemo) demo.setAttribute('theme', themeOfDemo);
  if (langOfDemo) demo.lang = langOfDemo;
});

for (const name of ['ready', 'start', 'action', 'over']) {
  demo.addEventListener(name, ({ detail }) => {
    const line = document.createElement('li');
    const label = document.createElement('strong');
    const code = document.createElement('code');
    label.textContent = name;
    code.textContent = JSON.stringify(detail);
    line.append(label, ' ', code);
    events.prepend(line);
  });
}
