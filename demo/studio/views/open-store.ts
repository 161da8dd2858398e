import { html, type TemplateResult } from 'lit/html.js';
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
