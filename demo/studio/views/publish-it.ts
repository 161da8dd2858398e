import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';

export const PUBLISH_IT = 'publish-it';

/** Leads from a change to the form that publishes it. */
export const publishIt = (studio: Studio): TemplateResult => {
  const open = () => {
    studio.show('shop');
    focusNext('#changes-title');
  };
  return html`<button type="button" class="link" id=${PUBLISH_IT} @click=${open}>${texts.design.publishIt}</button>`;
};
