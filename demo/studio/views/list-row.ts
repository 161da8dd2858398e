import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { StoredPlace } from '../../../src/node/relay/lists/list-document.js';
import { longDay } from '../model/date-text.js';
import { pagesText } from '../model/page-names.js';
import { experimentText, scheduleText, variantTexts } from '../model/publish/changes.js';
import { nameOf, neverShown, rulesOfPlace } from '../model/publish/published-place.js';
import { liveSince } from '../model/publish/published-versions.js';
import { describeRules } from '../model/rules.js';
import { spotText } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { filled, listed, texts } from '../model/texts.js';
import { focusNext } from './keep-focus.js';
import { switchList } from './list-actions.js';
import { listHistory } from './list-history.js';
import { listSettings } from './list-settings.js';
import { menu, menuItem } from './shared-controls.js';
import { thumbnail } from './thumbnail.js';
import { ROOM, showOutcome } from './to-shop.js';
import { whyLine } from './why-line.js';

const status = ({ publishing, why }: Studio, place: StoredPlace): TemplateResult => {
  const { id, from } = place;
  const isLive = publishing.isLive(id);
  const saver = publishing.saver(id);
  const by = saver ? html` <small>${filled(texts.shop.savedEarlier, { who: saver })}</small>` : nothing;
  if (isLive === undefined) return html`<span class="chip fair">${texts.listRow.new}</span>${by}`;
  if (!isLive) return html`<span class="chip fair">${texts.listRow.changed}</span>${by}`;
  if (!publishing.isOn(id)) return html`<span class="chip">${texts.listRow.off}</span>`;
  if (from && Date.parse(from) > Date.now()) return html`<span class="chip">${texts.listRow.scheduled}</span>`;
  // It is green only if shoppers see it, as far as is known.
  return html`<span class="chip ${why.of(place).isShown ? 'good' : ''}">${texts.design.live}</span>`;
};

/** A list that is removed once that is published. It keeps its row, so that no other row comes under the pointer. */
const removedRow = ({ publishing }: Studio, place: StoredPlace, name: string): TemplateResult => {
  const restore = () => {
    publishing.takeBack(place.id);
    focusNext(`edit-${place.id}`);
  };
  return html`<tr class="gone" role="row">
    <th scope="row" role="rowheader"><s>${name}</s> <span class="chip bad">${texts.listRow.removed}</span></th>
    <td role="cell" colspan="2">${texts.listRow.staysUntil}</td>
    <td role="cell">${publishing.whyNot('write') ? nothing : html`<button type="button" class="quiet" id="restore-${place.id}" @click=${restore}>${filled(texts.listRow.restore, { name })}</button>`}</td>
  </tr>`;
};

/** What else can be done with a list. */
const moreMenu = (studio: Studio, place: StoredPlace, name: string, index: number): TemplateResult => {
  const { publishing, shopLists } = studio;
  const { id } = place;
  const { listRow } = texts;
  const menuId = `more-${index}`;
  const cantChange = publishing.whyNot('write');
  const isLive = publishing.isLive(id);
  const isOn = publishing.isOn(id);
  const canSwitch = isOn !== undefined && !publishing.whyNot('publish') && (isOn || publishing.document(id)?.off);
  const remove = () => {
    publishing.remove(id);
    focusNext(`restore-${id}`, ROOM);
  };
  const duplicate = () => focusNext(`edit-${publishing.copy(place)}`);
  const switchNow = async () => (await switchList(studio, place, !!isOn)) && showOutcome();
  const item = (title: string, act: () => void, label: string) => menuItem(menuId, title, act, filled(label, { name }));
  return menu(
    menuId,
    '',
    html`${item(listRow.history, () => shopLists.toggle(id, true, 'history'), listRow.historyOf)}
      ${place.experiment ? item(listRow.seeExperiment, () => studio.show('experiments', id), listRow.seeExperimentOf) : item(listRow.experiment, () => studio.show('experiments', id), listRow.experimentOf)}
      ${cantChange ? nothing : item(listRow.duplicate, duplicate, listRow.duplicateName)}
      ${canSwitch ? item(isOn ? listRow.switchOff : listRow.switchOn, () => void switchNow(), isOn ? listRow.switchOffName : listRow.switchOnName) : nothing}
      ${cantChange || isLive !== false ? nothing : item(listRow.takeBack, () => publishing.takeBack(id), listRow.takeBackName)}
      ${cantChange ? nothing : item(listRow.remove, remove, listRow.removeName)}`,
    filled(listRow.moreAbout, { name }),
    'more',
  );
};

/** A list of the shop: what it looks like, where and when it is shown, whether something waits, and why shoppers see it or not. */
export const listRow = (studio: Studio, place: StoredPlace, index: number): TemplateResult => {
  const { publishing, shopLists } = studio;
  const name = nameOf(place);
  const { id } = place;
  const { exclude } = place.attributes ?? {};
  if (!publishing.place(id)) return removedRow(studio, place, name);
  const since = publishing.isOn(id) ? liveSince(publishing.state.log, id) : undefined;
  const cantChange = publishing.whyNot('write');
  const { opened, panel } = shopLists.state;
  const isOpen = opened === id && (panel === 'history' || !cantChange);
  const isSettings = isOpen && panel === 'settings';
  const close = () => {
    shopLists.close();
    focusNext(`edit-${id}`);
  };
  return html`<tr role="row">
      <th scope="row" role="rowheader"><div class="pictured">${thumbnail(studio, place)}<div><b>${name}</b> ${status(studio, place)}
        ${describeRules(rulesOfPlace(place), studio.productName).map((each) => html`<small>${filled(texts.listRow.rule, { rule: each })}</small>`)}
        ${exclude ? html`<small>${filled(texts.listRow.rule, { rule: filled(texts.rules.hidesProducts, { names: listed(exclude.trim().split(/\s+/).map(studio.productName)) }) })}</small>` : nothing}
        ${place.experiment ? html`<small>${filled(texts.listRow.experimentText, { experiment: experimentText(place) })}</small>` : nothing}
        ${whyLine(studio, place)}</div></div></th>
      <td role="cell" data-title=${texts.shop.pages}>${pagesText(place.pages)}<small>${spotText(place)}</small></td>
      <td role="cell" data-title=${texts.shop.shown}>${scheduleText(place)}${variantTexts(place).map((each) => html`<small>${each}</small>`)}${since ? html`<small>${filled(texts.listRow.liveSince, { day: longDay(since) })}</small>` : nothing}${neverShown(place) && !isSettings ? html`<small class="wrong">${texts.listRow.neverShown}</small>` : nothing}</td>
      <td role="cell" class="row-tools"><div>
        <button type="button" class="quiet" id="edit-${id}" aria-label=${filled(texts.listRow.editDesignOf, { name })} @click=${() => void studio.list.open(place)}>${texts.listRow.editDesign}</button>
        ${cantChange ? nothing : html`<button type="button" class="quiet" aria-expanded=${isSettings ? 'true' : 'false'} aria-label=${filled(texts.listRow.pagesAndDatesOf, { name })} @click=${() => shopLists.toggle(id, !isSettings)}>${texts.listRow.pagesAndDates}</button>`}
        ${moreMenu(studio, place, name, index)}
      </div></td>
    </tr>
    ${
      isOpen
        ? html`<tr class="list-settings" role="row"><td colspan="4" role="cell">
            ${isSettings ? listSettings(studio, place, name) : listHistory(studio, place)}
            <div class="row"><button type="button" class="quiet" @click=${close}>${texts.listRow.done}</button></div>
          </td></tr>`
        : nothing
    }`;
};
