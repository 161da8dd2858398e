import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { experimentText, scheduleText, spotText } from '../model/publish/differences.js';
import { configurationOf, nameOf, type PublishedPlace, type Rules } from '../model/publish/published-place.js';
import { describeRules, serviceStillDecides, tidyRules } from '../model/publish/rules.js';
import type { Studio } from '../model/studio.js';
import { picture } from './saved-view.js';

/** An ISO date as `<input type=datetime-local>` takes it, in the local time zone. */
const localTime = (date: string | undefined): string => {
  const time = new Date(date ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const isoTime = ({ target }: Event): string | undefined => {
  const { value } = target as HTMLInputElement;
  const time = new Date(value);
  return value && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
};

/** A list of the shop: its picture, its place and dates, its rules and its experiment. */
export const placeCard = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { publishing } = studio;
  const name = nameOf(place);
  const change = (changed: Parameters<typeof publishing.change>[1]) => publishing.change(place.id, changed);
  const productName = (id: string) => studio.demo.products.find((each) => each.id === id)?.name ?? id;
  const rules = describeRules(place.rules, productName);
  const remove = () => {
    publishing.remove(place.id);
    requestAnimationFrame(() => document.getElementById('restore-place')?.focus());
  };
  const experiment = () => {
    studio.experiments.set({ chosen: place.id });
    studio.show('experiment');
  };
  const isOpen = (what: string) => publishing.state.opened === `${what} ${place.id}`;
  const toggle =
    (what: string) =>
    ({ target }: Event) =>
      publishing.toggle(`${what} ${place.id}`, (target as HTMLDetailsElement).open);
  const isWrong = !!place.from && !!place.until && place.from >= place.until;
  return html`<li class="saved place">
    <label class="said" for="name-${place.id}">Name of the list</label>
    <input id="name-${place.id}" class="name" maxlength="80" .value=${live(name)} @change=${({ target }: Event) => change({ name: (target as HTMLInputElement).value.trim() || place.id })} />
    ${picture(configurationOf(place))}
    <ul class="facts">
      <li>${spotText(place)}</li>
      <li>Shown ${scheduleText(place)}</li>
      ${place.experiment ? html`<li>Experiment: ${experimentText(place)}</li>` : nothing}
      ${rules.map((each) => html`<li>${each}</li>`)}
    </ul>
    ${isWrong ? html`<p class="problem" role="alert">This list ends before it starts, so nobody sees it.</p>` : nothing}
    <details class="dates" ?open=${isOpen('dates')} @toggle=${toggle('dates')}><summary>Dates and place</summary>${
      isOpen('dates')
        ? html`
      <label class="stacked">From <input type="datetime-local" aria-label="From, ${name}" .value=${live(localTime(place.from))} @change=${(event: Event) => change({ from: isoTime(event) })} /></label>
      <label class="stacked">Until <input type="datetime-local" aria-label="Until, ${name}" .value=${live(localTime(place.until))} @change=${(event: Event) => change({ until: isoTime(event) })} /></label>
      <label class="stacked">Element of the page <input spellcheck="false" aria-label="Element of the page, ${name}" .value=${live(place.at)} @change=${({ target }: Event) => change({ at: (target as HTMLInputElement).value.trim() || place.at })} /></label>`
        : nothing
    }
    </details>
    <details class="rules" ?open=${isOpen('rules')} @toggle=${toggle('rules')}><summary>Rules</summary>${isOpen('rules') ? rulesForm(studio, place) : nothing}</details>
    <div class="row">
      <button type="button" class="quiet" aria-label="Experiment with ${name}" @click=${experiment}>${place.experiment ? 'See the experiment' : 'Experiment'}</button>
      <button type="button" class="quiet" aria-label="Remove ${name}" @click=${remove}>Remove</button>
    </div>
  </li>`;
};

const commas = (text: string): string[] => text.split(',').map((each) => each.trim());
const price = (text: string): number | undefined => (text.trim() ? Number(text) : undefined);

/** Pins and hidden products, and what they leave to the service. */
const rulesForm = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { pin = [], hide = {} } = place.rules ?? {};
  const name = nameOf(place);
  const set = (rules: Rules) => studio.publishing.change(place.id, { rules: tidyRules(rules) });
  const value = ({ target }: Event) => (target as HTMLInputElement).value;
  const { products, categories } = studio.demo;
  const add = (event: Event) => {
    const free = [1, 2, 3, 4, 5, 6, 7, 8].find((position) => !pin.some((each) => each.position === position)) ?? 1;
    set({ pin: [...pin, { id: value(event), position: free }], hide });
    (event.target as HTMLSelectElement).value = '';
  };
  return html`<p class="help">${serviceStillDecides(place)}</p>
    ${pin.map(
      ({ id, position }, index) => html`<div class="pin">
        <span>${products.find((each) => each.id === id)?.name ?? id}</span>
        <input type="number" min="1" max="30" aria-label="Position of ${id} in ${name}" .value=${live(`${position}`)} @change=${(event: Event) => set({ pin: pin.with(index, { id, position: Math.round(Number(value(event))) || 1 }), hide })} />
        <button type="button" class="quiet" aria-label="Unpin ${id} from ${name}" @click=${() => set({ pin: pin.filter((_, each) => each !== index), hide })}>Unpin</button>
      </div>`,
    )}
    <label class="stacked">Always show a product
      <select aria-label="Always show a product in ${name}" @change=${add}>
        <option value="" selected>Choose…</option>
        ${products.filter(({ id }) => !pin.some((each) => each.id === id)).map(({ id, name: title }) => html`<option value=${id}>${title}</option>`)}
      </select></label>
    <label class="stacked">Hide a category
      <select aria-label="Hide a category in ${name}" .value=${live(hide.categories?.[0] ?? '')} @change=${(event: Event) => set({ pin, hide: { ...hide, categories: value(event) ? [value(event)] : [] } })}>
        <option value="">None</option>
        ${categories.map(({ id, name: title }) => html`<option value=${id} ?selected=${hide.categories?.includes(id)}>${title}</option>`)}
      </select></label>
    <label class="stacked">Hide brands <input aria-label="Hide brands in ${name}" placeholder="Brand, another brand" .value=${live((hide.brands ?? []).join(', '))} @change=${(event: Event) => set({ pin, hide: { ...hide, brands: commas(value(event)) } })} /></label>
    <div class="fields">
      <label class="stacked">Cheaper than <input type="number" min="0" step="any" aria-label="Hide products cheaper than, in ${name}" .value=${live(`${hide.priceBelow ?? ''}`)} @change=${(event: Event) => set({ pin, hide: { ...hide, priceBelow: price(value(event))! } })} /></label>
      <label class="stacked">Dearer than <input type="number" min="0" step="any" aria-label="Hide products dearer than, in ${name}" .value=${live(`${hide.priceAbove ?? ''}`)} @change=${(event: Event) => set({ pin, hide: { ...hide, priceAbove: price(value(event))! } })} /></label>
    </div>
    <label class="check-row"><input type="checkbox" class="switch" aria-label="Hide sold-out products in ${name}" .checked=${live(!!hide.soldOut)} @change=${({
      target,
    }: Event) => {
      const { soldOut: _, ...rest } = hide;
      set({ pin, hide: { ...rest, ...((target as HTMLInputElement).checked && { soldOut: true }) } });
    }} /> Hide sold-out products</label>`;
};
