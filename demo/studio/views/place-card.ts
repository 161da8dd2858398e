import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY, PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { addressesIn, chosenPages, pageLabel, pagesText } from '../model/page-names.js';
import { experimentText, scheduleText } from '../model/publish/differences.js';
import { configurationOf, nameOf, rulesOfPlace } from '../model/publish/published-place.js';
import { describeRules } from '../model/rules.js';
import { spotText } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { focusNext } from './keep-focus.js';
import { positionOptions } from './position-options.js';
import { restoreCard } from './restore-card.js';
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

/**
 * The text of a field, or what it had if it is empty. The field shows it. Its binding isn't `live`: the next rendering, for example when a
 * message disappears, would remove what a person is typing.
 */
const committed = ({ target }: Event, otherwise: string): string => {
  const field = target as HTMLInputElement;
  field.value = field.value.trim() || otherwise;
  return field.value;
};

/** The pages that a list is for, and the category that it is of. */
const pagesFields = (studio: Studio, { id, pages, attributes = {} }: PublishedPlace, name: string): TemplateResult => {
  const { category } = attributes;
  const choose = ({ currentTarget }: Event) => {
    const fieldset = currentTarget as HTMLFieldSetElement;
    const kinds = PAGE_KINDS.filter((kind) => fieldset.querySelector<HTMLInputElement>(`[value=${kind}]`)!.checked);
    const { value } = fieldset.querySelector<HTMLInputElement>('[name=addresses]')!;
    studio.publishing.change(id, { pages: chosenPages(kinds, value) });
  };
  const kindBox = (kind: PageKind) =>
    html`<label class="tick"><input type="checkbox" value=${kind} .checked=${live(!!pages?.includes(kind))} /> ${pageLabel(kind)}</label>`;
  const ofPage = category === PAGE_CATEGORY;
  const setCategory = ({ target }: Event) =>
    studio.publishing.change(id, { attributes: { ...attributes, category: (target as HTMLSelectElement).value } });
  return html`<fieldset class="pages" aria-label="Pages, ${name}" @change=${choose}>
      <legend>Pages</legend>
      ${PAGE_KINDS.map(kindBox)}
      <label class="stacked">Addresses <input name="addresses" spellcheck="false" placeholder="/sale/*" aria-label="Addresses, ${name}" .value=${live(addressesIn(pages))} /></label>
      <p class="help">Nothing chosen: all pages. A star stands for any characters.</p>
    </fieldset>
    ${
      category === undefined
        ? nothing
        : html`<label class="stacked">Category
        <select aria-label="Category, ${name}" @change=${setCategory}>
          <option value=${PAGE_CATEGORY} ?selected=${ofPage}>the category of the page</option>
          ${studio.demo.categories.map((each) => html`<option value=${each.id} ?selected=${each.id === category}>${each.name}</option>`)}
        </select></label>`
    }`;
};

/** Where a list was that the next version removes. */
export const removedCard = ({ publishing }: Studio, place: PublishedPlace): TemplateResult =>
  restoreCard(nameOf(place), place.id, 'removed', () => {
    publishing.restore(place.id);
    focusNext(`#${CSS.escape(`name-${place.id}`)}`);
  });

/** A list of the shop: its picture, its place and dates, its rules and its experiment. */
export const placeCard = (studio: Studio, place: PublishedPlace): TemplateResult => {
  const { publishing } = studio;
  const name = nameOf(place);
  const change = (changed: Parameters<typeof publishing.change>[1]) => publishing.change(place.id, changed);
  const productName = (id: string) => studio.demo.products.find((each) => each.id === id)?.name ?? id;
  const remove = () => {
    publishing.remove(place.id);
    focusNext(`#${CSS.escape(`restore-${place.id}`)}`);
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
    <input id="name-${place.id}" class="name" maxlength="80" .value=${name} @change=${(event: Event) => change({ name: committed(event, place.id) })} />
    ${picture(configurationOf(place))}
    <ul class="facts">
      <li>Pages: ${pagesText(place.pages)}</li>
      <li>Place: ${spotText(place)}</li>
      <li>Shown ${scheduleText(place)}</li>
      ${place.experiment ? html`<li>Experiment: ${experimentText(place)}</li>` : nothing}
      ${describeRules(rulesOfPlace(place), productName).map((each) => html`<li>Rule: ${each}</li>`)}
    </ul>
    ${isWrong ? html`<p class="problem" role="alert">This list ends before it starts, so nobody sees it.</p>` : nothing}
    <details class="dates" ?open=${isOpen('dates')} @toggle=${toggle('dates')}><summary>Pages, dates and place</summary>${
      isOpen('dates')
        ? html`
      ${pagesFields(studio, place, name)}
      <label class="stacked">From <input type="datetime-local" aria-label="From, ${name}" .value=${live(localTime(place.from))} @change=${(event: Event) => change({ from: isoTime(event) })} /></label>
      <label class="stacked">Until <input type="datetime-local" aria-label="Until, ${name}" .value=${live(localTime(place.until))} @change=${(event: Event) => change({ until: isoTime(event) })} /></label>
      <label class="stacked">Position
        <select aria-label="Position, ${name}" .value=${live(place.where)} @change=${({ target }: Event) => change({ where: (target as HTMLSelectElement).value as PublishedPlace['where'] })}>${positionOptions(place.where)}</select></label>
      <label class="stacked">Part of the page <input spellcheck="false" aria-label="Part of the page, ${name}" .value=${place.at} @change=${(event: Event) => change({ at: committed(event, place.at) })} /></label>`
        : nothing
    }
    </details>
    <div class="row">
      <button type="button" class="quiet" aria-label="Experiment with ${name}" @click=${experiment}>${place.experiment ? 'See the experiment' : 'Experiment'}</button>
      <button type="button" class="quiet" aria-label="Remove ${name}" @click=${remove}>Remove</button>
    </div>
  </li>`;
};
