const key = 'halfmoon.cart-reported';

/** The newest cart that this page has heard of: its own, or an answer to a form. */
let latest;

/**
 * Tells the tag the cart, once per change. `changed` only grows, so a page from the back button, made before the last change,
 * can't put an old cart back.
 */
export const reportCart = (cart) => {
  latest = cart;
  if (cart.changed <= lastReported()) return;
  recotag('setCart', cart.lines);
  try {
    localStorage.setItem(key, cart.changed);
  } catch {
    // Without storage the cart is told once per page: more often than needed, never wrongly.
  }
};

/** Tells the cart of now again: what was told before consent went no further than this page's memory. */
export const reportCartAgain = () => {
  if (latest) recotag('setCart', latest.lines);
};

/** Whether this page was made before the last change of the cart. */
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

/** Shows the cart that the server answered wherever this page shows it, and keeps its things out of later lists. */
export const showCart = ({ lines, units }) => {
  const count = document.getElementById('cart-count');
  count.textContent = count.dataset.units = units;
  count.setAttribute('aria-label', `${units} in your cart`);
  const ids = lines.map(({ product }) => product).join(' ');
  for (const list of document.querySelectorAll('[exclude-cart]')) list.setAttribute('exclude', ids);
};
