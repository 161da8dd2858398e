import { reportCart, showCart } from './cart.js';
import { say } from './say.js';

/** Adds the product to the cart without leaving the page. If that fails, the form is submitted. */
export const addToCart = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector('button');
  button.setAttribute('aria-busy', 'true');
  try {
    // Not `form.action`, which is the field with this name.
    const answer = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
    });
    if (!answer.ok) throw new Error(`The shop responded with status ${answer.status}`);
    const cart = await answer.json();
    showCart(cart);
    reportCart(cart);
    say('The product is in your cart.', { text: 'See the cart', href: '/cart' });
  } catch {
    form.submit();
  } finally {
    button.removeAttribute('aria-busy');
  }
};
