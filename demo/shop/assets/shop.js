// What a page does with JavaScript: it calls the tag, and posts forms without a page load.
import { addFromList, addToCart } from './add-to-cart.js';
import { answerConsent } from './answer-consent.js';
import { isBehind, reportCart } from './cart.js';

const { calls, cart, layer } = JSON.parse(document.getElementById('page-data').textContent);
for (const call of calls) recotag(...call);
if (cart) reportCart(cart);
// The order of the confirmation page, as for analytics. The tag counts it for the results.
window.dataLayer ||= [];
dataLayer.push(...layer);

for (const form of document.querySelectorAll('[data-add-to-cart]')) {
  form.noValidate = true; // the shop's own sentence stays in the page, the browser's bubble goes
  form.addEventListener('submit', addToCart);
}
document.addEventListener('reco-action', addFromList);
for (const form of document.querySelectorAll('[data-consent-form]')) form.addEventListener('submit', answerConsent);

for (const form of document.querySelectorAll('[data-cart-line]'))
  form.count.addEventListener('change', () => form.requestSubmit());

// The back button can show a page from before the cart changed.
addEventListener('pageshow', ({ persisted }) => {
  // A page that is left at once can have no entry.
  const [navigation] = performance.getEntriesByType('navigation');
  if ((persisted || navigation?.type === 'back_forward') && isBehind()) location.reload();
});

// Choosing a variant is a view of its SKU. The address names it, so that the page can be shared.
document.querySelector('.choice')?.addEventListener('change', ({ currentTarget, target }) => {
  recotag('viewProduct', { product: currentTarget.dataset.product, sku: target.value });
  history.replaceState(history.state, '', `?sku=${encodeURIComponent(target.value)}`);
});
