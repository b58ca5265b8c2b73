// <castellarium-game game="castellion" seed="otter-42" lang="fr" theme="dark">: a game in a frame, on any page.
// Load it as a plain script from where the game lies: <script src="https://…/static/embed.js" defer></script>:
// the build serves it at that address for ever, wherever it lies here.
// embed.html shows and explains it.
(() => {
  const base = new URL('..', document.currentScript.src);
  const LANGUAGES = ['en', 'fr'];
  const THEMES = ['auto', 'light', 'dark'];
  // px: with less room the game would lay itself out for a phone held sideways.
  const floor = (width) => (width < 992 ? 640 : 760);
  const HIGHEST = 10_000;
  // Attributes that are not options of a game.
  const OURS = new Set(['game', 'seed', 'record', 'lang', 'theme', 'sandbox', 'loading', 'id', 'class', 'style', 'slot', 'part', 'title', 'hidden', 'dir', 'tabindex', 'role', 'is', 'nonce']);

  const isText = (value) => typeof value === 'string';
  const isTruth = (value) => typeof value === 'boolean';
  const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
  const isData = (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  const isAddress = (value) => isText(value) && value.startsWith(base.href);
  const isTexts = (value) => isData(value) && Object.values(value).every(isText);
  const isList = (one) => (value) => Array.isArray(value) && value.every(one);
  const isMaybe = (one) => (value) => value === null || one(value);

  const GAME = { game: isText, seed: isMaybe(isText), seats: isCount, options: isTexts, computers: isTexts, link: isMaybe(isAddress), number: isCount };
  // What a frame may say, and how each part of it has to look; other parts are left out.
  const SHAPES = {
    hello: {},
    size: { height: (value) => Number.isFinite(value) && value >= 0 },
    ready: {},
    start: GAME,
    action: { ...GAME, seat: isCount, computer: isTruth, action: isMaybe(isText) },
    over: { ...GAME, winners: isList(isCount), scores: isMaybe(isList(Number.isFinite)), reason: isText, assisted: isTruth, hints: isCount, summary: isData, record: isAddress },
  };

  // What of a message is of the shape of its event; null where a part is missing or looks otherwise.
  function shaped(event, detail) {
    const parts = Object.entries(SHAPES[event]);
    if (!isData(detail) || !parts.every(([name, fits]) => Object.hasOwn(detail, name) && fits(detail[name]))) return null;
    return Object.fromEntries(parts.map(([name]) => [name, detail[name]]));
  }

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; border: 0; color-scheme: normal; }
    :host([data-failed]) iframe, :host(:not([data-failed])) slot { display: none; }
  `);

  class CastellariumGame extends HTMLElement {
    static observedAttributes = ['game', 'seed', 'record', 'lang', 'theme', 'sandbox', 'title'];
    #frame = null;
    #heard = false; // has the page in the frame said that it is ours?
    #tries = [];
    #listen = (event) => this.#hear(event);

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      addEventListener('message', this.#listen);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener('message', this.#listen);
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === 'title') this.#frame.title = this.#title;
      else if (name === 'lang' || name === 'theme') this.#post({ language: this.#language, theme: this.#theme });
      else if (name === 'sandbox') this.#load();
      else this.#frame.src = this.#address(this.#frame.src.split(/[?#]/)[0]);
    }

    get #language() {
      const wanted = (this.closest('[lang]')?.lang ?? '').slice(0, 2).toLowerCase();
      return LANGUAGES.includes(wanted) ? wanted : '';
    }

    get #theme() {
      const wanted = this.getAttribute('theme') ?? '';
      return THEMES.includes(wanted) ? wanted : '';
    }

    get #title() {
      return this.title || 'Castellarium';
    }

    /** Has the frame no origin of its own? Then it may not load its parts one by one from most servers. */
    get #sealed() {
      return this.hasAttribute('sandbox') && !this.getAttribute('sandbox').split(/\s+/).includes('allow-same-origin');
    }

    get #origin() {
      return this.#sealed ? 'null' : base.origin;
    }

    get #fragment() {
      const record = this.getAttribute('record');
      if (record) return record.includes('#') ? record.slice(record.indexOf('#')) : '#';
      const game = this.getAttribute('game');
      if (!game) return '#/';
      const options = new URLSearchParams();
      if (this.hasAttribute('seed')) {
        options.set('seed', this.getAttribute('seed'));
        for (const { name, value } of this.attributes)
          if (!OURS.has(name) && !/^(on|data-|aria-)/.test(name)) options.set(name, value);
      }
      const query = options.toString().replaceAll('+', '%20');
      return `#/${encodeURIComponent(game)}${query && '?'}${query}`;
    }

    #address(page) {
      const asked = new URLSearchParams({ host: origin });
      if (this.#language) asked.set('lang', this.#language);
      if (this.#theme) asked.set('theme', this.#theme);
      return `${page}?${asked}${this.#fragment}`;
    }

    #load() {
      this.#tries = this.#sealed ? ['castellarium.html', 'index.html'] : ['index.html'];
      this.#try();
    }

    #try() {
      const page = this.#tries.shift();
      delete this.dataset.failed;
      this.#frame?.remove();
      const slot = document.createElement('slot');
      if (!page) {
        this.dataset.failed = 'true';
        const link = Object.assign(document.createElement('a'), { href: new URL(`index.html${this.#fragment}`, base), textContent: 'Castellarium' });
        slot.append(link);
        this.shadowRoot.replaceChildren(slot);
        return;
      }
      const frame = document.createElement('iframe');
      this.#frame = frame;
      this.#heard = false;
      frame.title = this.#title;
      frame.allow = `clipboard-write; fullscreen${'share' in navigator ? '; web-share' : ''}`;
      frame.style.height = `${floor(this.clientWidth)}px`;
      if (this.getAttribute('loading') === 'lazy') frame.loading = 'lazy';
      if (this.hasAttribute('sandbox')) frame.sandbox = `allow-scripts ${this.getAttribute('sandbox')}`;
      frame.src = this.#address(new URL(page, base));
      // Our page says hello before its load event: a page that does not is an error page of the server.
      frame.addEventListener('load', () => setTimeout(() => this.#heard || frame !== this.#frame || this.#try()));
      this.shadowRoot.replaceChildren(frame, slot);
    }

    #post(wanted) {
      const told = this.#origin === 'null' ? '*' : this.#origin;
      this.#frame.contentWindow.postMessage({ castellarium: 1, ...wanted }, told);
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (origin !== this.#origin) return;
      if (data?.castellarium !== 1 || !isText(data.event) || !Object.hasOwn(SHAPES, data.event)) return;
      const { event } = data;
      const detail = shaped(event, data.detail);
      if (!detail) return;
      this.#heard = true;
      if (event === 'size') this.#frame.style.height = `${Math.min(Math.max(detail.height, floor(this.#frame.clientWidth)), HIGHEST)}px`;
      else if (event !== 'hello') this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
    }
  }

  customElements.get('castellarium-game') || customElements.define('castellarium-game', CastellariumGame);
})();
