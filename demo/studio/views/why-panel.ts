import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shoppers, states } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';

/** Why each product is there: a merchandiser's first question. */
export const whyPanel = (studio: Studio): TemplateResult => {
  if (studio.service.state.real)
    return html`<p class="none">Only the sandbox says why: a real service keeps its reasons to itself.</p>`;
  const { element, attributes } = studio.configuration;
  const who = shoppers.find(({ id }) => id === studio.state.view.shopper)?.title ?? 'Anybody';
  const [usual, ...others] = states;
  const played = others.find(({ id }) => id === studio.state.view.state);
  const isOut = new Set(attributes.exclude?.split(/\s+/));
  return html`
    <p class="help">As the sandbox answers <b>${who.toLowerCase()}</b>${element === 'popular-products' ? ': what is popular is the same for everybody' : ''}. “View as” above the preview is somebody else.</p>
    ${played ? html`<p class="help">The preview plays “${played.title}” just now. These are the products of “${usual!.title}”.</p>` : nothing}
    <ol class="why" aria-label="Why each product is there">
      ${studio.reasons.state.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html`<span class="chip">never shown</span>` : nothing}<span class="soft">${reasons.join(' · ')}</span></li>`,
      )}
    </ol>
  `;
};
