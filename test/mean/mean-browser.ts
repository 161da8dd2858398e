/**
 * Scripts that make a browser mean, for `page.addInitScript` and for a page's `before` in test/engines. Each only uses its own names, so
 * several of them can run in one page. test/e2e/mean/tag.spec.ts proves that each of them acts.
 */

/** The names of the storages, as a list of the script. */
const STORAGES = "['localStorage', 'sessionStorage']";

/**
 * Both storages accept everything and forget it while `meanStorage` is 'forgets', however a value is written. WebKit does so for scripts
 * that it takes for trackers.
 */
const FORGETFUL = `{
  const forgets = () => window.meanStorage === 'forgets';
  const forgetful = (storage) => new Proxy(storage, {
    get: (items, name) => {
      const value = Reflect.get(items, name, items);
      if (typeof value === 'function')
        return (...input) => (forgets() ? (name === 'setItem' || name === 'removeItem' ? undefined : null) : value.apply(items, input));
      if (name === 'length') return forgets() ? 0 : value;
      return forgets() ? undefined : value;
    },
    has: (items, name) => !forgets() && name in items,
    set: (items, name, value) => forgets() || Reflect.set(items, name, value, items),
    deleteProperty: (items, name) => forgets() || delete items[name],
    ownKeys: (items) => (forgets() ? [] : Reflect.ownKeys(items)),
    getOwnPropertyDescriptor: (items, name) =>
      forgets() ? undefined : Reflect.getOwnPropertyDescriptor(items, name),
  });
  for (const name of ${STORAGES})
    try {
      const storage = forgetful(window[name]);
      Object.defineProperty(window, name, { configurable: true, get: () => storage });
    } catch {} // the browser's own blank page has no storage
}`;

/** Storage that forgets from the start, or from when the page sets `meanStorage = 'forgets'`. */
export const storageForgets = (from: 'start' | 'later' = 'start'): string =>
  `window.meanStorage = '${from === 'start' ? 'forgets' : 'keeps'}';${FORGETFUL}`;

/** Every use of a storage throws. */
export const STORAGE_THROWS = `for (const name of ${STORAGES})
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });`;

/** Storage events out of nowhere: nothing has changed, although an event names a key and values. */
export const FALSE_EVENTS = `{
  const keys = [null, 'deviceUUID', 'recotag.consent', 'recotag.cart', 'recotag.outbox.x', 'recotag.outbox~x', 'shop'];
  let count = 0;
  setInterval(() => {
    window.falseEvents = ++count;
    const key = keys[count % keys.length];
    dispatchEvent(new StorageEvent('storage', { key, oldValue: key && 'x', newValue: key && count % 2 ? 'denied' : null }));
  }, 20);
}`;

/** The next request to the service and then every third one hangs: there is no response, and `signal` still ends it. */
export const FETCH_HANGS = `{
  const fetch = window.fetch;
  let count = 0;
  window.hanging = 0;
  window.fetch = (input, init) => {
    if (!String(input.url || input).includes('/v3/') || count++ % 3) return fetch(input, init);
    window.hanging++;
    return new Promise((_, reject) => {
      const signal = init && init.signal;
      if (signal) signal.addEventListener('abort', () => { window.hanging--; reject(signal.reason); });
    });
  };
}`;

/**
 * A framework that renders the page again and again from its own markup, and so removes attributes of ours and elements that it doesn't
 * know: the page names what is ours in `renderedAway`, a selector.
 */
export const RENDERED_AWAY = `{
  window.renderings = 0;
  let rest = 3;
  const render = () => {
    const ours = window.renderedAway && document.querySelectorAll(window.renderedAway);
    if (!ours || !ours.length) return;
    window.renderings++;
    for (const element of ours) element.remove();
    if (!--rest) clearInterval(timer);
  };
  const timer = setInterval(render, 30);
}`;
