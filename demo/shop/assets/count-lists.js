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

/** How many pieces of a product are in the cart. */
const inCart = (id) => {
  let count = 0;
  for (const { product, count: pieces } of window.recotag?.cart ?? []) {
    const ids = typeof product === 'string' ? [product] : Object.values(product);
    if (ids.includes(id)) count += Number(pieces);
  }
  return count;
};

/** The shopper has chosen a product in a list: if the cart has more of it later, that counts for this list. */
const choose = (list, { id }) => {
  if (window.recotag?.deviceUUID) remember({ ...chosen(), [id]: { list: nameOf(list), before: inCart(id) } });
};

document.addEventListener('reco-impression', ({ target }) => report(nameOf(target), 'shown'));
document.addEventListener('reco-select', ({ target, detail }) => {
  report(nameOf(target), 'chosen');
  choose(target, detail.product);
});
// A button of the list adds without a click on the card. In the capturing phase, before the shop changes the cart.
document.addEventListener(
  'reco-action',
  ({ target, detail }) => {
    if (detail.action === 'add-to-cart') choose(target, detail.product);
  },
  true,
);
// The event also says that an earlier page's cart is known, so only a higher count is an addition.
document.addEventListener('recotag:cart', () => {
  const waiting = chosen();
  for (const [id, { list, before }] of Object.entries(waiting)) {
    if (inCart(id) <= before) continue;
    report(list, 'carted');
    delete waiting[id];
  }
  remember(waiting);
});
