import { html, nothing, type TemplateResult } from 'lit/html.js';
import { whatItDoes } from '../model/code/html.js';
import type { Held } from '../model/read-link.js';
import type { Studio } from '../model/studio.js';

const named = ({ place, name, side }: Held, studio: Studio): string =>
  `${place === 'slots' ? `HTML for ${name ? `“${name}”` : 'the default content'}` : `the address “${name}”`}${studio.state.b ? `, list ${side.toUpperCase()}` : ''}`;

/** A warning if the content can run code or lead to another site. */
const runs = ({ place, value }: Held): TemplateResult | typeof nothing => {
  const found = place === 'slots' ? whatItDoes(value) : [];
  return found.length
    ? html`<p class="problem">It can run code or lead to another site: ${found.join(', ')}.</p>`
    : nothing;
};

/** Content of a link that needs confirmation, and settings that were removed. */
export const heldNotice = (studio: Studio): TemplateResult | typeof nothing => {
  const { held, left } = studio.session;
  if (!held.length && !left.length) return nothing;
  return html`<section class="notice" aria-labelledby="held-title">
    <h2 id="held-title">This link contains more than settings</h2>
    ${left.length ? html`<p>Removed, because no list has this setting or its value isn’t safe: ${left.map((each, place) => html`${place ? ', ' : ''}<code>${each}</code>`)}.</p>` : nothing}
    ${
      held.length
        ? html`<p>Check this content before you use it. It isn’t in the preview or in the code yet.</p>
            ${held.map((each) => html`<h3>${named(each, studio)}</h3><pre class="source" tabindex="0" role="region" aria-label=${named(each, studio)}><code>${each.value}</code></pre>${runs(each)}`)}
            <div class="row">
              <button type="button" class="strong" @click=${() => studio.given.acceptHeld()}>Use this content</button>
              <button type="button" class="quiet" @click=${() => studio.given.rejectHeld()}>Remove it</button>
            </div>`
        : html`<div class="row"><button type="button" class="quiet" @click=${() => studio.given.rejectHeld()}>OK</button></div>`
    }
  </section>`;
};
