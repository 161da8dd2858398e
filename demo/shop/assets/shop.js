// What a page does beyond plain HTML: tells the tag, and spares a page load where a form can do without one.
import { addToCart } from './add-to-cart.js';
import { answerConsent } from './answer-consent.js';
import { isBehind, reportCart } from './cart.js';

const { calls, cart } = JSON.parse(document.getElementById('page-data').textContent);
for (const call of calls) recotag(...call);
if (cart) reportCart(cart);

for (const form of document.querySelectorAll('[data-add-to-cart]')) form.addEventListener('submit', addToCart);
for (const form of document.querySelectorAll('[data-consent-form]')) form.addEventListener('submit', answerConsent);

for (const form of document.querySelectorAll('[data-cart-line]'))
  form.count.addEventListener('change', () => form.requestSubmit());

// The back button may show a page from before the cart changed.
addEventListener('pageshow', ({ persisted }) => {
  const [{ type }] = performance.getEntriesByType('navigation');
  if ((persisted || type === 'back_forward') && isBehind()) location.reload();
});

// A chosen size is a view of that SKU, and the address says it, so that the page can be sent to a friend.
document.querySelector('.choice')?.addEventListener('change', ({ currentTarget, target }) => {
  recotag('viewProduct', { product: currentTarget.dataset.product, sku: target.value });
  history.replaceState(history.state, '', `?sku=${encodeURIComponent(target.value)}`);
});
