import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shoppers, states } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';

/** The reasons for each product. */
export const whyPanel = (studio: Studio): TemplateResult => {
  if (studio.service.state.real)
    return html`<p class="none">Only the sandbox shows reasons. A real service doesn’t send them.</p>`;
  const { element, attributes } = studio.configuration;
  const who = shoppers.find(({ id }) => id === studio.state.view.shopper)?.title ?? 'Any visitor';
  const [normal, ...others] = states;
  const simulated = others.find(({ id }) => id === studio.state.view.state);
  const isOut = new Set(attributes.exclude?.split(/\s+/));
  return html`
    <p class="help">The sandbox recommends these products to <b>${who.toLowerCase()}</b>.${element === 'popular-products' ? ' Popular products are the same for all visitors.' : ''} To see the products of another visitor, use “View as” above the preview.</p>
    ${simulated ? html`<p class="help">The preview simulates “${simulated.title}”. These are the products of “${normal!.title}”.</p>` : nothing}
    <ol class="why" aria-label="Why each product is there">
      ${studio.reasons.state.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html`<span class="chip">hidden</span>` : nothing}<span class="soft">${reasons.join(' · ')}</span></li>`,
      )}
    </ol>
  `;
};
