import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/protocol/published-lists.js';
import type { Reading } from '../model/experiment/reading.js';
import { filled, number, sentence, textsOf } from '../model/experiment/sentence.js';
import { isRightToLeft, RESULT_TEXTS, type ResultTexts } from '../model/experiment/texts.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Studio } from '../model/studio.js';
import { dayOf, intervalPicture } from './interval-picture.js';
import { icon } from './shared-controls.js';

/** The result of the list's experiment, and how to end it. */
export const experimentResult = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { experiments } = studio;
  const { problem, language, isReading, results } = experiments.state;
  const reading = experiments.reading!;
  const b = place.experiment!.arms[1];
  return html`<div class="row result-tools">
      <p class="soft">${experiments.isPublished ? `In the shop. Planned for ${number('en', place.experiment!.planned ?? 0)} shoppers.` : html`<span class="chip fair">Not published yet</span> <button type="button" class="link" @click=${() => studio.show('publish')}>Publish it</button>`}</p>
      <button type="button" class="quiet" ?disabled=${isReading} @click=${() => void experiments.read()}>${icon('replay')}Refresh</button>
      <label class="said" for="result-language">Language of the result</label>
      <select id="result-language" .value=${live(language)} @change=${({ target }: Event) => experiments.set({ language: (target as HTMLSelectElement).value })}>
        ${Object.entries(RESULT_TEXTS).map(([id, { title }]) => html`<option value=${id} lang=${id} ?selected=${id === language}>${title}</option>`)}
      </select>
    </div>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    ${results ? report(studio, reading, language, !!b?.none) : html`<p class="none">${isReading ? 'Reading the results…' : 'The results can’t be read.'}</p>`}
    <div class="row">
      <button type="button" class="quiet" @click=${() => experiments.end(false)}>End it, and keep A</button>
      <button type="button" class="quiet" @click=${() => experiments.end(true)}>${b?.none ? 'End it, and remove the list' : 'End it, and use B for everybody'}</button>
    </div>
    <p class="help">A is “${nameOf(place)}”. Ending an experiment reaches shoppers when you publish.</p>`;
};

const LEVELS: Record<Reading['kind'], string> = {
  absurd: 'bad',
  unequal: 'bad',
  none: '',
  early: '',
  interval: 'good',
};

const report = (studio: Studio, reading: Reading, language: string, isNone: boolean): TemplateResult => {
  const { experiments } = studio;
  const texts = textsOf(language);
  const isRtl = isRightToLeft(language);
  return html`<article class="report ${LEVELS[reading.kind]}" lang=${language} dir=${isRtl ? 'rtl' : 'ltr'} aria-label=${texts.result}>
    <p class="sentence" lang=${reading.kind === 'absurd' ? 'en' : language}>${sentence(language, reading, experiments.perDay)}</p>
    ${
      reading.kind === 'unequal'
        ? html`<p>${texts.causes}</p><ul>${[texts.cause1, texts.cause2, texts.cause3].map((cause) => html`<li>${cause}</li>`)}</ul>`
        : nothing
    }
    ${reading.kind === 'interval' ? details(language, texts, reading, isRtl, isNone) : nothing}
    <p class="source-line">${source(studio, language, texts)}</p>
  </article>`;
};

const details = (
  language: string,
  texts: ResultTexts,
  reading: Reading & { kind: 'interval' },
  isRtl: boolean,
  isNone: boolean,
): TemplateResult => {
  const { counts, value, clicks, isFinal, days } = reading;
  const ends = ({ low, high }: { low: number; high: number }, times = 1) => {
    const format = (each: number) =>
      number(language, each * times, { maximumFractionDigits: 2, minimumFractionDigits: 2, signDisplay: 'exceptZero' });
    return { low: format(low), high: format(high) };
  };
  return html`<p class="soft">${isFinal ? texts.atEnd : texts.reading}</p>
    ${days.length ? intervalPicture(language, texts, days, isRtl) : nothing}
    <ul class="facts">
      <li>${filled(texts.counts, { a: number(language, counts[0]), b: number(language, counts[1]) })}${isNone ? html` ${texts.nothingB}` : nothing}</li>
      ${value ? html`<li>${filled(texts.value, ends(value))}</li>` : nothing}
      ${clicks ? html`<li>${filled(texts.clicks, ends(clicks, 100))}</li>` : nothing}
    </ul>`;
};

/** Where the numbers come from, and since when. */
const source = (studio: Studio, language: string, texts: ResultTexts): string => {
  const { results } = studio.experiments.state;
  const { numbers } = studio.experiments;
  const from = numbers?.source ?? results?.source ?? 'relay';
  const since = numbers?.since ?? results?.since ?? '';
  const name = Object.hasOwn(SOURCES, from) ? texts[SOURCES[from]] : from;
  return since ? filled(texts.since, { source: name, day: dayOf(language, since.slice(0, 10)) }) : name;
};

const SOURCES = { simulation: 'simulation', sandbox: 'sandbox', relay: 'relay' } as const;
