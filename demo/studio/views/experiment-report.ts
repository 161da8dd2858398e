import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ExperimentNumbers, Reading } from '../model/experiment/reading.js';
import { sentence, textsOf } from '../model/experiment/sentence.js';
import { type ExperimentTexts, filled } from '../model/languages.js';
import { isRightToLeft, number } from '../model/number-text.js';
import type { Results } from '../model/results/read-results.js';
import { dayOf, intervalPicture } from './interval-picture.js';

/** The result of an experiment, and what it was read from. */
export interface Report {
  reading: Reading;
  numbers: ExperimentNumbers | undefined;
  results: Results;
  /** B has no list */
  isNone: boolean;
  /** shoppers of both arms on a day; undefined after the end */
  perDay: number | undefined;
}

const LEVELS: Record<Reading['kind'], string> = {
  absurd: 'bad',
  unequal: 'bad',
  none: '',
  early: '',
  interval: 'good',
};

/** The card with the result, in a language of `LANGUAGES`. */
export const experimentReport = (
  language: string,
  { reading, numbers, results, isNone, perDay }: Report,
): TemplateResult => {
  const texts = textsOf(language);
  const isRtl = isRightToLeft(language);
  return html`<article class="report ${LEVELS[reading.kind]}" lang=${language} dir=${isRtl ? 'rtl' : 'ltr'} aria-label=${texts.result}>
    <p class="sentence" lang=${reading.kind === 'absurd' ? 'en' : language}>${sentence(language, reading, perDay)}</p>
    ${
      reading.kind === 'unequal'
        ? html`<p>${texts.causes}</p><ul>${[texts.cause1, texts.cause2, texts.cause3].map((cause) => html`<li>${cause}</li>`)}</ul>`
        : nothing
    }
    ${reading.kind === 'interval' ? details(language, texts, reading, isRtl, isNone, results.currency) : nothing}
    <p class="source-line">${source(language, texts, results, numbers)}</p>
  </article>`;
};

const details = (
  language: string,
  texts: ExperimentTexts,
  reading: Reading & { kind: 'interval' },
  isRtl: boolean,
  isNone: boolean,
  currency: string,
): TemplateResult => {
  const { counts, value, clicks, isFinal, days } = reading;
  const money = currency ? ({ style: 'currency', currency } as const) : {};
  const ends = ({ low, high }: { low: number; high: number }, times = 1, options: Intl.NumberFormatOptions = {}) => {
    const format = (each: number) =>
      number(language, each * times, {
        maximumFractionDigits: 2,
        minimumFractionDigits: 2,
        signDisplay: 'exceptZero',
        ...options,
      });
    return { low: format(low), high: format(high) };
  };
  return html`<p class="soft">${isFinal ? texts.atEnd : texts.reading}</p>
    ${days.length ? intervalPicture(language, texts, days, isRtl) : nothing}
    <ul class="facts">
      <li>${filled(texts.counts, { a: number(language, counts[0]), b: number(language, counts[1]) })}${isNone ? html` ${texts.nothingB}` : nothing}</li>
      ${value ? html`<li>${filled(texts.value, ends(value, 1, money))}</li>` : nothing}
      ${clicks ? html`<li>${filled(texts.clicks, ends(clicks, 100))}</li>` : nothing}
    </ul>`;
};

/** Where the numbers come from, and since when. */
const source = (
  language: string,
  texts: ExperimentTexts,
  results: Results,
  numbers: ExperimentNumbers | undefined,
): string => {
  const from = numbers?.source ?? results.source;
  const since = numbers?.since ?? results.since;
  const name = Object.hasOwn(SOURCES, from) ? texts[SOURCES[from]] : from;
  return since ? filled(texts.since, { source: name, day: dayOf(language, since.slice(0, 10)) }) : name;
};

const SOURCES = { simulation: 'simulation', sandbox: 'sandbox', relay: 'relay' } as const;
