import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { popularProducts } from '../recommendations.js';

export const thanksPage = ({ session: { order, email, lines } }: Visit): Page => {
  return {
    title: 'Thank you',
    body: html`
<header class="page-head thanks">
  <svg class="thanks-moon" viewBox="0 0 32 32" width="72" height="72" aria-hidden="true"><circle cx="16" cy="16" r="15" class="brand-night"/><path class="brand-moon" d="M16 5a11 11 0 0 1 0 22z"/></svg>
  <h1>Thank you.</h1>
  <p class="lede">${order ? html`Your order ${order} is on the packing table.` : 'There is no order waiting.'} ${email && html`A note is on its way to ${email}.`}</p>
  <p><a class="button" href="/">Back to the shop</a></p>
</header>
${popularProducts(html`limit="4"`, { heading: 'For next time', lines })}`,
  };
};
