import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  dailyResults,
  listResults,
  MEASURES,
  type Measure,
  type Totals,
  totalsOf,
} from '../model/results/list-results.js';
import { before, type Days, dayOfTime, lengthOf, PERIODS, type Period } from '../model/results/periods.js';
import type { Results } from '../model/results/read-results.js';
import { resultsCsv } from '../model/results/results-csv.js';
import { sourceSentence } from '../model/results/source-sentence.js';
import type { Studio } from '../model/studio.js';
import { locale } from '../model/studio-language.js';
import { composed, counted, filled, number, percent, texts } from '../model/texts.js';
import { dayChart } from './day-chart.js';
import { resultsNav } from './results-nav.js';
import { download, icon } from './shared-controls.js';
import { troubleNotice } from './trouble-notice.js';

/** As many lists are shown at once. The file has all. */
const MOST_LISTS = 100;

type ShownResults = Results & { period: Days };

/** What shoppers did with the lists of the shop in a period. */
export const resultsView = (studio: Studio): TemplateResult => {
  const { results: found, isReading } = studio.results.state;
  const results = found as ShownResults | undefined;
  return html`<div class="page results" aria-busy=${isReading ? 'true' : 'false'}>
    <div class="page-head">
      <h2>${texts.results.title}</h2>
      ${resultsNav(studio)}
      <button type="button" class="quiet" aria-disabled=${isReading ? 'true' : nothing} @click=${() => void studio.results.read()}>${icon('replay')}${texts.results.refresh}</button>
    </div>
    ${periodForm(studio, results)}
    <p class="soft" role="status">${isReading && !results ? texts.results.reading : results ? daysText(results) : nothing}</p>
    ${troubleNotice(studio)}
    ${results ? html`${source(studio, results)} ${content(studio, results)}` : nothing}
  </div>`;
};

/** The choice of the period, and the download of what is shown. */
const periodForm = (studio: Studio, results: ShownResults | undefined): TemplateResult => {
  const { period, days } = studio.results.state;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    studio.results.readDays(`${fields.get('from')}`, `${fields.get('until')}`);
  };
  const date = (name: 'from' | 'until') =>
    html`<label class="stacked">${texts.results[name]} <input type="date" name=${name} required max=${dayOfTime(Date.now())} .value=${days[name]} /></label>`;
  return html`<form class="period" @submit=${submit}>
    <label class="stacked">${texts.results.period}
      <select name="period" .value=${live(period)} @change=${({ target }: Event) => studio.results.choose((target as HTMLSelectElement).value as Period)}>
        ${PERIODS.map((each) => html`<option value=${each} ?selected=${each === period}>${texts.results[each]}</option>`)}
      </select></label>
    ${period === 'own' ? html`${date('from')} ${date('until')} <button type="submit" class="strong">${texts.results.show}</button>` : nothing}
    ${results?.days.length ? html`<button type="button" class="quiet download" @click=${() => save(studio, results)}>${icon('download')}${texts.results.download}</button>` : nothing}
  </form>`;
};

const save = (studio: Studio, { days, period, currency }: ShownResults): void => {
  const lists = listResults(days).map((each) => ({ ...each, name: studio.listName(each.list) }));
  const { saw: shoppers, clicked: clickers, added: adders, ordered: orderers, ...others } = texts.results;
  const csv = resultsCsv(period, lists, { ...others, shoppers, clickers, adders, orderers }, currency);
  download(`recotag-results-${period.from}-${period.until}.csv`, 'text/csv', csv);
};

const datesText = ({ from, until }: Days): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

/** Whether the days before are known in full. */
const hasBefore = ({ period, since }: ShownResults): boolean => !since || since.slice(0, 10) <= before(period).from;

const isOver = ({ period }: ShownResults): boolean => period.until < dayOfTime(Date.now());

/** The days that are shown, and those with which they are compared. */
const daysText = (results: ShownResults): string => {
  const { period, since } = results;
  const days = datesText(period);
  if (!isOver(results)) return filled(texts.results.notOver, { days });
  if (hasBefore(results)) return filled(texts.results.compared, { days, before: datesText(before(period)) });
  const day = since.slice(0, 10);
  return filled(texts.results.noBefore, { days, day: datesText({ from: day, until: day }) });
};

/** Where the numbers come from, and which of them are left out. */
const source = (studio: Studio, results: ShownResults): TemplateResult => {
  const isReal = results.source === 'relay';
  return html`<p class=${isReal ? 'source-line' : 'source-line unreal'}>${sourceSentence(results)} ${isReal ? html`<span class="soft" dir="ltr">${studio.publishing.state.access.resultsUrl}</span>` : nothing}</p>
    ${
      results.doubts.length
        ? html`<div class="problem" role="alert"><p>${texts.results.doubts}</p><ul>${results.doubts.map((doubt) => html`<li>${doubt}</li>`)}</ul></div>`
        : nothing
    }`;
};

const content = (studio: Studio, results: ShownResults): TemplateResult => {
  const lists = listResults(results.days);
  if (!lists.length) return nobody(studio, results);
  const totals = totalsOf(results.days);
  const more = lists.length - MOST_LISTS;
  return html`${tiles(studio, results, totals)} ${chart(studio, results, totals)}
    <div class="result-table" tabindex="0" role="region" aria-label=${texts.results.byList}><table role="table">
      <thead role="rowgroup"><tr role="row">${[texts.results.list, ...MEASURES.map((measure) => titleOf(measure))].map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
      <tbody role="rowgroup">${lists
        .slice(0, MOST_LISTS)
        .map(
          (each) =>
            html`<tr role="row"><th scope="row" role="rowheader"><bdi>${studio.listName(each.list)}</bdi></th>${MEASURES.map((measure) => cell(each, measure, results.currency))}</tr>`,
        )}</tbody>
    </table></div>
    ${more > 0 ? html`<p class="help">${counted(texts.results.more, more)}</p>` : nothing}
    ${totals.orderers === 0 ? html`<p class="help">${texts.results.noOrders}</p>` : nothing}
    <p class="help">${texts.results.means}</p>`;
};

/** No list was seen in the period. */
const nobody = (studio: Studio, results: ShownResults): TemplateResult => {
  const hint =
    results.source === 'relay'
      ? composed(texts.results.noRelay, { attribute: html`<code>data-results</code>` })
      : composed(texts.results.tryShop, {
          link: html`<a href="/" target="_blank" rel="noopener">${texts.results.openShop}</a>`,
        });
  const next = () => {
    if (results.source !== 'relay' && !studio.publishing.state.published?.places.length)
      return html`<button type="button" class="strong" @click=${() => studio.show('shop')}>${texts.results.publishList}</button>`;
    if (isOver(results))
      return html`<button type="button" class="strong" @click=${() => studio.results.choose('today')}>${texts.results.today}</button>`;
    return html`<p class="help">${hint}</p>`;
  };
  return html`<div class="nobody"><h3>${texts.results.none}</h3>${next()}</div>`;
};

const titleOf = (measure: Measure): string => {
  const { saw, clicked, added, ordered, value } = texts.results;
  return { shoppers: saw, clickers: clicked, adders: added, orderers: ordered, value }[measure];
};

const valueText = (measure: Measure, value: number | undefined, currency: string): string => {
  if (value === undefined) return '–';
  if (measure !== 'value') return number(value);
  return number(
    value,
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );
};

/** The measure of the chart: the chosen one, or what the lists earned, if it is known. */
const measureOf = (studio: Studio, totals: Totals): Measure =>
  studio.results.state.measure ?? (totals.value ? 'value' : 'shoppers');

/** The totals with the change to the days before. Each chooses what the chart shows. */
const tiles = (studio: Studio, results: ShownResults, totals: Totals): TemplateResult => {
  const current = measureOf(studio, totals);
  const isCompared = isOver(results) && hasBefore(results);
  const change = (measure: Measure) => {
    const relative = results.change[measure];
    return relative === undefined ? '–' : percent(relative, 1, true);
  };
  return html`<div class="tiles">${MEASURES.map(
    (measure) =>
      html`<button type="button" class="tile" aria-pressed=${measure === current ? 'true' : 'false'} @click=${() => studio.results.showMeasure(measure)}>
        <span class="tile-title">${measure === 'shoppers' ? texts.results.sawAny : titleOf(measure)}</span>
        <b>${valueText(measure, totals[measure], results.currency)}</b>
        ${isCompared ? html`<span class="soft">${change(measure)}</span>` : nothing}
      </button>`,
  )}</div>`;
};

/** One day needs no chart. */
const chart = (studio: Studio, { days, period, currency }: ShownResults, totals: Totals) => {
  if (lengthOf(period) === 1) return nothing;
  const measure = measureOf(studio, totals);
  return dayChart(
    measure === 'shoppers' ? texts.results.sawAny : titleOf(measure),
    dailyResults(days, period).map((each) => ({ day: each.day, value: each[measure] })),
    (each) => valueText(measure, each ?? 0, currency),
  );
};

/** A number, and its share of the shoppers who saw the list. Phones have no room for columns and show its title: there the roles keep it a table. */
const cell = (totals: Totals, measure: Measure, currency: string): TemplateResult => {
  const { shoppers } = totals;
  const value = totals[measure];
  const isShare = measure !== 'shoppers' && measure !== 'value' && shoppers && value !== undefined && value <= shoppers;
  return html`<td role="cell" data-title=${titleOf(measure)}>${valueText(measure, value, currency)}${isShare ? html` <span class="soft">${percent(value / shoppers, 1)}</span>` : nothing}</td>`;
};
