import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dateText } from '../model/date-text.js';
import { personText } from '../model/publish/somebody.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { clashes } from './clash-view.js';
import { fieldOf, nameField } from './fields.js';
import { focusNext } from './keep-focus.js';
import { icon } from './shared-controls.js';
import { savedStatus } from './to-shop.js';

/** Saves the design of a list of the shop, or adds a new list to it. Version B can't be saved: the help of the list says why. */
export const saveButton = ({ list }: Studio): TemplateResult => {
  const isSaved = !!list.place && !list.isChanged;
  const isOff = isSaved || !!list.whyNotSaved;
  return html`<button type="button" class="strong" aria-disabled=${isOff ? 'true' : nothing} title=${list.whyNotSaved || nothing} @click=${() => !isSaved && void list.save()}>${icon('save')}${isSaved ? texts.design.saved : texts.common.save}</button>`;
};

export const startAnew = async (studio: Studio): Promise<void> => {
  if (await studio.list.startAnew()) focusNext('current-goal');
};

export const designBar = (studio: Studio): TemplateResult => {
  const { list, publishing } = studio;
  const { place } = list;
  const { live, waits } = (place && publishing.document(place.id)) ?? {};
  const newest = waits ?? live;
  const status = () => {
    if (!place) return html`<span class="chip">${texts.design.notInShop}</span>`;
    if (list.isChanged) return html`<span class="chip fair">${texts.design.changed}</span>`;
    return savedStatus(studio, place.id);
  };
  return html`${clashes(studio)}<section class="design-bar" aria-label=${texts.design.thisList}>
    ${
      place
        ? html`<p><b>${list.name}</b></p>`
        : nameField(texts.design.nameOfNew, texts.design.nameOfNew, list.name, (typed) => list.rename(typed))
    }
    ${
      // Publishing asks for it, too.
      publishing.state.asksWho && publishing.whyNot('publish') && !list.whyNotSaved
        ? html`<label class="field">${texts.design.yourName} <input maxlength="80" autocomplete="name" aria-describedby="who-help" .value=${publishing.state.who} @input=${(event: Event) => publishing.typeWho(fieldOf(event).value)} /></label>
            <p class="help" id="who-help">${texts.design.yourNameHelp}</p>`
        : nothing
    }
    ${list.isOutdated ? html`<p class="note" role="status">${filled(texts.design.newer, { who: personText(newest?.who ?? '', texts.shop.somebodyElse), date: dateText(newest?.at) })} <button type="button" class="link" @click=${() => list.takeTheirs()}>${texts.design.takeTheirs}</button></p>` : nothing}
    ${list.lacksData ? html`<p class="problem" role="alert">${texts.design.lacksData}</p>` : nothing}
    ${list.whyNotSaved ? html`<p class="help">${list.whyNotSaved}</p>` : nothing}
    <p>${status()}</p>
    ${studio.draft.state.isKept ? nothing : html`<p class="problem" role="alert">${texts.design.notKept}</p>`}
  </section>`;
};
