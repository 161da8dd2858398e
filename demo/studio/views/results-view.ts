import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { filled, LANGUAGES, type ResultsTexts } from '../model/languages.js';
import { isRightToLeft, localeOf, number, percent } from '../model/number-text.js';
import { nameOf } from '../model/publish/published-place.js';
import { type ListResult, listResults, type Totals } from '../model/results/list-results.js';
import type { Results } from '../model/results/read-results.js';
import { sourceSentence } from '../model/results/source-sentence.js';
import type { Studio } from '../model/studio.js';
import { dayOf } from './interval-picture.js';
import { openStore } from './open-store.js';
import { resultLanguages } from './result-languages.js';
import { icon } from './shared-controls.js';

/** As many lists are shown at once. */
const MOST_LISTS = 100;

/** What shoppers did with the lists of the shop. */
export const resultsView = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { problem, results, isReading, language } = experiments.state;
  const texts = LANGUAGES[language]!.results;
  const isRtl = isRightToLeft(language);
  return html`<div class="page results" aria-busy=${isReading ? 'true' : 'false'}>
    <h2>Results</h2>
    <p class="help" lang=${language} dir=${isRtl ? 'rtl' : 'ltr'}>${texts.daily}</p>
    ${results ? html`<p class="source-line" role="status" lang=${language} dir=${isRtl ? 'rtl' : 'ltr'}>${sourceSentence(language, texts, results)} <span class="soft" dir="ltr">${publishing.state.access.resultsUrl}</span></p>` : nothing}
    ${problem ? html`<p class="problem" role="alert">${problem} ${openStore(studio)}</p>` : nothing}
    <div class="row result-tools">
      <button type="button" class="quiet" aria-disabled=${isReading ? 'true' : nothing} @click=${() => void experiments.read()}>${icon('replay')}Refresh</button>
      <button type="button" class="quiet" @click=${() => studio.show('experiment')}>Experiments</button>
      ${resultLanguages(studio)}
      ${results?.weeks?.length ? weekChoice(studio, results, { language, texts }) : nothing}
    </div>
    ${results ? content(studio, results, { language, texts }) : html`<p class="none">${isReading ? 'Reading the results…' : 'The results can’t be read.'}</p>`}
  </div>`;
};

const dates = (language: string, from: string, until: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

/** The days that are shown: all of them or a week, with its shoppers and the change to the week before. */
const weekChoice = (
  { experiments }: Studio,
  { weeks = [], days }: Results,
  { language, texts }: Words,
): TemplateResult => {
  const { week } = experiments.state;
  const chosen = weeks.find(({ from }) => from === week);
  const all = days.map(({ day }) => day).sort();
  return html`<label class="said" for="result-week">Days</label>
    <select id="result-week" lang=${language} .value=${live(chosen ? week : '')} @change=${({ target }: Event) => experiments.set({ week: (target as HTMLSelectElement).value })}>
      <option value="">${all.length ? dates(language, all[0]!, all.at(-1)!) : '–'}</option>
      ${weeks.map(({ from, until }) => html`<option value=${from} ?selected=${from === week}>${dates(language, from, until)}</option>`)}
    </select>
    ${chosen ? html`<span role="status" lang=${language}>${texts.saw}: ${number(language, chosen.shoppers)}${chosen.change === null ? nothing : html` <span class="soft">${percent(language, chosen.change, 1, true)}</span>`}</span>` : nothing}`;
};

/** The language of the results, and its texts. */
interface Words {
  language: string;
  texts: ResultsTexts;
}

const content = (studio: Studio, results: Results, words: Words): TemplateResult => {
  const { days, doubts, source, currency, weeks = [] } = results;
  const { language, texts } = words;
  const week = weeks.find(({ from }) => from === studio.experiments.state.week);
  const lists = listResults(week ? days.filter(({ day }) => day >= week.from && day <= week.until) : days);
  return html`${
    doubts.length
      ? html`<div class="problem" role="alert"><p>Some numbers can’t be true, and are left out:</p><ul>${doubts.map((doubt) => html`<li>${doubt}</li>`)}</ul></div>`
      : nothing
  }
  ${
    lists.length
      ? html`<div lang=${language} dir=${isRightToLeft(language) ? 'rtl' : 'ltr'}><div class="result-table" tabindex="0" role="region" aria-label="Results by list"><table role="table">
          <thead role="rowgroup"><tr role="row">
            <th scope="col" role="columnheader">${texts.list}</th>${titlesOf(texts, currency).map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
          </tr></thead>
          ${lists.slice(0, MOST_LISTS).map((each) => rows(studio, each, { source, currency }, words))}
        </table></div>
        ${lists.length > MOST_LISTS ? html`<p class="help">${filled(texts.more, { count: number(language, lists.length - MOST_LISTS) })}</p>` : nothing}
        ${noOrders(texts, lists)}<p class="help">${texts.ordersAndDash}</p></div>`
      : html`<p class="none">${source === 'sandbox' ? html`No shopper has seen a published list yet. <a href="/" target="_blank" rel="noopener">Open the demo shop</a>, scroll to a published list, and put something into the cart.` : 'No shopper has seen your lists yet. Pages count them only if your developer has set data-results on the tag.'}</p>`
  }`;
};

/** Zero can mean that nobody has ordered, or that the pages don't report it. */
const noOrders = (texts: ResultsTexts, lists: readonly ListResult[]): TemplateResult | typeof nothing =>
  lists.some(({ orderers }) => orderers === 0) && !lists.some(({ orderers }) => orderers)
    ? html`<p class="help">${texts.noOrders}</p>`
    : nothing;

/** @param title is shown on phones, which have no room for columns. There the roles keep it a table */
const cell = (title: string, text: string, share = ''): TemplateResult =>
  html`<td role="cell" data-title=${title}>${text}${share ? html` <span class="soft">${share}</span>` : nothing}</td>`;

const shareCell = (language: string, title: string, value: number | undefined, shoppers: number): TemplateResult =>
  value === undefined
    ? cell(title, '–')
    : cell(
        title,
        number(language, value),
        shoppers && value <= shoppers ? percent(language, value / shoppers, 1) : undefined,
      );

/** The titles of the columns, without the list. */
const titlesOf = ({ saw, clicked, added, ordered, value }: ResultsTexts, currency: string) =>
  [saw, clicked, added, ordered, currency ? `${value}, ${currency}` : value] as const;

const cells = (
  { shoppers, clickers, adders, orderers, value }: Totals,
  currency: string,
  { language, texts }: Words,
): TemplateResult => {
  const [saw, clicked, added, ordered, worth] = titlesOf(texts, currency);
  const share = (title: string, did: number | undefined) => shareCell(language, title, did, shoppers);
  const money =
    value === undefined ? '–' : number(language, value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return html`${cell(saw, number(language, shoppers))}${share(clicked, clickers)}${share(added, adders)}${share(ordered, orderers)}${cell(worth, money)}`;
};

/** A list, and its versions if there is more than one. */
const rows = (
  studio: Studio,
  { list, versions, ...all }: ListResult,
  { source, currency }: Pick<Results, 'source' | 'currency'>,
  words: Words,
): TemplateResult => {
  const place = studio.publishing.state.places.find(({ id }) => id === list);
  const [only] = versions;
  const { language, texts } = words;
  const day = (each: string) => dayOf(language, each);
  // Simulated shoppers see no version.
  const versionText = (version: number | undefined) =>
    version ? filled(texts.version, { version: `${version}` }) : source === 'simulation' ? '' : texts.template;
  return html`<tbody role="rowgroup">
    <tr role="row"><th scope="row" role="rowheader">${place ? nameOf(place) : list}${place && nameOf(place) !== list ? html` <code>${list}</code>` : nothing}${versions.length === 1 ? html` <span class="soft">${versionText(only!.version)}</span>` : nothing}</th>${cells(all, currency, words)}</tr>
    ${versions.length > 1 ? versions.map(({ version, first, last, ...each }) => html`<tr class="version" role="row"><th scope="row" role="rowheader">${versionText(version)} <span class="soft">${first === last ? day(first) : `${day(first)} – ${day(last)}`}</span></th>${cells(each, currency, words)}</tr>`) : nothing}
  </tbody>`;
};
