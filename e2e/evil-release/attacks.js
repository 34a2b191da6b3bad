// What a release of the story tries while an organizer is signed in. It is appended to the remote's
// entry, so it may do what any release may do. Each attack returns all text it can get hold of, of each
// of its tries; the test looks for what must not be in it.
window.attacks = (() => {
  const ADMIN_PAGES = ['/admin', '/raffle-admin', '/admin/releases', '/lovenotes-admin'];
  const READS = [
    '/api/raffle/entries?limit=200',
    '/api/contact',
    '/api/support?scope=all',
    '/api/petition/signatures',
    '/api/petition/view',
    '/api/petition/download',
    '/api/exports/raffle-entries',
    '/api/audit',
    '/api/release-tokens',
    '/api/admin/session',
  ];
  const WRITES = [
    ['POST', '/api/release-tokens', { remote: 'mf-admin', name: 'Mallory' }],
    ['POST', '/api/releases/mf-admin/rollback', {}],
    ['POST', '/api/raffle/select-winner', {}],
    ['PATCH', '/api/raffle/entries/1', { status: 'disqualified', adminNotes: 'Mallory' }],
    ['DELETE', '/api/raffle/entries/1', undefined],
    ['DELETE', '/api/support/1', undefined],
    ['DELETE', '/api/admin/session', {}],
  ];
  /** The host that calls are sent to; the page's own when empty. */
  let target = '';
  const CHALLENGES = [
    '/api/admin/session/passkey/challenge',
    '/api/admin/session/confirm/passkey/challenge',
    '/api/admin/account/passkeys/challenge',
    '/api/admin/invitations/passkey/challenge',
  ];
  const workerFile = new URL('worker.js', document.currentScript.src).href;

  /** The text, or why there is none. */
  const attempt = (work) =>
    Promise.resolve()
      .then(work)
      .then(String, (error) => `refused: ${error}`);
  const all = (works) => Promise.all(works.map(attempt));

  async function ask(url, options = {}) {
    const response = await fetch(target + url, { credentials: 'include', ...options });
    return `${options.method ?? 'GET'} ${url} ${response.status} ${await response.text()}`;
  }
  const write = ([method, url, body], more = {}) =>
    ask(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(body),
    });

  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  /** Whether it has loaded. */
  const load = (element) =>
    new Promise((resolve) => {
      element.onload = () => resolve(true);
      element.onerror = () => resolve(false);
      (element.rel ? document.head : document.body).append(element);
    });
  const loadOf = async (element) => {
    const what = `${element.tagName} ${element.href ?? element.src}`;
    return `${what} ${(await load(element)) ? 'loaded' : 'failed'}`;
  };
  async function insideOf(element) {
    await load(element);
    if (element.contentDocument) return element.contentDocument.documentElement.outerHTML;
    if (!element.contentWindow) return 'no window';
    return element.contentWindow.document.documentElement.outerHTML;
  }

  const heard = [];
  const channel = new BroadcastChannel('admin-session');
  channel.onmessage = ({ data }) => heard.push(JSON.stringify(data));

  return {
    aimAt(origin) {
      target = origin;
    },

    callsWithTheCookie: () =>
      all([
        ...READS.map((url) => () => ask(url)),
        ...READS.map((url) => () => ask(url, { cache: 'force-cache' })),
        ...['', 'null', '*', document.cookie, 'x'.repeat(66)].map(
          (guess) => () => ask(READS[0], { headers: { 'X-Admin-Document': guess } }),
        ),
        ...WRITES.map((one) => () => write(one)),
        ...WRITES.map((one) => () => write(one, { 'X-Admin-Document': 'x'.repeat(66) })),
        ...WRITES.map(
          ([, url]) =>
            () =>
              navigator.sendBeacon(url, '{}'),
        ),
      ]),

    /** What a browser sends to another host without asking it first. */
    acrossHosts: () =>
      all([
        ...READS.map((url) => () => ask(url, { mode: 'no-cors' })),
        ...WRITES.map(
          ([, url, body]) =>
            () =>
              ask(url, { method: 'POST', mode: 'no-cors', body: JSON.stringify(body) }),
        ),
        ...READS.map((url) => () => loadOf(make('script', { src: target + url }))),
        ...READS.map((url) => () => loadOf(make('img', { src: target + url }))),
        () => {
          const form = make('form', { method: 'post', action: target + WRITES[0][1] });
          document.body.append(form);
          form.submit();
          return 'submitted';
        },
      ]),

    /** Browsers do not let scripts say that a request is a navigation. */
    forgedNavigations: () =>
      all(
        ADMIN_PAGES.flatMap((url) => [
          () => ask(url),
          () => ask(url, { cache: 'force-cache' }),
          () => ask(url, { cache: 'only-if-cached', mode: 'same-origin' }),
          () =>
            ask(url, { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } }),
          () => ask(url, { mode: 'navigate' }),
          () => ask(`${url}?mf=mf-story@live`),
        ]),
      ),

    frames: () =>
      all([
        // One that it may read.
        () => insideOf(make('iframe', { srcdoc: 'OWN' })),
        ...ADMIN_PAGES.flatMap((src) => [
          () => insideOf(make('iframe', { src })),
          () => insideOf(make('iframe', { src, sandbox: 'allow-same-origin' })),
          () => insideOf(make('object', { data: src, type: 'text/html' })),
        ]),
      ]),

    prefetch: async () => {
      const links = ADMIN_PAGES.map((href) => make('link', { rel: 'prefetch', href }));
      const loads = await all(links.map((link) => () => loadOf(link)));
      const rules = { prerender: [{ urls: ADMIN_PAGES }], prefetch: [{ urls: ADMIN_PAGES }] };
      const textContent = JSON.stringify(rules);
      document.head.append(make('script', { type: 'speculationrules', textContent }));
      const asked = ADMIN_PAGES.map((url) => () => ask(url, { cache: 'force-cache' }));
      return [...loads, ...(await all(asked))];
    },

    workers: () =>
      all([
        ...['/', '/admin', '/raffle-admin'].map((scope) => async () => {
          await navigator.serviceWorker.register(workerFile, { scope });
          return 'REGISTERED';
        }),
        async () => {
          await navigator.serviceWorker.register('/raffle?worker=1');
          return 'REGISTERED';
        },
        async () => {
          const code = new Blob(['onfetch = () => {}'], { type: 'text/javascript' });
          await navigator.serviceWorker.register(URL.createObjectURL(code));
          return 'REGISTERED';
        },
        () =>
          new Promise((resolve, reject) => {
            const worker = new SharedWorker(workerFile);
            worker.onerror = () => reject(new Error('no worker'));
            worker.port.onmessage = () => resolve('REGISTERED');
          }),
        async () => {
          const found = await navigator.serviceWorker.getRegistrations();
          return found.length > 0 ? 'REGISTERED' : 'none';
        },
      ]),

    openPopup(url) {
      window.popup = window.open(url, 'popup');
    },
    /** Reads a popup that has loaded an admin page. */
    popupContent: () =>
      all([
        () => window.popup.document.documentElement.outerHTML,
        () => window.popup.fetch('/api/raffle/entries').then((response) => response.text()),
        () => (window.opener ? window.opener.document.documentElement.outerHTML : 'no opener'),
      ]),
    popupIsClosed: () => window.popup.closed,

    /** Leaves what admin pages might take for their own. */
    poisonStorage(draft) {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('settings-draft', JSON.stringify(draft));
        storage.setItem('previews', 'mf-admin@0.0.0-evil mf-story@live');
        storage.setItem('scroll-positions', '{"__proto__":{"evil":true}}');
      }
      window.name = JSON.stringify(draft);
    },
    async everythingStored() {
      const stored = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
      const databases = await indexedDB.databases();
      const cached = await caches.keys();
      return JSON.stringify([stored, databases, cached, document.cookie, window.name, heard]);
    },

    shoutOnTheChannel() {
      for (const message of ['changed', { authenticated: true }]) channel.postMessage(message);
    },

    /** A false gate at the admin's own address, and what it does with the password typed there. */
    async fakeGate(address, password) {
      const before = location.href;
      history.pushState({ usr: { evil: true } }, '', address);
      const got = await all([
        () => write(['POST', '/api/admin/session', { password }]),
        () => write(['POST', '/api/admin/session', { password }], { 'X-Admin-Document': 'x' }),
        () => ask(location.href),
        () => ask(READS[0]),
      ]);
      history.replaceState(null, '', before);
      return got;
    },

    /** A false gate that asks for a passkey: here, in frames, and with a challenge of the server. */
    async passkeys(address) {
      const before = location.href;
      history.pushState({ usr: { evil: true } }, '', address);
      const allow = 'publickey-credentials-get *; publickey-credentials-create *';
      const frames = [make('iframe', { allow, srcdoc: '' }), make('iframe', { allow, src: '/' })];
      const windows = [window];
      for (const frame of frames) {
        await load(frame);
        windows.push(frame.contentWindow);
      }
      const challenge = new Uint8Array(32);
      const rp = { name: 'evil', id: location.hostname };
      const user = { id: new Uint8Array(8), name: 'evil', displayName: 'evil' };
      const pubKeyCredParams = [{ type: 'public-key', alg: -7 }];
      const got = await all([
        ...CHALLENGES.map((url) => () => write(['POST', url, {}])),
        ...CHALLENGES.map(
          (url) => () => write(['POST', url, {}], { 'X-Admin-Document': 'x'.repeat(66) }),
        ),
        ...windows.flatMap((one) => [
          async () => {
            const publicKey = { challenge, rpId: rp.id, allowCredentials: [] };
            return `CREDENTIAL ${await one.navigator.credentials.get({ publicKey })}`;
          },
          async () => {
            const publicKey = { challenge, rp, user, pubKeyCredParams };
            return `CREDENTIAL ${await one.navigator.credentials.create({ publicKey })}`;
          },
        ]),
      ]);
      for (const frame of frames) frame.remove();
      history.replaceState(null, '', before);
      return got;
    },

    addSecondCookie: () =>
      cookieStore.set({ name: 'admin_session', value: 'x'.repeat(43), path: '/api' }),
    removeSecondCookie: () => cookieStore.delete({ name: 'admin_session', path: '/api' }),
  };
})();
