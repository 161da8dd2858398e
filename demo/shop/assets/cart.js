const key = 'halfmoon.cart-reported';

/** The latest cart of this page: its own, or the response to a form. */
let latest;

/**
 * Reports the cart to the tag, once per change. `changed` never decreases, so that a page from the back button can't report an
 * old cart.
 */
export const reportCart = (cart) => {
  latest = cart;
  if (cart.changed <= lastReported()) return;
  recotag('setCart', cart.lines);
  try {
    localStorage.setItem(key, cart.changed);
  } catch {
    // Without storage the cart is reported once per page: more often than needed, but never wrong.
  }
};

/** Reports the current cart again after the visitor has given consent. */
export const reportCartAgain = () => {
  if (latest) recotag('setCart', latest.lines);
};

/** Whether this page is older than the last change of the cart. */
export const isBehind = () => {
  return (latest?.changed ?? 0) < lastReported();
};

const lastReported = () => {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
};

/** Shows a cart in the page, and hides its products in the lists. */
const showCart = ({ lines, units }) => {
  const count = document.getElementById('cart-count');
  const isMore = units > Number(count.dataset.units);
  count.textContent = count.dataset.units = units;
  count.setAttribute('aria-label', `${units} in your cart`);
  if (isMore && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    count.animate({ scale: [1, 1.35, 1] }, { duration: 350, easing: 'ease-out' });
  const ids = lines.map(({ product }) => product).join(' ');
  for (const list of document.querySelectorAll('[exclude-cart]')) list.setAttribute('exclude', ids);
};

const NO_RESPONSE = 'The shop doesn’t respond. Please try again.';

/**
 * Posts a change to the cart without leaving the page, and shows the new cart. Rejects with a sentence for the shopper if the shop did not
 * make the change.
 */
export const changeCart = async (action, fields) => {
  const response = await fetch(action, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => undefined);
  const content = await response?.json().catch(() => undefined);
  if (!response?.ok || !content) throw new Error(content?.problem ?? NO_RESPONSE);
  showCart(content);
  return content;
};
