import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { openStore } from './open-store.js';

/** What keeps a view from what it shows, and the way out. A server that is back is noticed without a click, too. */
export const troubleNotice = (studio: Studio): TemplateResult | typeof nothing => {
  const { problems, isDown } = studio.trouble;
  if (!problems.length) return nothing;
  const again = html`<button type="button" class="quiet" @click=${() => studio.read()}>${texts.common.tryAgain}</button>`;
  return html`<div class="problem" role="alert" id="publish-problem">${problems.map((each) => html`<p>${each}</p>`)}<div class="row">${isDown ? again : nothing} ${openStore(studio)}</div></div>`;
};
