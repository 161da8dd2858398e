import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';

/** The form with the addresses and tokens. */
export const STORE = 'store-form';

/** Leads to the form with the addresses and tokens, from where one of them is wrong. */
export const openStore = (studio: Studio): TemplateResult => {
  const open = () => {
    studio.show('shop');
    requestAnimationFrame(() => {
      const form = document.querySelector<HTMLDetailsElement>(`#${STORE}`);
      if (!form) return;
      form.open = true;
      form.querySelector('summary')?.focus();
    });
  };
  return html`<button type="button" class="link" @click=${open}>${texts.store.open}</button>`;
};

/** What keeps a view from what it shows, and the way out. A server that is back is noticed without a click, too. */
export const troubleNotice = (studio: Studio): TemplateResult | typeof nothing => {
  const { problems, isDown } = studio.trouble;
  if (!problems.length) return nothing;
  const again = html`<button type="button" class="quiet" @click=${() => studio.read()}>${texts.common.tryAgain}</button>`;
  return html`<div class="problem" role="alert" id="publish-problem">${problems.map((each) => html`<p>${each}</p>`)}<div class="row">${isDown ? again : nothing} ${openStore(studio)}</div></div>`;
};
