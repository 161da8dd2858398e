// Replaces shop.js in a shop that never calls recotag(): it writes a GA4 data layer, as shops do for Tag Manager.
import { answerConsent } from './answer-consent.js';
import { changeCart } from './cart.js';
import { say, sayAdded } from './say.js';

/** Adds the product to the cart without leaving the page, and pushes the event to the data layer. */
const addToCart = async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const fields = new FormData(form);
  try {
    const cart = await changeCart(form.getAttribute('action'), fields);
    const { product, sku, count = '1' } = Object.fromEntries(fields);
    const line = cart.lines.find((each) => each.product === product && each.sku === sku);
    const item = { ...(sku ? { item_id: sku, item_group_id: product } : { item_id: product }), price: line.price };
    dataLayer.push({ ecommerce: null });
    dataLayer.push({ event: 'add_to_cart', ecommerce: { currency: 'EUR', items: [{ ...item, quantity: count }] } });
    sayAdded(cart);
  } catch ({ message }) {
    say(message, { text: 'Your cart', href: '/cart' });
  }
};

window.dataLayer ||= [];
const { layer } = JSON.parse(document.getElementById('page-data').textContent);
for (const entry of layer) dataLayer.push(entry);

for (const form of document.querySelectorAll('[data-add-to-cart]')) form.addEventListener('submit', addToCart);
for (const form of document.querySelectorAll('[data-consent-form]')) form.addEventListener('submit', answerConsent);
for (const form of document.querySelectorAll('[data-cart-line]'))
  form.count.addEventListener('change', () => form.requestSubmit());
