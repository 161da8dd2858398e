import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import type { Traffic } from '../model/experiment/experiments.js';
import { MOST_WEEKS, type Planned } from '../model/experiment/planning.js';
import { plainId } from '../model/list-ids.js';
import { percent } from '../model/number-text.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Source } from '../model/results/read-results.js';
import type { Studio } from '../model/studio.js';
import { experimentResult } from './experiment-result.js';
import { focusNext } from './keep-focus.js';
import { openStore } from './open-store.js';
import { pastExperimentList } from './past-experiments.js';
import { publishIt } from './publish-it.js';
import { resultsNav } from './results-nav.js';
import { segments } from './shared-controls.js';

const LIFTS = [0.05, 0.1, 0.2, 0.3, 0.5];

const count = (value: number): string => value.toLocaleString('en');

/** Experiments: the plan first, then the arms, then the result. */
export const experimentView = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { places } = publishing.state;
  const { place } = experiments;
  return html`<div class="page experiment">
    <div class="page-head"><h2>Experiments</h2>${resultsNav(studio)}</div>
    <p class="help">An experiment shows two versions of a list to different shoppers, and tells which one brings more carts. Each shopper always sees the same version.</p>
    ${publishing.state.problem ? html`<p class="problem" role="alert">${publishing.state.problem}</p>` : nothing}
    ${places.length ? chooseList(studio) : nothing}
    ${
      experiments.isEnding
        ? html`<p class="notice-line"><span class="chip fair">Not published yet</span> The experiment of this list ends when you publish. ${publishIt(studio)}</p>`
        : nothing
    }
    ${place ? (place.experiment ? experimentResult(studio, place) : planForm(studio, place)) : nothing}
    ${
      places.length || experiments.removed
        ? nothing
        : html`<p class="none">There is no list in the shop. <button type="button" class="link" @click=${() => studio.show('shop')}>Add a list first</button></p>`
    }
    ${pastExperimentList(studio, place?.experiment?.id)}
  </div>`;
};

const chooseList = (studio: Studio): TemplateResult => {
  const { experiments, publishing } = studio;
  const { place, removed } = experiments;
  const choose = ({ target }: Event) => studio.show('experiments', (target as HTMLSelectElement).value);
  return html`<label class="stacked chosen">List
    <select aria-label="List" .value=${live(place?.id ?? '')} @change=${choose}>
      ${removed ? html`<option value="" selected disabled>${nameOf(removed)} (removed)</option>` : nothing}
      ${publishing.state.places.map((each) => html`<option value=${each.id} ?selected=${each === place}>${nameOf(each)}${each.experiment ? ' (experiment)' : ''}</option>`)}
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
  const read = ({ target }: Event) => (target as HTMLInputElement).value;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    studio.show('shop');
    experiments.add(design && studio.elements.valid(design));
    focusNext('#changes-title'); // what is to be published, and the form for it
  };
  return html`<form @submit=${submit}>
    <section class="step" aria-labelledby="plan-title">
      <h3 id="plan-title">1. Does your shop have enough shoppers?</h3>
      <div class="fields">
        <label class="stacked">Shoppers who put something into the cart, in %
          <input type="number" min="0.01" max="99" step="any" required placeholder="3" .value=${live(base === '' && traffic ? `${Math.round(traffic.base * 1000) / 10}` : base)} @input=${(event: Event) => experiments.set({ base: read(event) })} /></label>
        <label class="stacked">Shoppers who see the list in a week
          <input type="number" min="1" step="1" required placeholder="5000" .value=${live(perWeek === '' && traffic ? `${traffic.perWeek}` : perWeek)} @input=${(event: Event) => experiments.set({ perWeek: read(event) })} /></label>
        <label class="stacked">Shoppers who take part
          <select aria-label="Shoppers who take part" .value=${live(`${coverage}`)} @change=${(event: Event) => experiments.set({ coverage: Number(read(event)) })}>
            ${[1, 0.5, 0.2].map((each) => html`<option value=${each} ?selected=${each === coverage}>${each === 1 ? 'all' : percent('en', each)}</option>`)}
          </select></label>
      </div>
      ${problem ? html`<p class="problem" role="alert">${problem} ${openStore(studio)}</p>` : nothing}
      <p class="help">${traffic ? trafficText(traffic, results?.source) : problem ? 'You can enter the numbers of your analytics.' : 'There are too few results of this list. Enter the numbers of your analytics.'}</p>
      <p class="label" aria-hidden="true">The smallest change to find</p>
      ${segments(
        'lift',
        'The smallest change to find',
        LIFTS.map((value) => ({ value, title: `${percent('en', value)} more` })),
        lift,
        (value) => experiments.set({ lift: value }),
      )}
      ${plan ? planText(plan, lift, coverage) : html`<p class="help">Enter both numbers to see how many shoppers you need.</p>`}
    </section>
    <section class="step" aria-labelledby="arms-title">
      <h3 id="arms-title">2. What do you compare?</h3>
      <p>A is the list as it is: <b>${nameOf(place)}</b>. B is:</p>
      <fieldset class="arms"><legend class="said">B</legend>
        <label><input type="radio" name="b" value="none" required .checked=${live(b === 'none')} @change=${() => experiments.set({ b: 'none' })} /><span><b>No list</b><small>Does the list help at all?</small></span></label>
        ${design ? html`<label><input type="radio" name="b" value="design" required .checked=${live(b === 'design')} @change=${() => experiments.set({ b: 'design' })} /><span><b>B in Design</b><small>The design beside this list</small></span></label>` : nothing}
        ${others.map((each) => html`<label><input type="radio" name="b" value=${each.id} required .checked=${live(b === each.id)} @change=${() => experiments.set({ b: each.id })} /><span><b>${nameOf(each)}</b><small>The design of this list</small></span></label>`)}
      </fieldset>
      ${design ? nothing : html`<p class="help">To test another design: <button type="button" class="link" @click=${() => studio.compare(place)}>design version B</button>. It opens beside this list.</p>`}
    </section>
    <button type="submit" class="strong" ?disabled=${!plan || !b}>${plan?.isTooSmall ? 'Add it anyway' : 'Add the experiment'}</button>
    <p class="help">It begins when you publish it.</p>
  </form>`;
};

/** Where the numbers of the plan come from, and in what they differ from those of an experiment. */
const trafficText = ({ days }: Traffic, source: Source | undefined): string => {
  const time = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (source === 'simulation') return `From simulated shoppers in ${time}. You can enter other numbers.`;
  return `From the results of this list in ${time}: shoppers who added something from it. A shopper counts once a day. An experiment counts a shopper once, with everything that goes into the cart: if your analytics have these numbers, enter them.`;
};

/** What the plan needs, before the experiment starts. */
const planText = (
  { perArm, total, weeks, isTooSmall, smallest }: Planned,
  lift: number,
  coverage: number,
): TemplateResult => {
  const needs = `To find ${percent('en', lift)} more carts, each version needs ${count(perArm)} shoppers, ${count(total)} in all`;
  const time = Number.isFinite(weeks) ? `${count(weeks)} ${weeks === 1 ? 'week' : 'weeks'}` : 'no end';
  return html`<div class="verdict-box ${isTooSmall ? 'bad' : 'good'}" role="status">
    <p><b>${isTooSmall ? 'Too small to tell.' : `${time[0]!.toUpperCase()}${time.slice(1)}.`}</b> ${needs}: ${time} at this traffic.</p>
    ${
      isTooSmall
        ? html`<p>More than ${MOST_WEEKS} weeks give no reliable answer. What helps:</p>
            <ul>
              ${smallest === undefined ? nothing : html`<li>Look for a larger change: in ${MOST_WEEKS} weeks, your shop can find ${percent('en', Math.ceil(smallest * 100) / 100)} more. Compare versions that differ a lot, such as “no list”.</li>`}
              <li>Put the list onto pages with more shoppers, or into several pages.</li>
              ${coverage < 1 ? html`<li>Let all shoppers take part.</li>` : nothing}
            </ul>`
        : nothing
    }
  </div>`;
};
