import type { Catalogue } from '../../catalogue/catalogue.js';
import { type CartLine, choiceOf, sumOf, totals } from '../cart.js';
import { consentForm } from '../document.js';
import { type Html, html } from '../html.js';
import type { Consent, Page, Visit } from '../page.js';
import { money } from '../product-card.js';
import { productPath } from '../product-path.js';
import { popularProducts } from '../recommendations.js';
import { deliveryAndTotal, linePicture } from './cart-page.js';
import { searchForm } from './search-page.js';

/** Identifies the visitor: on every page while signed in, and with `null` on the page after signing out. */
export const accountPage = ({ session: { email }, url }: Visit): Page => ({
  title: email ? 'You' : 'Sign in',
  canonical: '/account',
  calls: url.searchParams.has('out') && !email ? [['identify', null]] : [],
  body: html`
<header class="page-head page-head-small"><h1>${email ? 'Your account' : 'Sign in'}</h1>
<p class="lede">${email ? html`You are signed in as ${email}.` : 'This demo needs no password. Your e-mail address is sent with your views, so that the service recognises you on other devices.'}</p></header>
${
  email
    ? html`<form class="sign-in" method="post" action="/account"><button class="button" name="action" value="out">Sign out</button></form>`
    : html`<form class="sign-in" method="post" action="/account">
  <label for="email">E-mail</label>
  <input class="input" id="email" name="email" type="email" autocomplete="email" required maxlength="254">
  ${url.searchParams.has('problem') && html`<p class="problem" role="alert">This isn’t a valid e-mail address.</p>`}
  <button class="button">Sign in</button>
</form>`
}`,
});

const answers: Record<Consent, string> = {
  granted: 'You allow recommendations. (This is the default in the demo.)',
  pending: 'You haven’t answered yet. Nothing is stored and nothing is sent.',
  denied: 'You said no. Nothing is stored and nothing is sent.',
};

export const privacyPage = ({ consent }: Visit): Page => ({
  title: 'Privacy',
  description: 'What Halfmoon & Daughters stores, and how to say no.',
  canonical: '/privacy',
  body: html`
<header class="page-head page-head-small"><h1>Privacy</h1></header>
<div class="prose">
  <p>To recommend matching products, this shop sends the products that you view and your cart to a recommendation service. Your browser gets a random number, by which the service recognises your next visit. The number is in this browser’s storage, not in a cookie. It doesn’t identify you unless you sign in.</p>
  <p>One cookie is for your cart, one for your answer below. There are no other cookies.</p>
  <h2>Your answer</h2>
  <p id="consent-answer">${answers[consent]}</p>
  ${consentForm('/privacy')}
</div>`,
});

/** What was bought, and what it costs. */
const receipt = (lines: readonly CartLine[], { currency, isOwn }: Catalogue): Html => {
  const { delivery, total } = totals(lines, isOwn);
  return html`<section class="bill receipt" aria-label="Your order">
  <ul>${lines.map((line) => {
    const { product, count } = line;
    return html`<li>${linePicture(product)}
    <div><a class="line-name" href="${productPath(product)}">${product.displayName}</a><p class="line-choice">${[choiceOf(line), `${count} ×`].filter(Boolean).join(' · ')} ${money(product.price, currency)}</p></div>
    <p class="line-sum">${money(sumOf(line), currency)}</p></li>`;
  })}</ul>
  <dl>${deliveryAndTotal(delivery, total, currency)}</dl>
</section>`;
};

export const thanksPage = (visit: Visit): Page => {
  const { order, email, bought = [] } = visit.session;
  return {
    title: 'Thank you',
    body: html`
<header class="page-head">
  <svg class="thanks-moon" viewBox="0 0 32 32" width="72" height="72" aria-hidden="true"><circle cx="16" cy="16" r="15" class="brand-night"/><path class="brand-moon" d="M16 5a11 11 0 0 1 0 22z"/></svg>
  <h1>Thank you.</h1>
  <p class="lede">${order ? html`We received your order ${order}.` : 'You have no open orders.'} ${email && html`We sent an e-mail to ${email}.`}</p>
  <p><a class="button" href="/">Back to the shop</a></p>
</header>
${order && receipt(bought, visit.shelf.catalogue)}
${popularProducts(html`limit="4"`, { heading: 'Popular products', visit })}`,
  };
};

export const notFoundPage = (visit: Visit): Page => ({
  title: 'Page not found',
  status: 404,
  body: html`
<header class="page-head"><p class="eyebrow">404</p><h1>Page not found</h1><p class="lede">This page doesn’t exist, or it has moved.</p>
${searchForm()}
<p><a href="/">Back to the shop</a></p></header>
${popularProducts(html`limit="4"`, { heading: 'Popular products', visit })}`,
});
