import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { composed, texts } from '../model/texts.js';

/** What of a link isn't used. */
export const heldNotice = ({ session, display }: Studio): TemplateResult | typeof nothing => {
  const { left } = session;
  if (!left.length) return nothing;
  const names = html`${left.map((each, place) => html`${place ? texts.common.comma : ''}<code>${each}</code>`)}`;
  return html`<section class="notice" aria-labelledby="held-title">
    <h2 id="held-title">${texts.held.title}</h2>
    <p>${composed(texts.held.removed, { names })}</p>
    <div class="row"><button type="button" class="quiet" @click=${() => display.leave([])}>${texts.held.ok}</button></div>
  </section>`;
};
