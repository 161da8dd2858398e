import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { icon } from './icon.js';

/** Copies a text and says so, on screen and to screen readers. */
export const copyButton = (studio: Studio, what: string, text: string, label = 'Copy'): TemplateResult => {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => studio.say(`Copied: ${what}`),
      () => studio.say('The browser did not allow to copy. Select the text and copy it yourself.'),
    );
  return html`<button type="button" class="quiet" aria-label="${label}: ${what}" @click=${copy}>${icon('copy')}<span class="label">${label}</span></button>`;
};
