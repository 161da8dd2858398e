const key = 'halfmoon.cart-reported';

/**
 * Tells the tag the cart, once per change. `changed` only grows, so a page from the back button, made before the last change,
 * can't put an old cart back.
 */
export function reportCart({ changed, lines }, again = false) {
  if (!again && changed <= lastReported()) return;
  recotag('setCart', lines);
  try {
    localStorage.setItem(key, changed);
  } catch {
    // Without storage the cart is told once per page: more often than needed, never wrongly.
  }
}

function lastReported() {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 0;
  }
}

/** Shows the cart that the server answered wherever this page shows it, and keeps its things out of later lists. */
export function showCart({ lines, units }) {
  const count = document.getElementById('cart-count');
  count.textContent = count.dataset.units = units;
  count.setAttribute('aria-label', `${units} in your cart`);
  const ids = lines.map(({ product }) => product).join(' ');
  for (const list of document.querySelectorAll('[exclude-cart]')) list.setAttribute('exclude', ids);
}
