import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import type { Traffic } from '../model/experiment/experiments.js';
import { MOST_WEEKS, type Planned } from '../model/experiment/planning.js';
import { plainId } from '../model/list-ids.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Source } from '../model/results/source-sentence.js';
import type { Studio } from '../model/studio.js';
import { composed, counted, filled, percent, texts } from '../model/texts.js';
import { experimentResult } from './experiment-result.js';
import { fieldOf } from './fields.js';
import { focusNext } from './keep-focus.js';
import { pastExperimentList } from './past-experiments.js';
import { resultsNav } from './results-nav.js';
import { segments } from './shared-controls.js';
import { troubleNotice } from './trouble-notice.js';

const LIFTS = [0.05, 0.1, 0.2, 0.3, 0.5];

/** Experiments: the plan first, then the arms, then the result. */
export const experimentView = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { places } = publishing.state;
  const { place, shown } = experiments;
  return html`<div class="page experiment">
    <div class="page-head"><h2>${texts.experiments.title}</h2>${resultsNav(studio)}</div>
    <p class="help">${texts.experiments.about}</p>
    ${troubleNotice(studio)} ${notReal(studio)}
    ${places.length ? chooseList(studio) : nothing}
    ${shown ? experimentResult(studio, shown) : place ? planForm(studio, place) : nothing}
    ${
      places.length || experiments.removed
        ? nothing
        : html`<p class="none">${texts.experiments.noList} <button type="button" class="link" @click=${() => studio.show('shop')}>${texts.experiments.addFirst}</button></p>`
    }
    ${pastExperimentList(studio, shown?.experiment?.id)}
  </div>`;
};

/** Nobody must take simulated numbers for a shop's. */
const notReal = ({ experiments }: Studio): TemplateResult | typeof nothing => {
  const source = experiments.state.results?.source ?? 'relay';
  if (source === 'relay') return nothing;
  return html`<p class="source-line unreal">${source === 'simulation' ? texts.experiment.notReal : texts.results.sandbox}</p>`;
};

const chooseList = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { place, removed } = experiments;
  const choose = (event: Event) => studio.show('experiments', fieldOf(event).value);
  return html`<label class="stacked chosen">${texts.results.list}
    <select aria-label=${texts.results.list} .value=${live(place?.id ?? '')} @change=${choose}>
      ${removed ? html`<option value="" selected disabled>${filled(texts.experiments.removed, { name: nameOf(removed) })}</option>` : nothing}
      ${publishing.state.places.map((each) => html`<option value=${each.id} ?selected=${each === place}>${each.experiment ? filled(texts.experiments.hasExperiment, { name: nameOf(each) }) : nameOf(each)}</option>`)}
    </select></label>`;
};

/** The question, what it needs, and the two versions. */
const planForm = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { experiments, publishing } = studio;
  const { b, base, perWeek, lift, coverage, results, problem } = experiments.state;
  const { traffic, plan } = experiments;
  const others = publishing.state.places.filter(({ id, element }) => element === place.element && id !== place.id);
  // B in Design, if it is of this list.
  const { b: other } = studio.state;
  const isOfThis = other?.element === place.element && plainId(other.attributes['list-id'] ?? '') === place.id;
  const design = isOfThis ? other : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    studio.show('shop');
    experiments.add(design && studio.list.inShop(design));
    focusNext('#changes-title'); // what is to be published, and the form for it
  };
  return html`<form @submit=${submit}>
    <section class="step" aria-labelledby="plan-title">
      <h3 id="plan-title">${texts.experiments.enough}</h3>
      <div class="fields">
        <label class="stacked">${texts.experiments.base}
          <input type="number" min="0.01" max="99" step="any" required placeholder="3" .value=${live(base === '' && traffic ? `${Math.round(traffic.base * 1000) / 10}` : base)} @input=${(event: Event) => experiments.set({ base: fieldOf(event).value })} /></label>
        <label class="stacked">${texts.experiments.perWeek}
          <input type="number" min="1" step="1" required placeholder="5000" .value=${live(perWeek === '' && traffic ? `${traffic.perWeek}` : perWeek)} @input=${(event: Event) => experiments.set({ perWeek: fieldOf(event).value })} /></label>
        <label class="stacked">${texts.experiments.coverage}
          <select aria-label=${texts.experiments.coverage} .value=${live(`${coverage}`)} @change=${(event: Event) => experiments.set({ coverage: Number(fieldOf(event).value) })}>
            ${[1, 0.5, 0.2].map((each) => html`<option value=${each} ?selected=${each === coverage}>${each === 1 ? texts.experiments.everybody : percent(each)}</option>`)}
          </select></label>
      </div>
      <p class="help">${traffic ? trafficText(traffic, results?.source) : problem ? texts.experiments.analytics : texts.experiments.tooFewResults}</p>
      <p class="label" aria-hidden="true">${texts.experiments.lift}</p>
      ${segments(
        'lift',
        texts.experiments.lift,
        LIFTS.map((value) => ({ value, title: filled(texts.experiments.percentMore, { share: percent(value) }) })),
        lift,
        (value) => experiments.set({ lift: value }),
      )}
      ${plan ? planText(plan, lift, coverage) : html`<p class="help">${texts.experiments.enterBoth}</p>`}
    </section>
    <section class="step" aria-labelledby="arms-title">
      <h3 id="arms-title">${texts.experiments.compare}</h3>
      <p>${composed(texts.experiments.aIs, { name: html`<b>${nameOf(place)}</b>` })}</p>
      <fieldset class="arms"><legend class="said">B</legend>
        <label><input type="radio" name="b" value="none" required .checked=${live(b === 'none')} @change=${() => experiments.set({ b: 'none' })} /><span><b>${texts.experiments.noneB}</b><small>${texts.experiments.noneBHelp}</small></span></label>
        ${design ? html`<label><input type="radio" name="b" value="design" required .checked=${live(b === 'design')} @change=${() => experiments.set({ b: 'design' })} /><span><b>${texts.experiments.designB}</b><small>${texts.experiments.designBHelp}</small></span></label>` : nothing}
        ${others.map((each) => html`<label><input type="radio" name="b" value=${each.id} required .checked=${live(b === each.id)} @change=${() => experiments.set({ b: each.id })} /><span><b>${nameOf(each)}</b><small>${texts.experiments.otherB}</small></span></label>`)}
      </fieldset>
      ${design ? nothing : html`<p class="help">${composed(texts.experiments.testOther, { link: html`<button type="button" class="link" @click=${() => void studio.list.compare(place)}>${texts.experiments.designVersionB}</button>` })}</p>`}
    </section>
    <button type="submit" class="strong" ?disabled=${!plan || !b}>${plan?.isTooSmall ? texts.experiments.addAnyway : texts.experiments.add}</button>
    <p class="help">${texts.experiments.begins}</p>
  </form>`;
};

/** Where the numbers of the plan come from, and in what they differ from those of an experiment. */
const trafficText = ({ days }: Traffic, source: Source | undefined): string => {
  const time = counted(texts.experiments.days, days);
  return filled(source === 'simulation' ? texts.experiments.fromSimulated : texts.experiments.fromResults, { time });
};

/** What the plan needs, before the experiment starts. */
const planText = (
  { perArm, total, weeks, isTooSmall, smallest }: Planned,
  lift: number,
  coverage: number,
): TemplateResult => {
  const time = Number.isFinite(weeks) ? counted(texts.experiments.weeks, weeks) : texts.experiments.noEnd;
  const needs = filled(texts.experiments.needs, { share: percent(lift), perArm, total, time });
  const sentence = filled(texts.experiments.sentence, { text: `${time[0]!.toUpperCase()}${time.slice(1)}` });
  return html`<div class="verdict-box ${isTooSmall ? 'bad' : 'good'}" role="status">
    <p><b>${isTooSmall ? texts.experiments.tooSmall : sentence}</b> ${needs}</p>
    ${
      isTooSmall
        ? html`<p>${filled(texts.experiments.tooLong, { weeks: MOST_WEEKS })}</p>
            <ul>
              ${smallest === undefined ? nothing : html`<li>${filled(texts.experiments.lookLarger, { weeks: MOST_WEEKS, share: percent(Math.ceil(smallest * 100) / 100) })}</li>`}
              <li>${texts.experiments.morePages}</li>
              ${coverage < 1 ? html`<li>${texts.experiments.letAll}</li>` : nothing}
            </ul>`
        : nothing
    }
  </div>`;
};
