import { consentForm } from '../consent-bar.js';
import { html } from '../html.js';
import type { Consent, Page, Visit } from '../page.js';

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
