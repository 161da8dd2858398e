import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Held } from '../model/read-link.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, texts } from '../model/texts.js';
import { codeBox } from './shared-controls.js';

const named = ({ name, side }: Held, studio: Studio): string => {
  const what = filled(texts.held.address, { name });
  return studio.state.b ? filled(texts.held.ofSide, { what, side: side.toUpperCase() }) : what;
};

export const heldNotice = (studio: Studio): TemplateResult | typeof nothing => {
  const { held, left } = studio.session;
  if (!held.length && !left.length) return nothing;
  return html`<section class="notice" aria-labelledby="held-title">
    <h2 id="held-title">${texts.held.title}</h2>
    ${left.length ? html`<p>${composed(texts.held.removed, { names: html`${left.map((each, place) => html`${place ? texts.common.comma : ''}<code>${each}</code>`)}` })}</p>` : nothing}
    ${
      held.length
        ? html`<p>${texts.held.check}</p>
            ${held.map((each) => html`<h3>${named(each, studio)}</h3>${codeBox(named(each, studio), each.value)}`)}
            <div class="row">
              <button type="button" class="strong" @click=${() => studio.given.acceptHeld()}>${texts.held.use}</button>
              <button type="button" class="quiet" @click=${() => studio.given.rejectHeld()}>${texts.held.remove}</button>
            </div>`
        : html`<div class="row"><button type="button" class="quiet" @click=${() => studio.given.rejectHeld()}>${texts.held.ok}</button></div>`
    }
  </section>`;
};
