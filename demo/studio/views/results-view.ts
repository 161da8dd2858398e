import { html, nothing, type TemplateResult } from 'lit/html.js';
import { percent } from '../model/number-text.js';
import { nameOf } from '../model/publish/published-place.js';
import { type ListResult, listResults, type Totals } from '../model/results/list-results.js';
import type { Results } from '../model/results/read-results.js';
import { sourceSentence } from '../model/results/source-sentence.js';
import type { Studio } from '../model/studio.js';
import { dayOf } from './interval-picture.js';
import { icon } from './shared-controls.js';

/** As many lists are shown at once. */
const MOST_LISTS = 100;

/** What shoppers did with the lists of the shop. */
export const resultsView = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { problem, results, isReading } = experiments.state;
  return html`<div class="page results" aria-busy=${isReading ? 'true' : 'false'}>
    <h2>Results</h2>
    <p class="help">What shoppers do with each list. A shopper counts once a day, however often they do it.</p>
    ${results ? html`<p class="source-line" role="status">${sourceSentence(results)} <span class="soft">${publishing.state.access.resultsUrl}</span></p>` : nothing}
    ${problem ? html`<p class="problem" role="alert">${problem} <button type="button" class="link" @click=${() => studio.show('publish')}>Open Publish</button></p>` : nothing}
    <div class="row">
      <button type="button" class="quiet" ?disabled=${isReading} @click=${() => void experiments.read()}>${icon('replay')}Refresh</button>
      <button type="button" class="quiet" @click=${() => studio.show('experiment')}>Experiments</button>
    </div>
    ${results ? content(studio, results) : html`<p class="none">${isReading ? 'Reading the results…' : 'The results can’t be read.'}</p>`}
  </div>`;
};

const content = (studio: Studio, { days, doubts, source, currency }: Results): TemplateResult => {
  const lists = listResults(days);
  return html`${
    doubts.length
      ? html`<div class="problem" role="alert"><p>Some numbers can’t be true, and are left out:</p><ul>${doubts.map((doubt) => html`<li>${doubt}</li>`)}</ul></div>`
      : nothing
  }
  ${
    lists.length
      ? html`<div class="result-table" tabindex="0" role="region" aria-label="Results by list"><table role="table">
          <thead role="rowgroup"><tr role="row">
            <th scope="col" role="columnheader">List</th>${titlesOf(currency).map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
          </tr></thead>
          ${lists.slice(0, MOST_LISTS).map((each) => rows(studio, each, { source, currency }))}
        </table></div>
        ${lists.length > MOST_LISTS ? html`<p class="help">And ${count(lists.length - MOST_LISTS)} more lists with fewer shoppers.</p>` : nothing}
        ${noOrders(lists)}<p class="help">“Ordered” are shoppers who chose a product in the list and ordered on the same day. A dash means that the results don’t have this number.</p>`
      : html`<p class="none">${source === 'sandbox' ? html`Nobody has seen a list with an id yet. <a href="/" target="_blank" rel="noopener">Open the demo shop</a>, scroll to a published list, and put something into the cart.` : 'Nobody has seen a list with an id yet. Lists are counted on pages whose tag has data-results.'}</p>`
  }`;
};

/** Zero can mean that nobody has ordered, or that the pages don't report it. */
const noOrders = (lists: readonly ListResult[]): TemplateResult | typeof nothing =>
  lists.some(({ orderers }) => orderers === 0) && !lists.some(({ orderers }) => orderers)
    ? html`<p class="help">No order is counted. If shoppers have ordered, the shop’s data layer doesn’t report it: orders are counted from its event “purchase”.</p>`
    : nothing;

const count = (value: number): string => value.toLocaleString('en');

/** @param title is shown on phones, which have no room for columns. There the roles keep it a table */
const cell = (title: string, text: string, share?: number): TemplateResult =>
  html`<td role="cell" data-title=${title}>${text}${share === undefined ? nothing : html` <span class="soft">${percent('en', share, 1)}</span>`}</td>`;

const shareCell = (title: string, value: number | undefined, shoppers: number): TemplateResult =>
  value === undefined
    ? cell(title, '–')
    : cell(title, count(value), shoppers && value <= shoppers ? value / shoppers : undefined);

/** The titles of the columns, without the list. */
const titlesOf = (currency: string) =>
  ['Shoppers who saw it', 'Clicked', 'Added to cart', 'Ordered', currency ? `Value, ${currency}` : 'Value'] as const;

const cells = ({ shoppers, clickers, adders, orderers, value }: Totals, currency: string): TemplateResult => {
  const [saw, clicked, added, ordered, worth] = titlesOf(currency);
  const money = value?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? '–';
  return html`${cell(saw, count(shoppers))}${shareCell(clicked, clickers, shoppers)}${shareCell(added, adders, shoppers)}${shareCell(ordered, orderers, shoppers)}${cell(worth, money)}`;
};

/** A list, and its versions if there is more than one. */
const rows = (
  studio: Studio,
  { list, versions, ...all }: ListResult,
  { source, currency }: Pick<Results, 'source' | 'currency'>,
): TemplateResult => {
  const place = studio.publishing.state.places.find(({ id }) => id === list);
  const [only] = versions;
  // Simulated shoppers see no version.
  const versionText = (version: number | undefined) =>
    version ? `Version ${version}` : source === 'simulation' ? '' : 'In a template';
  return html`<tbody role="rowgroup">
    <tr role="row"><th scope="row" role="rowheader">${place ? nameOf(place) : list}${place && nameOf(place) !== list ? html` <code>${list}</code>` : nothing}${versions.length === 1 ? html` <span class="soft">${versionText(only!.version)}</span>` : nothing}</th>${cells(all, currency)}</tr>
    ${versions.length > 1 ? versions.map(({ version, first, last, ...each }) => html`<tr class="version" role="row"><th scope="row" role="rowheader">${versionText(version)} <span class="soft">${first === last ? dayOf('en', first) : `${dayOf('en', first)} – ${dayOf('en', last)}`}</span></th>${cells(each, currency)}</tr>`) : nothing}
  </tbody>`;
};
