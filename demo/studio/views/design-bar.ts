import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dateText } from '../model/publish/differences.js';
import { nameOf } from '../model/publish/published-place.js';
import { designsOf } from '../model/publish/published-versions.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { texts } from '../model/texts.js';
import { icon, menu, menuItem } from './shared-controls.js';

/** Saves the design of a list of the shop, or adds a new list to it. */
export const saveButton = (studio: Studio): TemplateResult => {
  const isSaved = !!studio.place && !studio.isChanged;
  return html`<button type="button" class="strong primary" aria-disabled=${isSaved ? 'true' : nothing} @click=${() => !isSaved && void studio.save()}>${icon('save')}${isSaved ? texts.design.saved : texts.common.save}</button>`;
};

/** The designs that the list had in the shop. They are read when the menu is opened. */
const history = (studio: Studio, id: string): TemplateResult => {
  const designs = designsOf(studio.experiments.state.versions, id);
  const read = (event: ToggleEvent) => event.newState === 'open' && void studio.experiments.followLog();
  return html`<span @toggle=${{ handleEvent: read, capture: true }}>${menu(
    'history-menu',
    texts.design.history,
    designs.length
      ? html`<p class="help">${texts.design.historyHelp}</p>
          ${designs.map(({ at, who, place }) => menuItem('history-menu', html`${dateText(at)} <small>${personText(who)}</small>`, () => studio.edit(place)))}`
      : html`<p class="help">${texts.design.noHistory}</p>`,
  )}</span>`;
};

/** Which list is edited, and whether it is in the shop. */
export const designBar = (studio: Studio): TemplateResult => {
  const { place, publishing } = studio;
  const { places } = publishing.state;
  const status = () => {
    if (!place) return html`<span class="chip">${texts.design.notInShop}</span>`;
    if (studio.isChanged) return html`<span class="chip fair">${texts.design.changed}</span>`;
    return publishing.isLive(place.id)
      ? html`<span class="chip good">${texts.design.live}</span>`
      : html`<span class="chip fair">${texts.design.notPublished}</span> <button type="button" class="link" @click=${() => studio.show('shop')}>${texts.design.publishIt}</button>`;
  };
  return html`<section class="design-bar" aria-label=${texts.design.thisList}>
    <p><b>${place ? nameOf(place) : texts.design.newList}</b> ${status()}</p>
    <div class="row">
      ${menu(
        'list-menu',
        texts.design.lists,
        html`${menuItem('list-menu', texts.design.newList, () => studio.startAnew())}
        ${places.length ? html`<p class="help">${texts.design.listsOfShop}</p>` : nothing}
        ${places.map((each) => menuItem('list-menu', nameOf(each), () => studio.edit(each)))}`,
      )}
      ${place ? history(studio, place.id) : nothing}
    </div>
    ${studio.draft.state.isKept ? nothing : html`<p class="problem" role="alert">${texts.design.notKept}</p>`}
  </section>`;
};
