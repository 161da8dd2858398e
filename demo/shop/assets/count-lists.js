// Reports to the sandbox what shoppers do with each list: seen, clicked, added to the cart. A real shop would use its analytics.
const base = document.querySelector('script[data-base-url]')?.dataset.baseUrl ?? '';
const KEY = 'chosen';

const nameOf = (list) =>
  list.getAttribute('list-id') ||
  [list.localName, list.getAttribute('area'), list.getAttribute('heading')].filter(Boolean).join(' · ');

/** Only with consent, and only to a sandbox: a relay forwards nothing but operations. */
const report = (list, what) => {
  if (!window.recotag?.deviceUUID || !base.startsWith('http')) return;
  fetch(`${base}/counts`, {
    method: 'POST',
    keepalive: true,
    body: JSON.stringify({ list, what, shopper: window.recotag.deviceUUID }),
  }).catch(() => {});
};

/** Designs of the studio that are shown in this browser, on every page below the content. */
const showDesigns = () => {
  let designs = [];
  try {
    designs = JSON.parse(localStorage.getItem('recotag.studio.shown') ?? '[]');
  } catch {
    // Storage is blocked.
  }
  for (const { element, attributes, css } of designs) {
    if (!/^(reco-list|popular-products)$/.test(element)) continue;
    const list = document.createElement(element);
    for (const [name, value] of Object.entries(attributes)) if (!name.startsWith('on')) list.setAttribute(name, value);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    document.querySelector('main')?.append(list);
  }
};
showDesigns();

const chosen = () => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {}; // storage is blocked
  }
};
const remember = (list) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is blocked: earlier clicks aren't counted.
  }
};

document.addEventListener('reco-impression', ({ target }) => report(nameOf(target), 'shown'));
document.addEventListener('reco-select', ({ target, detail }) => {
  report(nameOf(target), 'chosen');
  if (window.recotag?.deviceUUID) remember({ ...chosen(), [detail.product.id]: nameOf(target) });
});
document.addEventListener('recotag:cart', () => {
  const { ...waiting } = chosen();
  for (const { product } of window.recotag?.cart ?? []) {
    const id = typeof product === 'string' ? product : Object.values(product)[0];
    if (!Object.hasOwn(waiting, id)) continue;
    report(waiting[id], 'carted');
    delete waiting[id];
  }
  remember(waiting);
});
