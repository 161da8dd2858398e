import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import { longDay } from '../model/date-text.js';
import type { Traffic } from '../model/experiment/experiments.js';
import { MOST_WEEKS, type Planned } from '../model/experiment/planning.js';
import { sentence } from '../model/experiment/sentence.js';
import { idOf } from '../model/list-ids.js';
import { pagesText } from '../model/page-names.js';
import { differenceText, kindText } from '../model/publish/design-differences.js';
import { configurationOf, lookFor, nameOf } from '../model/publish/published-place.js';
import type { Source } from '../model/results/source-sentence.js';
import type { Configuration } from '../model/state.js';
import type { Studio } from '../model/studio.js';
import { composed, counted, filled, listed, number, percent, texts } from '../model/texts.js';
import { experimentResult } from './experiment-result.js';
import { select, textIn } from './fields.js';
import { lastExperiment } from './past-experiments.js';
import { resultsHead, sourceLine } from './results-head.js';
import { emptyState, icon, segments } from './shared-controls.js';
import { onceRead, openPublish } from './to-shop.js';

const LIFTS = [0.05, 0.1, 0.2, 0.3, 0.5];

/** Experiments: those that there are, and then the result of one, or the plan of a new one. */
export const experimentView = (studio: Studio): TemplateResult => {
  const { place, places, shown, last, state } = studio.experiments;
  const none = () =>
    emptyState(
      texts.experiments.noList,
      nothing,
      html`<button type="button" class="strong" @click=${() => studio.show('shop')}>${texts.experiments.addFirst}</button>`,
    );
  if (studio.isRead)
    return html`<div class="page experiment">${resultsHead(studio, 'experiments')} ${last ? lastExperiment(studio, last) : shown ? experimentResult(studio, shown) : onceRead(studio, texts.results.reading, none)}</div>`;
  return html`<div class="page experiment">
    ${resultsHead(studio, 'experiments')}
    <p class="help">${texts.experiments.about}</p>
    ${chooseExperiment(studio)}
    ${last ? lastExperiment(studio, last) : nothing}
    ${shown ? experimentResult(studio, shown) : place && studio.publishing.place(place.id) ? planForm(studio, place, !!last) : nothing}
    ${places.length ? nothing : onceRead(studio, texts.results.reading, none)}
    ${places.length && state.results && state.results.source !== 'relay' ? sourceLine(studio, state.results) : nothing}
  </div>`;
};

/** The experiments that are in the shop or wait for it, each with its result in a sentence, and the way to a new one. */
const chooseExperiment = (studio: Studio): TemplateResult | typeof nothing => {
  const { experiments } = studio;
  const { tested, untested, shown } = experiments;
  if (!tested.length) return nothing;
  const choice = (id: string, isShown: boolean, content: TemplateResult) =>
    html`<button type="button" class="choice" aria-current=${isShown ? 'true' : 'false'} @click=${() => studio.show('experiments', id)}>${content}</button>`;
  const row = (place: PublishedPlace) => {
    const isPublished = experiments.isPublished(place);
    const [level, state] = experiments.pastOf(place)
      ? ['', texts.experiments.over]
      : isPublished
        ? ['good', texts.experiments.running]
        : ['fair', texts.experiments.notPublished];
    const found = isPublished ? experiments.resultOf(place) : undefined;
    return choice(
      place.id,
      place === shown,
      html`<span><b>${nameOf(place)}</b> <span class="chip ${level}">${state}</span><small>${found ? sentence(found.reading, found) : isPublished ? nothing : texts.experiments.begins}</small></span>`,
    );
  };
  const [first] = untested;
  return html`<div class="arms" role="group" aria-label=${texts.experiments.title}>
    ${tested.map(row)}
    ${first ? choice(first.id, !shown, html`${icon('plus')}${texts.experiments.new}`) : nothing}
  </div>`;
};

/** The choice of A: a list without an experiment. */
const chooseList = (studio: Studio, place: PublishedPlace): TemplateResult =>
  select(
    studio.experiments.untested.map((each) => [each.id, nameOf(each)]),
    place.id,
    (id) => studio.show('experiments', id),
    texts.results.list,
  );

const planForm = (studio: Studio, place: PublishedPlace, hasTitle: boolean): TemplateResult => {
  const { experiments } = studio;
  const { base, perWeek, lift, results, problem } = experiments.state;
  const { traffic, plan } = experiments;
  // B in Design, if it is of this list.
  const { b: other } = studio.state;
  const isOfThis = other?.element === place.element && idOf(other) === place.id;
  const design = isOfThis ? studio.list.inShop(other) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The room is shown first: what was said before is removed then.
    openPublish(studio);
    experiments.add(design);
  };
  return html`<form @submit=${submit}>
    ${hasTitle ? html`<h3>${texts.experiments.new}</h3>` : nothing}
    <section class="card step" aria-labelledby="arms-title">
      <h3 id="arms-title">${texts.experiments.compare}</h3>
      ${chooseB(studio, place, design)}
    </section>
    <section class="card step" aria-labelledby="plan-title">
      <h3 id="plan-title">${texts.experiments.enough}</h3>
      <div class="fields">
        <label class="field">${texts.experiments.base}
          <input type="number" min="0.01" max="99" step="any" required placeholder="3" .value=${live(base === '' && traffic ? `${Math.round(traffic.base * 1000) / 10}` : base)} @input=${(event: Event) => experiments.set({ base: textIn(event) })} /></label>
        <label class="field">${texts.experiments.perWeek}
          <input type="number" min="1" step="1" required placeholder="5000" .value=${live(perWeek === '' && traffic ? `${traffic.perWeek}` : perWeek)} @input=${(event: Event) => experiments.set({ perWeek: textIn(event) })} /></label>
      </div>
      <p class="help">${traffic ? trafficText(traffic, results?.source) : problem ? texts.experiments.analytics : texts.experiments.tooFewResults}</p>
      <p class="label" aria-hidden="true">${texts.experiments.lift}</p>
      ${segments(
        'lift',
        texts.experiments.lift,
        [...new Set([...LIFTS, lift])]
          .sort((one, other) => one - other)
          .map((share) => [share, filled(texts.experiments.percentMore, { share: percent(share) })]),
        lift,
        (value) => experiments.set({ lift: value }),
      )}
      ${plan ? planText(studio, plan) : html`<p class="help">${texts.experiments.enterBoth}</p>`}
    </section>
    <button type="submit" class="strong" ?disabled=${!experiments.canAdd(design)}>${texts.experiments.add}</button>
    <p class="help">${texts.experiments.begins}</p>
  </form>`;
};

/** A, and what B can be. @param design B in Design */
const chooseB = (studio: Studio, place: PublishedPlace, design: Configuration | undefined): TemplateResult => {
  const { experiments, publishing } = studio;
  const a = configurationOf(place);
  const b = design && configurationOf({ element: place.element, ...lookFor(place, design) });
  const own = pagesText(place.pages);
  const choice = (id: string, title: string, about: unknown) =>
    html`<label class="choice"><input type="radio" name="b" value=${id} required .checked=${live(experiments.state.b === id)} @change=${() => experiments.set({ b: id })} /><span><b>${title}</b><small>${about}</small></span></label>`;
  const others = publishing.places.filter(({ id }) => id !== place.id);
  const isFitting = ({ element }: PublishedPlace) => element === place.element;
  const refused = others.filter((each) => !isFitting(each));
  const [first] = refused;
  const names = refused.map((each) => filled(texts.common.quoted, { text: nameOf(each) }));
  const otherList = (each: PublishedPlace) => {
    const pages = pagesText(each.pages);
    const { designFor, otherPages } = texts.experiments;
    return choice(each.id, nameOf(each), filled(pages === own ? designFor : otherPages, { pages, own }));
  };
  const compare = html`<button type="button" class="link" @click=${() => void studio.list.compare(place)}>${design ? texts.experiments.changeB : texts.experiments.designVersionB}</button>`;
  return html`<label class="field narrow">A ${chooseList(studio, place)}<small>${texts.experiments.aIs}</small></label>
    <fieldset class="arms"><legend>B</legend>
      ${choice('none', texts.experiments.noneB, texts.experiments.noneBHelp)}
      ${b ? choice('design', texts.experiments.designB, differenceText(a, b)) : nothing}
      ${others.filter(isFitting).map(otherList)}
    </fieldset>
    ${first ? html`<p class="help">${filled(texts.experiments.otherKind, { names: listed(names), kind: kindText(first), own: kindText(place) })}</p>` : nothing}
    <p class="help">${composed(texts.experiments.testOther, { link: compare })}</p>`;
};

/** Where the numbers of the plan come from, and in what they differ from those of an experiment. */
const trafficText = ({ days }: Traffic, source: Source | undefined): string => {
  const time = counted(texts.experiments.days, days);
  return filled(source === 'simulation' ? texts.experiments.fromSimulated : texts.experiments.fromResults, { time });
};

/** What decides, how long it takes, how many shoppers it needs, and what can be seen by then; or what helps if that takes too long. */
const planText = ({ experiments }: Studio, { total, weeks, isTooSmall, smallest }: Planned): TemplateResult => {
  const { plan: words, tooSmall, tooLong, lookLarger, lookAt, morePages } = texts.experiments;
  const { lift } = experiments.state;
  if (isTooSmall) {
    const larger = smallest && Math.ceil(smallest * 100) / 100;
    const share = percent(larger ?? 0);
    return html`<div role="status" class="note"><p><b>${tooSmall}</b> ${filled(tooLong, { weeks: MOST_WEEKS })}</p>
      <ul class="changes">
        ${larger ? html`<li>${filled(lookLarger, { weeks: MOST_WEEKS, share })} <button type="button" class="link" @click=${() => experiments.set({ lift: larger })}>${filled(lookAt, { share })}</button></li>` : nothing}
        <li>${morePages}</li>
      </ul></div>`;
  }
  const day = longDay(new Date(Date.now() + weeks * 7 * 86_400_000).toISOString());
  const rows = [
    [words.decides, filled(words.decidesText, { base: percent(experiments.question.base, 1) })],
    [words.lasts, filled(words.lastsText, { time: counted(texts.experiments.weeks, weeks), day })],
    [words.shoppers, filled(words.shoppersText, { total: number(total) })],
    [words.shows, filled(words.showsText, { lift: percent(lift) })],
    [words.also, words.alsoText],
  ];
  return html`<div role="status">
    <dl>${rows.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>
  </div>`;
};
