import { type Html, html } from './html.js';

/** Two answers of equal weight; without an answer nothing is sent. A form, so that it works without script too. */
export const consentBar = (path: string): Html => {
  return html`<section class="consent" aria-label="Your choice on recommendations">
  <p>May we remember what you look at, to recommend things that go with it? <a href="/privacy">What that means</a></p>
  ${consentForm(path)}
</section>`;
};

export const consentForm = (path: string): Html => {
  return html`<form class="consent-form" method="post" action="/consent" data-consent-form>
    <input type="hidden" name="from" value="${path}">
    <button class="button button-quiet" name="answer" value="denied">No, thanks</button>
    <button class="button" name="answer" value="granted">Yes, do</button>
  </form>`;
};
