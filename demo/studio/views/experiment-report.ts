import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shortDay } from '../model/date-text.js';
import type { ExperimentNumbers, Reading } from '../model/experiment/reading.js';
import { sentence, type Told } from '../model/experiment/sentence.js';
import type { Results } from '../model/results/read-results.js';
import { SOURCES } from '../model/results/source-sentence.js';
import { filled, number, percent, texts } from '../model/texts.js';
import { intervalPicture } from './interval-picture.js';

/** The result of an experiment, and what it was read from. */
export interface Report extends Told {
  reading: Reading;
  numbers: ExperimentNumbers | undefined;
  results: Results;
}

const LEVELS: Record<Reading['kind'], string> = {
  absurd: 'bad',
  unequal: 'bad',
  none: '',
  early: '',
  interval: 'good',
};

/** The card with the result. */
export const experimentReport = ({ reading, numbers, results, ...told }: Report): TemplateResult => {
  const { experiment } = texts;
  return html`<article class="report ${LEVELS[reading.kind]}" aria-label=${experiment.result}>
    <p class="sentence">${sentence(reading, told)}</p>
    ${
      reading.kind === 'unequal'
        ? html`<p>${experiment.causes}</p><ul>${[experiment.cause1, experiment.cause2, experiment.cause3].map((cause) => html`<li>${cause}</li>`)}</ul>`
        : nothing
    }
    ${reading.kind === 'interval' ? details(reading, results.currency) : nothing}
    <p class="source-line">${source(results, numbers)}</p>
  </article>`;
};

const details = (reading: Reading & { kind: 'interval' }, currency: string): TemplateResult => {
  const { experiment } = texts;
  const { counts, rates, value, clicks, isFinal, days } = reading;
  const money = currency ? ({ style: 'currency', currency } as const) : {};
  const ends = ({ low, high }: { low: number; high: number }, times = 1, options: Intl.NumberFormatOptions = {}) => {
    const format = (each: number) =>
      number(each * times, {
        maximumFractionDigits: 2,
        minimumFractionDigits: 2,
        signDisplay: 'exceptZero',
        ...options,
      });
    return { low: format(low), high: format(high) };
  };
  return html`<p class="soft">${isFinal ? experiment.atEnd : experiment.reading}</p>
    ${days.length ? intervalPicture(days) : nothing}
    <ul class="facts">
      <li>${filled(experiment.counts, { a: counts[0], b: counts[1] })}</li>
      <li>${filled(experiment.rates, { a: percent(rates[0], 1), b: percent(rates[1], 1) })}</li>
      ${value ? html`<li>${filled(experiment.value, ends(value, 1, money))}</li>` : nothing}
      ${clicks ? html`<li>${filled(experiment.clicks, ends(clicks, 100))}</li>` : nothing}
    </ul>`;
};

/** Where the numbers come from, and since when. */
const source = (results: Results, numbers: ExperimentNumbers | undefined): string => {
  const { experiment } = texts;
  const from = numbers?.source ?? results.source;
  const since = numbers?.since ?? results.since;
  // An own source is unchecked.
  const name = SOURCES.includes(from) ? experiment[from] : from;
  return since ? filled(experiment.since, { source: name, day: shortDay(since.slice(0, 10)) }) : name;
};
