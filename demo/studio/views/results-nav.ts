import { html, type TemplateResult } from 'lit/html.js';
import type { Studio } from '../model/studio.js';

/** The two parts of Results. */
export const resultsNav = (studio: Studio): TemplateResult => {
  const part = (page: 'results' | 'experiments', title: string) =>
    html`<button type="button" aria-current=${studio.session.page === page ? 'page' : 'false'} @click=${() => studio.show(page)}>${title}</button>`;
  return html`<nav class="views" aria-label="Results">${part('results', 'Lists')}${part('experiments', 'Experiments')}</nav>`;
};
