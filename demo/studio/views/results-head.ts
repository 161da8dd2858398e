import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Results } from '../model/results/read-results.js';
import { sourceSentence } from '../model/results/source-sentence.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { copyButton, icon } from './shared-controls.js';
import { troubleNotice } from './to-shop.js';

/** The head of a part of Results, and what keeps it from its numbers. Who has a link to read gets the numbers only. */
export const resultsHead = (studio: Studio, page: 'results' | 'experiments'): TemplateResult => {
  const part = studio[page];
  const { isReading, results } = part.state;
  const link = (other: typeof page, title: string) =>
    html`<button type="button" aria-current=${page === other ? 'page' : 'false'} @click=${() => studio.show(other)}>${title}</button>`;
  return html`<div class="row page-head">
      <h2>${texts[page].title}</h2>
      ${results && results.source !== 'relay' ? html`<span class="chip fair">${texts.experiment[results.source]}</span>` : nothing}
      ${
        studio.isRead
          ? nothing
          : html`<nav class="views" aria-label=${texts.results.title}>${link('results', texts.results.lists)}${link('experiments', texts.experiments.title)}</nav>
            ${results ? copyButton(studio, texts.results.readLink, studio.readLink, texts.share.copyLink) : nothing}`
      }
      <button type="button" class="quiet brief" title=${texts.results.print} @click=${() => print()}>${icon('print')}${texts.results.print}</button>
      <button type="button" class="quiet brief" title=${texts.results.refresh} aria-disabled=${isReading ? 'true' : nothing} @click=${() => void part.read()}>${icon('replay')}${texts.results.refresh}</button>
    </div>
    ${troubleNotice(studio)}`;
};

/** Where the numbers come from. Nobody must take simulated numbers for a shop's. */
export const sourceLine = (studio: Studio, results: Results): TemplateResult => {
  const isReal = results.source === 'relay';
  return html`<p class=${isReal ? 'help' : 'note'}>${sourceSentence(results)} ${isReal ? html`<span class="address" dir="ltr">${studio.publishing.state.access.resultsUrl}</span>` : nothing}</p>`;
};
