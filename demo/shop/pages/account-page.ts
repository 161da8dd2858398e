import { html } from '../html.js';
import type { Page, Visit } from '../page.js';

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
