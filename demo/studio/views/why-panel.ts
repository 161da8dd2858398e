import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shoppers, states } from '../model/simulation.js';
import type { Studio } from '../model/studio.js';

/** A product of the list, and what speaks for it. */
export interface Why {
  id: string;
  name: string;
  reasons: readonly string[];
}

/** The question that the list asks, for the desk to explain. */
export const whyQuestion = (studio: Studio): string => {
  const { element, attributes } = studio.sound;
  const query = new URLSearchParams({
    operation: element === 'popular-products' ? 'GetPopularProducts' : 'Reco',
    shopper: studio.state.view.shopper,
    limit: attributes.limit ?? '10',
  });
  for (const name of ['area', 'category', 'product']) if (attributes[name]) query.set(name, attributes[name]);
  return `${studio.demo.sandbox.baseUrl}/why?${query}`;
};

/** Asks anew where the question is another one. */
const ask = (studio: Studio): void => {
  const question = whyQuestion(studio);
  if (studio.why?.question === question) return;
  studio.why = { question, products: studio.why?.products ?? [] };
  fetch(question)
    .then((response) => response.json())
    .then((products: Why[]) => {
      if (studio.why?.question === question) studio.touch((each) => (each.why = { question, products }));
    })
    .catch(() => studio.say('The sandbox does not answer'));
};

/** Why each product is there: a merchandiser's first question. */
export const whyPanel = (studio: Studio): TemplateResult => {
  if (studio.connection.real)
    return html`<p class="none">Only the sandbox says why: a real service keeps its reasons to itself.</p>`;
  ask(studio);
  const { element, attributes } = studio.configuration;
  const who = shoppers.find(({ id }) => id === studio.state.view.shopper)?.title ?? 'Anybody';
  const [usual, ...others] = states;
  const played = others.find(({ id }) => id === studio.state.view.state);
  const isOut = new Set(attributes.exclude?.split(/\s+/));
  return html`
    <p class="help">As the sandbox answers <b>${who.toLowerCase()}</b>${element === 'popular-products' ? ': what is popular is the same for everybody' : ''}. “View as” above the preview is somebody else.</p>
    ${played ? html`<p class="help">The preview plays “${played.title}” just now. These are the products of “${usual!.title}”.</p>` : nothing}
    <ol class="why" aria-label="Why each product is there">
      ${studio.why?.products.map(
        ({ id, name, reasons }) =>
          html`<li><b>${name}</b>${isOut.has(id) ? html`<span class="chip">never shown</span>` : nothing}<span class="soft">${reasons.join(' · ')}</span></li>`,
      )}
    </ol>
  `;
};
