import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { filled, LANGUAGES, type ResultsTexts } from '../model/languages.js';
import { isRightToLeft, localeOf, number, percent } from '../model/number-text.js';
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
import { dayChart } from './day-chart.js';
import { openStore } from './open-store.js';
import { resultLanguages } from './result-languages.js';
import { resultsNav } from './results-nav.js';
import { download, icon } from './shared-controls.js';

/** As many lists are shown at once. The file has all. */
const MOST_LISTS = 100;

/** How the results are written: their language with its texts, and the currency of the values. */
interface Writing {
  language: string;
  texts: ResultsTexts;
  currency: string;
}

type ShownResults = Results & { period: Days };

/** What shoppers did with the lists of the shop in a period. */
export const resultsView = (studio: Studio): TemplateResult => {
  const { results: found, isReading, problem } = studio.results.state;
  const { language } = studio.experiments.state;
  const { results: texts } = LANGUAGES[language]!;
  const writing = { language, texts, currency: found?.currency ?? '' };
  const results = found as ShownResults | undefined;
  const dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  return html`<div class="page results" aria-busy=${isReading ? 'true' : 'false'}>
    <div class="page-head">
      <h2>Results</h2>
      ${resultsNav(studio)}
      <button type="button" class="quiet" aria-disabled=${isReading ? 'true' : nothing} @click=${() => void studio.results.read()}>${icon('replay')}Refresh</button>
      ${resultLanguages(studio)}
    </div>
    <div lang=${language} dir=${dir}>
      ${periodForm(studio, writing, results)}
      <p class="soft" role="status">${isReading && !results ? html`<span lang="en" dir="ltr">Reading the results…</span>` : results ? daysText(results, writing) : nothing}</p>
      ${problem ? html`<p class="problem" role="alert" lang="en" dir="ltr">${problem} ${openStore(studio)}</p>` : nothing}
      ${results ? html`${source(studio, results, writing)} ${content(studio, results, writing)}` : nothing}
    </div>
  </div>`;
};

/** The choice of the period, and the download of what is shown. */
const periodForm = (studio: Studio, writing: Writing, results: ShownResults | undefined): TemplateResult => {
  const { period, days } = studio.results.state;
  const { texts } = writing;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    studio.results.readDays(`${fields.get('from')}`, `${fields.get('until')}`);
  };
  const date = (name: 'from' | 'until') =>
    html`<label class="stacked">${texts[name]} <input type="date" name=${name} required max=${dayOfTime(Date.now())} .value=${days[name]} /></label>`;
  return html`<form class="period" @submit=${submit}>
    <label class="stacked">${texts.period}
      <select name="period" .value=${live(period)} @change=${({ target }: Event) => studio.results.choose((target as HTMLSelectElement).value as Period)}>
        ${PERIODS.map((each) => html`<option value=${each} ?selected=${each === period}>${texts[each]}</option>`)}
      </select></label>
    ${period === 'own' ? html`${date('from')} ${date('until')} <button type="submit" class="strong">${texts.show}</button>` : nothing}
    ${results?.days.length ? html`<button type="button" class="quiet download" @click=${() => save(studio, results, writing)}>${icon('download')}${texts.download}</button>` : nothing}
  </form>`;
};

const save = (studio: Studio, { days, period }: ShownResults, { texts, currency }: Writing): void => {
  const lists = listResults(days).map((each) => ({ ...each, name: studio.listName(each.list) }));
  const { saw: shoppers, clicked: clickers, added: adders, ordered: orderers } = texts;
  const csv = resultsCsv(period, lists, { ...texts, shoppers, clickers, adders, orderers }, currency);
  download(`recotag-results-${period.from}-${period.until}.csv`, 'text/csv', csv);
};

const datesText = (language: string, { from, until }: Days): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

/** Whether the days before are known in full. */
const hasBefore = ({ period, since }: ShownResults): boolean => !since || since.slice(0, 10) <= before(period).from;

const isOver = ({ period }: ShownResults): boolean => period.until < dayOfTime(Date.now());

/** The days that are shown, and those with which they are compared. */
const daysText = (results: ShownResults, { language, texts }: Writing): string => {
  const { period, since } = results;
  const days = datesText(language, period);
  if (!isOver(results)) return filled(texts.notOver, { days });
  if (hasBefore(results)) return filled(texts.compared, { days, before: datesText(language, before(period)) });
  const day = since.slice(0, 10);
  return filled(texts.noBefore, { days, day: datesText(language, { from: day, until: day }) });
};

/** Where the numbers come from, and which of them are left out. */
const source = (studio: Studio, results: ShownResults, { language, texts }: Writing): TemplateResult => {
  const isReal = results.source === 'relay';
  return html`<p class=${isReal ? 'source-line' : 'source-line unreal'}>${sourceSentence(language, texts, results)} ${isReal ? html`<span class="soft" dir="ltr">${studio.publishing.state.access.resultsUrl}</span>` : nothing}</p>
    ${
      results.doubts.length
        ? html`<div class="problem" role="alert" lang="en" dir="ltr"><p>Some numbers can’t be true, and are left out:</p><ul>${results.doubts.map((doubt) => html`<li>${doubt}</li>`)}</ul></div>`
        : nothing
    }`;
};

const content = (studio: Studio, results: ShownResults, writing: Writing): TemplateResult => {
  const { language, texts } = writing;
  const lists = listResults(results.days);
  if (!lists.length) return nobody(studio, results, writing);
  const totals = totalsOf(results.days);
  const more = lists.length - MOST_LISTS;
  return html`${tiles(studio, results, totals, writing)} ${chart(studio, results, totals, writing)}
    <div class="result-table" tabindex="0" role="region" aria-label="Results by list"><table role="table">
      <thead role="rowgroup"><tr role="row">${[texts.list, ...MEASURES.map((measure) => titleOf(measure, texts))].map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}</tr></thead>
      <tbody role="rowgroup">${lists
        .slice(0, MOST_LISTS)
        .map(
          (each) =>
            html`<tr role="row"><th scope="row" role="rowheader"><bdi>${studio.listName(each.list)}</bdi></th>${MEASURES.map((measure) => cell(each, measure, writing))}</tr>`,
        )}</tbody>
    </table></div>
    ${more > 0 ? html`<p class="help">${filled(texts.more, { count: number(language, more) })}</p>` : nothing}
    ${totals.orderers === 0 ? html`<p class="help">${texts.noOrders}</p>` : nothing}
    <p class="help">${texts.means}</p>`;
};

/** No list was seen in the period. */
const nobody = (studio: Studio, results: ShownResults, { texts }: Writing): TemplateResult => {
  const hint =
    results.source === 'relay'
      ? 'Pages count them only if your developer has set data-results on the tag.'
      : html`<a href="/" target="_blank" rel="noopener">Open the demo shop</a>, scroll to a published list, and put something into the cart.`;
  const next = () => {
    if (results.source !== 'relay' && !studio.publishing.state.published?.places.length)
      return html`<button type="button" class="strong" lang="en" @click=${() => studio.show('shop')}>Publish a list</button>`;
    if (isOver(results))
      return html`<button type="button" class="strong" @click=${() => studio.results.choose('today')}>${texts.today}</button>`;
    return html`<p class="help" lang="en" dir="ltr">${hint}</p>`;
  };
  return html`<div class="nobody"><h3>${texts.none}</h3>${next()}</div>`;
};

const titleOf = (measure: Measure, { saw, clicked, added, ordered, value }: ResultsTexts): string =>
  ({ shoppers: saw, clickers: clicked, adders: added, orderers: ordered, value })[measure];

const valueText = (measure: Measure, value: number | undefined, { language, currency }: Writing): string => {
  if (value === undefined) return '–';
  if (measure !== 'value') return number(language, value);
  return number(
    language,
    value,
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );
};

/** The measure of the chart: the chosen one, or what the lists earned, if it is known. */
const measureOf = (studio: Studio, totals: Totals): Measure =>
  studio.results.state.measure ?? (totals.value ? 'value' : 'shoppers');

/** The totals with the change to the days before. Each chooses what the chart shows. */
const tiles = (studio: Studio, results: ShownResults, totals: Totals, writing: Writing): TemplateResult => {
  const { language, texts } = writing;
  const current = measureOf(studio, totals);
  const isCompared = isOver(results) && hasBefore(results);
  const change = (measure: Measure) => {
    const relative = results.change[measure];
    return relative === undefined ? '–' : percent(language, relative, 1, true);
  };
  return html`<div class="tiles">${MEASURES.map(
    (measure) =>
      html`<button type="button" class="tile" aria-pressed=${measure === current ? 'true' : 'false'} @click=${() => studio.results.showMeasure(measure)}>
        <span class="tile-title">${measure === 'shoppers' ? texts.sawAny : titleOf(measure, texts)}</span>
        <b>${valueText(measure, totals[measure], writing)}</b>
        ${isCompared ? html`<span class="soft">${change(measure)}</span>` : nothing}
      </button>`,
  )}</div>`;
};

/** One day needs no chart. */
const chart = (studio: Studio, { days, period }: ShownResults, totals: Totals, writing: Writing) => {
  if (lengthOf(period) === 1) return nothing;
  const { language, texts } = writing;
  const measure = measureOf(studio, totals);
  const { table, day } = LANGUAGES[language]!.experiment;
  const value = measure === 'shoppers' ? texts.sawAny : titleOf(measure, texts);
  return dayChart(
    language,
    { title: `${value} · ${texts.byDay}`, day, value, table },
    dailyResults(days, period).map((each) => ({ day: each.day, value: each[measure] })),
    (each) => valueText(measure, each ?? 0, writing),
  );
};

/** A number, and its share of the shoppers who saw the list. Phones have no room for columns and show its title: there the roles keep it a table. */
const cell = (totals: Totals, measure: Measure, writing: Writing): TemplateResult => {
  const { shoppers } = totals;
  const value = totals[measure];
  const isShare = measure !== 'shoppers' && measure !== 'value' && shoppers && value !== undefined && value <= shoppers;
  return html`<td role="cell" data-title=${titleOf(measure, writing.texts)}>${valueText(measure, value, writing)}${isShare ? html` <span class="soft">${percent(writing.language, value / shoppers, 1)}</span>` : nothing}</td>`;
};
