import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dateText } from '../model/publish/differences.js';
import { nameOf } from '../model/publish/published-place.js';
import { designsOf } from '../model/publish/published-versions.js';
import type { Studio } from '../model/studio.js';
import { icon, menu, menuItem } from './shared-controls.js';

/** Saves the design of a list of the shop, or adds a new list to it. */
export const saveButton = (studio: Studio): TemplateResult => {
  const isSaved = !!studio.place && !studio.isChanged;
  return html`<button type="button" class="strong primary" aria-disabled=${isSaved ? 'true' : nothing} @click=${() => !isSaved && void studio.save()}>${icon('save')}${isSaved ? 'Saved' : 'Save'}</button>`;
};

/** The designs that the list had in the shop. They are read when the menu is opened. */
const history = (studio: Studio, id: string): TemplateResult => {
  const designs = designsOf(studio.experiments.state.versions, id);
  const read = (event: ToggleEvent) => event.newState === 'open' && void studio.experiments.followLog();
  return html`<span @toggle=${{ handleEvent: read, capture: true }}>${menu(
    'history-menu',
    'History',
    designs.length
      ? html`<p class="help">Designs that this list had in the shop, since:</p>
          ${designs.map(({ at, who, place }) => menuItem('history-menu', html`${dateText(at)} <small>${who}</small>`, () => studio.edit(place)))}`
      : html`<p class="help">This list wasn’t in the shop yet.</p>`,
  )}</span>`;
};

/** Which list is edited, and whether it is in the shop. */
export const designBar = (studio: Studio): TemplateResult => {
  const { place, publishing } = studio;
  const { places } = publishing.state;
  const status = () => {
    if (!place) return html`<span class="chip">Not in the shop yet</span>`;
    if (studio.isChanged) return html`<span class="chip fair">Changed, not saved</span>`;
    return publishing.isLive(place.id)
      ? html`<span class="chip good">Live</span>`
      : html`<span class="chip fair">Saved, not published</span> <button type="button" class="link" @click=${() => studio.show('shop')}>Publish it</button>`;
  };
  return html`<section class="design-bar" aria-label="This list">
    <p><b>${place ? nameOf(place) : 'New list'}</b> ${status()}</p>
    <div class="row">
      ${menu(
        'list-menu',
        'Lists',
        html`${menuItem('list-menu', 'New list', () => studio.startAnew())}
        ${places.length ? html`<p class="help">Lists of the shop:</p>` : nothing}
        ${places.map((each) => menuItem('list-menu', nameOf(each), () => studio.edit(each)))}`,
      )}
      ${place ? history(studio, place.id) : nothing}
    </div>
    ${
      studio.draft.state.isKept
        ? nothing
        : html`<p class="problem" role="alert">This browser can’t keep your design, because its storage is full or blocked. Save it, or copy its link, before you close this tab.</p>`
    }
  </section>`;
};
