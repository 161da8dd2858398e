import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';

/** The two parts of Results. */
export const resultsNav = (studio: Studio): TemplateResult => {
  const part = (page: 'results' | 'experiments', title: string) =>
    html`<button type="button" aria-current=${studio.session.page === page ? 'page' : 'false'} @click=${() => studio.show(page)}>${title}</button>`;
  return html`<nav class="views" aria-label=${texts.results.title}>${part('results', texts.results.lists)}${part('experiments', texts.experiments.title)}</nav>`;
};
