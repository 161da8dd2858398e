import { html, nothing, type TemplateResult } from 'lit/html.js';
import {
  changeOf,
  dailyResults,
  listResults,
  MEASURES,
  type Measure,
  measureTitles,
  type Totals,
  totalsOf,
} from '../model/results/list-results.js';
import { before, type Days, dayOfTime, lengthOf, PERIODS, type Period } from '../model/results/periods.js';
import { csvSigns, resultsCsv } from '../model/results/results-csv.js';
import type { PeriodResults } from '../model/results/shop-results.js';
import type { Studio } from '../model/studio.js';
import { locale } from '../model/studio-language.js';
import { composed, counted, filled, number, percent, texts } from '../model/texts.js';
import { type ChartDay, chart } from './chart.js';
import { select, submitted } from './fields.js';
import { resultsHead, sourceLine } from './results-head.js';
import { download, emptyState, icon, skeleton } from './shared-controls.js';

/** As many lists are shown at once. The file has all. */
const MOST_LISTS = 100;

export const resultsView = (studio: Studio): TemplateResult => {
  const { results, isReading } = studio.results.state;
  return html`<div class="page results" aria-busy=${isReading ? 'true' : 'false'}>
    ${resultsHead(studio, 'results')}
    ${periodForm(studio)}
    ${results ? html`${content(studio, results)} ${sourceLine(studio, results)}` : isReading ? skeleton(texts.results.reading) : nothing}
  </div>`;
};

const periodForm = (studio: Studio): TemplateResult => {
  const { period, days, wrongDays, results } = studio.results.state;
  const submit = (event: SubmitEvent) => {
    const text = submitted(event);
    studio.results.readDays(text('from'), text('until'));
  };
  const wrong = wrongDays ? 'true' : nothing;
  const date = (name: 'from' | 'until') =>
    html`<label class="field">${texts.results[name]} <input type="date" name=${name} required max=${dayOfTime(Date.now())} aria-invalid=${wrong} aria-describedby="wrong-days" .value=${days[name]} /></label>`;
  const periods = PERIODS.map((each): [Period, string] => [each, texts.results[each]]);
  const shown = html`<p class="soft" role="status">${results ? daysText(results) : nothing}</p>`;
  if (studio.isRead) return shown;
  // The browser's own bubbles disappear before they are read.
  return html`<form class="fields period" novalidate @submit=${submit}>
    <label class="field">${texts.results.period}
      ${select(periods, period, (chosen) => studio.results.choose(chosen))}</label>
    ${period === 'own' ? html`${date('from')} ${date('until')} <button type="submit" class="strong">${texts.results.show}</button>${wrongDays ? html`<small class="wrong" id="wrong-days" role="alert">${wrongDays}</small>` : nothing}` : nothing}
    ${shown}
  </form>`;
};

const save = (studio: Studio, results: PeriodResults): void => {
  const { from, until } = results.period;
  const csv = resultsCsv({ ...results, earlier: earlierOf(results) }, (list) => studio.listName(list));
  download(`recotag-results-${from}-${until}.csv`, 'text/csv', csv);
};

const datesText = ({ from, until }: Days): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

const isOver = ({ period }: PeriodResults): boolean => period.until < dayOfTime(Date.now());

const earlierOf = (results: PeriodResults): PeriodResults['earlier'] => (isOver(results) ? results.earlier : undefined);

const daysText = (results: PeriodResults): string => {
  const { period, since, earlier } = results;
  const days = datesText(period);
  if (!isOver(results)) return filled(texts.results.notOver, { days });
  if (earlier) return filled(texts.results.compared, { days, before: datesText(before(period)) });
  const day = since.slice(0, 10);
  return filled(texts.results.noBefore, { days, day: datesText({ from: day, until: day }) });
};

const content = (studio: Studio, results: PeriodResults): TemplateResult => {
  const { sort } = studio.results.state;
  const lists = listResults(results.days, sort);
  if (!lists.length) return nobody(studio, results);
  const totals = totalsOf(results.days);
  const earlier = earlierOf(results);
  const olds = earlier && new Map(listResults(earlier).map((each) => [each.list, each]));
  const more = lists.length - MOST_LISTS;
  const row = (name: TemplateResult, all: Totals, old: Totals | undefined) =>
    html`<tr role="row"><th scope="row" role="rowheader">${name}</th>${MEASURES.map((measure) => cell(all, measure, results.currency, old))}</tr>`;
  const column = (measure: Measure) =>
    html`<th scope="col" role="columnheader" aria-sort=${measure === sort ? 'descending' : nothing}><button type="button" class="link" title=${filled(texts.results.sortBy, { column: measureTitles[measure] })} @click=${() => studio.results.sortBy(measure)}>${measureTitles[measure]}${measure === sort ? ' ↓' : ''}</button></th>`;
  return html`${answer(studio, results, totals)} ${tiles(studio, results.currency, totals, earlier && totalsOf(earlier))} ${picture(studio, results, totals, earlier)}
    <div class="card scrolls" tabindex="0" role="region" aria-label=${texts.results.byList}><table class="numbers stacks" role="table">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">${texts.results.list}</th>${MEASURES.map(column)}</tr></thead>
      <tbody role="rowgroup">${lists
        .slice(0, MOST_LISTS)
        .map((each) =>
          row(html`<bdi>${studio.listName(each.list)}</bdi>`, each, olds && (olds.get(each.list) ?? totalsOf([]))),
        )}</tbody>
      ${lists.length > 1 ? html`<tfoot role="rowgroup">${row(html`${texts.results.total} <small class="soft">${texts.results.sawOf}</small>`, totals, earlier && totalsOf(earlier))}</tfoot>` : nothing}
    </table></div>
    ${more > 0 ? html`<p class="help">${counted(texts.results.more, more)}</p>` : nothing}
    <div class="row"><button type="button" class="quiet" @click=${() => save(studio, results)}>${icon('download')}${texts.results.download}</button><span class="soft">${filled(texts.results.format, csvSigns())}</span></div>
    ${totals.orderers === 0 ? html`<p class="help">${texts.results.noOrders}</p>` : nothing}
    <p class="help">${texts.results.means}</p>`;
};

const nobody = (studio: Studio, results: PeriodResults): TemplateResult => {
  const hint =
    results.source === 'relay'
      ? composed(texts.results.noRelay, { attribute: html`<code>data-results</code>` })
      : composed(texts.results.tryShop, {
          link: html`<a class="link" href="/" target="_blank" rel="noopener">${texts.results.openShop}</a>`,
        });
  const next = () => {
    if (results.source !== 'relay' && !studio.publishing.published?.length)
      return html`<button type="button" class="strong" @click=${() => studio.show('shop')}>${texts.results.publishList}</button>`;
    if (isOver(results))
      return html`<button type="button" class="strong" @click=${() => studio.results.choose('today')}>${texts.results.today}</button>`;
    return html`<p class="help">${hint}</p>`;
  };
  return emptyState(texts.results.none, nothing, next());
};

const totalTitles = { ...measureTitles, shoppers: texts.results.sawAny };

const valueText = (measure: Measure, value: number | undefined, currency: string, isTick = false): string => {
  if (value === undefined) return '–';
  // Without orders, the results name no currency.
  if (measure !== 'value' || !(currency || value)) return number(value);
  return number(value, {
    ...(currency ? { style: 'currency', currency } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    ...(isTick && { trailingZeroDisplay: 'stripIfInteger' }),
  });
};

/** What the lists earned, as far as the numbers can say it. */
const answer = (studio: Studio, { days, period: dates, currency }: PeriodResults, { value, adders }: Totals) => {
  const { period: chosen } = studio.results.state;
  const period = chosen === 'own' ? datesText(dates) : texts.results[chosen];
  if (!value)
    return html`<p class="answer">${filled(texts.results.answerNone, { period, count: valueText('adders', adders, currency) })}</p>`;
  const money = (each: number) => valueText('value', each, currency);
  const [best, next] = listResults(days);
  return html`<p class="answer">${composed(texts.results.answer, { period, value: html`<b>${money(value)}</b>` })}
    ${next ? html`<small class="soft">${filled(texts.results.answerBest, { list: studio.listName(best!.list), value: money(best!.value ?? 0) })}</small>` : nothing}</p>`;
};

/** The measure of the chart: the chosen one, or what the lists earned, if it is known. */
const measureOf = (studio: Studio, totals: Totals): Measure =>
  studio.results.state.measure ?? (totals.value ? 'value' : 'shoppers');

/** The number of the days before, and the change to it where it says something. */
const beforeText = (measure: Measure, now: Totals, old: Totals, currency: string): string => {
  const text = filled(texts.results.before, { value: valueText(measure, old[measure] ?? 0, currency) });
  const change = changeOf(measure, now, old);
  return change === undefined ? text : `${percent(change, 1, true)} · ${text}`;
};

const tiles = (studio: Studio, currency: string, totals: Totals, old: Totals | undefined): TemplateResult => {
  const current = measureOf(studio, totals);
  return html`<div class="tiles">${MEASURES.map(
    (measure) =>
      html`<button type="button" class="card tile" aria-pressed=${measure === current ? 'true' : 'false'} @click=${() => studio.results.showMeasure(measure)}>
        <span class="soft">${totalTitles[measure]}</span>
        <b>${valueText(measure, totals[measure], currency)}</b>
        ${measure === 'shoppers' ? html`<span class="soft">${texts.results.sawOf}</span>` : nothing}
        ${old ? html`<span class="soft">${beforeText(measure, totals, old, currency)}</span>` : nothing}
      </button>`,
  )}</div>`;
};

/** The chosen number for each day. One day needs no picture, but its number is explained, too. */
const picture = (
  studio: Studio,
  { days, period, currency }: PeriodResults,
  totals: Totals,
  earlier: PeriodResults['earlier'],
): TemplateResult => {
  const measure = measureOf(studio, totals);
  const note = measure === 'value' ? texts.results.valueOf : undefined;
  if (lengthOf(period) === 1) return html`<p class="help">${note}</p>`;
  const old = earlier && dailyResults(earlier, before(period));
  const shown = dailyResults(days, period).map(
    (each, index): ChartDay => ({
      day: each.day,
      value: each[measure] ?? 0,
      earlier: old?.[index]?.[measure] ?? 0,
    }),
  );
  return chart({
    title: filled(texts.results.chartTitle, { value: totalTitles[measure] }),
    legend: old && filled(texts.results.barsBefore, { days: datesText(before(period)) }),
    note,
    days: shown,
    column: totalTitles[measure],
    text: (value, isTick) => valueText(measure, value, currency, isTick),
  });
};

/** A number, and its share of the shoppers who saw the list. Phones have no room for columns and show its title: there the roles keep it a table. */
const cell = (totals: Totals, measure: Measure, currency: string, old: Totals | undefined): TemplateResult => {
  const { shoppers } = totals;
  const value = totals[measure];
  const isShare = measure !== 'shoppers' && measure !== 'value' && shoppers && value !== undefined && value <= shoppers;
  const earlier = old && value !== undefined ? beforeText(measure, totals, old, currency) : '';
  return html`<td role="cell" data-title=${measureTitles[measure]}>${valueText(measure, value, currency)}${isShare ? html` <span class="soft share">${percent(value / shoppers, 1)}</span>` : nothing}${earlier ? html` <span class="soft">${earlier}</span>` : nothing}</td>`;
};
