import { changeCart, reportCart } from './cart.js';
import { hide, say, sayAdded } from './say.js';

const ADDED_MS = 2500;

/** Adds a product to the cart without leaving the page. Rejects with the shop's reason if the shop did not add it. */
const add = async (action, fields) => {
  const cart = await changeCart(action, fields);
  reportCart(cart);
  sayAdded(cart);
};

/** Shows the reason at the form, where the shopper is. */
const showProblem = (form, text) => {
  hide();
  const line = form.querySelector('.problem') ?? Object.assign(document.createElement('p'), { className: 'problem' });
  line.setAttribute('role', 'alert');
  line.textContent = text;
  if (!line.isConnected) form.append(line);
};

/** Handles the form of the product's page, and those of cards. A failure leaves the page as it is, with the reason. */
export const addToCart = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector('button');
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    // Not `form.action`, which is the field with this name.
    await add(form.getAttribute('action'), new FormData(form));
    form.querySelector('.problem')?.remove();
    button.dataset.added = '';
    setTimeout(() => delete button.dataset.added, ADDED_MS);
  } catch ({ message }) {
    showProblem(form, message);
  } finally {
    button.ariaBusy = null;
  }
};

/** Handles the button on a list's card. The shop has its own cart, so the list must not look for a platform's. */
export const addFromList = (event) => {
  const { action, product } = event.detail;
  if (action !== 'add-to-cart') return;
  event.preventDefault();
  add('/cart', { action: 'add', product: product.id }).catch(({ message }) =>
    say(message, { text: product.displayName, href: product.url }),
  );
};
