import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { submitted } from './fields.js';

/** The fields of who publishes: the name and the reason, as the log tells them. */
export const signature = ({ publishing }: Studio): TemplateResult =>
  html`<label class="stacked">${texts.shop.yourName} <input name="who" required maxlength="80" autocomplete="name" .value=${publishing.state.who} /></label>
    <label class="stacked wide">${texts.shop.why} <input name="why" required maxlength="200" autocomplete="off" placeholder=${texts.shop.whyExample} /></label>`;

/** Keeps the name of the person whose form was submitted. @returns the reason */
export const signed = ({ publishing }: Studio, event: SubmitEvent): string => {
  const text = submitted(event);
  publishing.setWho(text('who'));
  return text('why');
};
