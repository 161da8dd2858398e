import { html } from '../html.js';
import type { Page, Visit } from '../page.js';
import { popularProducts } from '../recommendations.js';

export const notFoundPage = ({ session: { lines } }: Visit): Page => {
  return {
    title: 'Not on our shelves',
    status: 404,
    body: html`
<header class="page-head"><p class="eyebrow">404</p><h1>Not on our shelves.</h1><p class="lede">We looked behind the counter too. Perhaps it moved, perhaps it was never ours.</p>
<p><a class="button" href="/">Back to the shop</a></p></header>
${popularProducts(html`limit="4"`, { heading: 'What everybody takes home', lines })}`,
  };
};
