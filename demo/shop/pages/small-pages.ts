import { consentForm } from '../document.js';
import { html } from '../html.js';
import type { Consent, Page, Visit } from '../page.js';
import { popularProducts } from '../recommendations.js';

/** Tells the tag who is here: on every page while signed in, and `null` on the page after signing out. */
export const accountPage = ({ session: { email }, url }: Visit): Page => {
  return {
    title: email ? 'You' : 'Sign in',
    canonical: '/account',
    calls: url.searchParams.has('out') && !email ? [['identify', null]] : [],
    body: html`
<header class="page-head page-head-small"><h1>${email ? 'Good to see you.' : 'Sign in'}</h1>
<p class="lede">${email ? html`You are here as ${email}.` : 'No password: this is a demo. Your e-mail goes with what you look at, so that the service can tell it is you on another device.'}</p></header>
${
  email
    ? html`<form class="sign-in" method="post" action="/account"><button class="button" name="action" value="out">Sign out</button></form>`
    : html`<form class="sign-in" method="post" action="/account">
  <label for="email">E-mail</label>
  <input class="input" id="email" name="email" type="email" autocomplete="email" required maxlength="254">
  ${url.searchParams.has('problem') && html`<p class="problem" role="alert">That doesn’t look like an e-mail address.</p>`}
  <button class="button">Sign in</button>
</form>`
}`,
  };
};

const answers: Record<Consent, string> = {
  granted: 'You allow it. (The demo begins this way, so that there is something to see.)',
  pending: 'You haven’t answered yet, so nothing is remembered and nothing is sent.',
  denied: 'You said no: nothing is remembered and nothing is sent.',
};

export const privacyPage = ({ consent }: Visit): Page => {
  return {
    title: 'Privacy',
    description: 'What Halfmoon & Daughters remembers, and how to say no.',
    canonical: '/privacy',
    body: html`
<header class="page-head page-head-small"><h1>Privacy</h1></header>
<div class="prose">
  <p>To recommend things that go with what you look at, this shop tells a recommendation service which products you view and what is in your cart. Your browser gets a random number, so that two visits can be told to be the same. It is kept in this browser’s storage, not in a cookie, and says nothing about who you are unless you sign in.</p>
  <p>One cookie holds your cart, another your answer below. There are no others.</p>
  <h2>Your answer</h2>
  <p id="consent-answer">${answers[consent]}</p>
  ${consentForm('/privacy')}
</div>`,
  };
};

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
