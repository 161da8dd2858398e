import { reportCart, showCart } from './cart.js';
import { say } from './say.js';

/** Puts the form's product into the cart without leaving the page. Where that fails the form goes its plain way. */
export const addToCart = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const button = form.querySelector('button');
  button.setAttribute('aria-busy', 'true');
  try {
    // Not `form.action`: that is the field of this name.
    const answer = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
    });
    if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
    const cart = await answer.json();
    showCart(cart);
    reportCart(cart);
    say('It’s in your cart.', { text: 'See the cart', href: '/cart' });
  } catch {
    form.submit();
  } finally {
    button.removeAttribute('aria-busy');
  }
};
