import { changeCart, reportCart } from './cart.js';
import { say } from './say.js';

/** Adds a product to the cart without leaving the page. Rejects if the shop did not add it. */
const add = async (action, fields) => {
  reportCart(await changeCart(action, fields));
  say('The product is in your cart.', { text: 'See the cart', href: '/cart' });
};

/** Handles the product page's form. If adding fails, the form is submitted. */
export const addToCart = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector('button');
  button.setAttribute('aria-busy', 'true');
  try {
    // Not `form.action`, which is the field with this name.
    await add(form.getAttribute('action'), new FormData(form));
  } catch {
    form.submit();
  } finally {
    button.removeAttribute('aria-busy');
  }
};

/** Handles the button on a list's card. The shop has its own cart, so the list must not look for a platform's. */
export const addFromList = (event) => {
  const { action, product } = event.detail;
  if (action !== 'add-to-cart') return;
  event.preventDefault();
  add('/cart', { action: 'add', product: product.id }).catch(() => location.assign(product.url));
};
