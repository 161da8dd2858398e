import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import { shortDay } from '../model/date-text.js';
import type { Found } from '../model/experiment/experiments.js';
import type { ExperimentNumbers, Reading } from '../model/experiment/reading.js';
import { sentence } from '../model/experiment/sentence.js';
import { allDifferences, armConfiguration, bText } from '../model/publish/design-differences.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Results } from '../model/results/read-results.js';
import { SOURCES } from '../model/results/source-sentence.js';
import { filled, number, percent, texts } from '../model/texts.js';

const LEVELS: Partial<Record<Reading['kind'], string>> = { absurd: 'bad', unequal: 'bad' };

export const versions = (place: PublishedPlace): TemplateResult => {
  const [a, b] = [armConfiguration(place, 0), armConfiguration(place, 1)];
  const version = (side: string, title: string, about: unknown) =>
    html`<li><b class="chip">${side}</b><span><b>${title}</b>${about}</span></li>`;
  return html`<ul class="lines">
    ${version('A', nameOf(place), html`<small>${texts.experiments.aIs}</small>`)}
    ${
      place.experiment?.arms[1]?.none
        ? version('B', texts.experiments.noneB, nothing)
        : version('B', bText(place), html`<small>${allDifferences(a, b)}</small>`)
    }
  </ul>`;
};

export const experimentReport = (results: Results, { reading, numbers, ...told }: Found): TemplateResult => {
  const { experiment } = texts;
  return html`<article class="card ${LEVELS[reading.kind] ?? ''}" aria-label=${experiment.result}>
    <p class="sentence"><b>${sentence(reading, told)}</b></p>
    ${
      reading.kind === 'unequal'
        ? html`<p>${experiment.causes}</p><ul class="changes">${[experiment.cause1, experiment.cause2, experiment.cause3].map((cause) => html`<li>${cause}</li>`)}</ul>`
        : nothing
    }
    ${reading.kind === 'interval' ? details(reading, results.currency) : nothing}
    <p class="help">${source(results, numbers)}</p>
  </article>`;
};

const details = (reading: Reading & { kind: 'interval' }, currency: string): TemplateResult => {
  const { experiment } = texts;
  const { counts, rates, value, clicks, isFinal } = reading;
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
  const cells = (all: readonly number[], text: (each: number) => string) =>
    all.map((each) => html`<td>${text(each)}</td>`);
  return html`<p class="soft">${isFinal ? experiment.atEnd : experiment.reading}</p>
    <table class="numbers narrow">
          <thead><tr><td></td><th scope="col">A</th><th scope="col">B</th></tr></thead>
          <tbody>
            <tr><th scope="row">${experiment.shoppers}</th>${cells(counts, number)}</tr>
            <tr><th scope="row">${experiment.carts}</th>${cells(rates, (rate) => percent(rate, 1))}</tr>
          </tbody>
        </table>
        <ul class="changes">
          ${value ? html`<li>${filled(experiment.value, ends(value, 1, money))}</li>` : nothing}
          ${clicks ? html`<li>${filled(experiment.clicks, ends(clicks, 100))}</li>` : nothing}
        </ul>`;
};

/** Where the numbers come from, and since when. Simulated shoppers come as if the experiment had begun before it was published. */
const source = (results: Results, numbers: ExperimentNumbers | undefined): string => {
  const { experiment } = texts;
  const from = numbers?.source ?? results.source;
  const since = numbers?.since ?? results.since;
  // An own source is unchecked.
  const name = SOURCES.includes(from) ? experiment[from] : from;
  return since && from !== 'simulation'
    ? filled(experiment.since, { source: name, day: shortDay(since.slice(0, 10)) })
    : name;
};
