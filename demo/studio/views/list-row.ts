import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY, PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import type { PublishedPlace } from '../../../src/server/lists/place-format.js';
import { longDay, timeZone } from '../model/date-text.js';
import { addressesIn, chosenPages, pagesText } from '../model/page-names.js';
import { experimentText, scheduleText } from '../model/publish/changes.js';
import { configurationOf, nameOf, neverShown, onNoPage, rulesOfPlace } from '../model/publish/published-place.js';
import { liveSince } from '../model/publish/published-versions.js';
import { describeRules } from '../model/rules.js';
import { spotText } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, texts } from '../model/texts.js';
import { fieldOf, nameField } from './fields.js';
import { focusNext } from './keep-focus.js';
import { listPicture } from './list-picture.js';
import { showOutcome } from './outcome.js';
import { positionOptions } from './position-options.js';
import { menu, menuItem } from './shared-controls.js';

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

/** The choice of all pages: no kind of page has this name. */
const ALL = 'all';

/** The pages that a list is for, and the category that it is of. */
const pagesFields = (studio: Studio, { id, pages, attributes = {} }: PublishedPlace, name: string): TemplateResult => {
  const { category } = attributes;
  const choose = ({ currentTarget, target }: Event) => {
    const fieldset = currentTarget as HTMLFieldSetElement;
    if ((target as HTMLInputElement).value === ALL) return studio.publishing.change(id, { pages: undefined });
    const kinds = PAGE_KINDS.filter((kind) => fieldset.querySelector<HTMLInputElement>(`[value=${kind}]`)!.checked);
    const { value } = fieldset.querySelector<HTMLInputElement>('[name=addresses]')!;
    studio.publishing.change(id, { pages: chosenPages(kinds, value) });
  };
  const kindBox = (kind: PageKind) =>
    html`<label class="tick"><input type="checkbox" value=${kind} .checked=${live(!!pages?.includes(kind))} /> ${texts.pages.labels[kind]}</label>`;
  const radio = (value: string, isChosen: boolean, title: string) =>
    html`<label class="tick"><input type="radio" name="pages-${id}" value=${value} .checked=${live(isChosen)} /> ${title}</label>`;
  const isWrong = onNoPage({ pages });
  const wrongId = `no-pages-${id}`;
  const ofPage = category === PAGE_CATEGORY;
  const setCategory = (event: Event) =>
    studio.publishing.change(id, { attributes: { ...attributes, category: fieldOf(event).value } });
  return html`<fieldset class="pages" aria-label=${filled(texts.listRow.pagesOf, { name })} aria-describedby=${isWrong ? wrongId : nothing} @change=${choose}>
      <legend>${texts.shop.pages}</legend>
      ${radio(ALL, !pages, texts.listRow.allPages)}
      ${radio('some', !!pages, texts.listRow.somePages)}
      ${PAGE_KINDS.map(kindBox)}
      ${isWrong ? html`<small class="wrong" id=${wrongId} role="alert">${texts.listRow.noPages}</small>` : nothing}
      <label class="stacked">${texts.listRow.addresses} <input name="addresses" spellcheck="false" placeholder="/sale/*" dir="ltr" aria-label=${filled(texts.listRow.addressesOf, { name })} .value=${live(addressesIn(pages))} /></label>
      <p class="help">${texts.listRow.pagesHelp}</p>
    </fieldset>
    ${
      category === undefined
        ? nothing
        : html`<label class="stacked">${texts.listRow.category}
        <select aria-label=${filled(texts.listRow.categoryOf, { name })} @change=${setCategory}>
          <option value=${PAGE_CATEGORY} ?selected=${ofPage}>${texts.listRow.pageCategory}</option>
          ${studio.demo.categories.map((each) => html`<option value=${each.id} ?selected=${each.id === category}>${each.name}</option>`)}
        </select></label>`
    }`;
};

/** What shoppers see of a list now, and whether something waits. */
const status = ({ publishing }: Studio, { id, from }: PublishedPlace): TemplateResult => {
  const isLive = publishing.isLive(id);
  if (isLive === undefined) return html`<span class="chip fair">${texts.listRow.new}</span>`;
  if (!isLive) return html`<span class="chip fair">${texts.listRow.changed}</span>`;
  if (!publishing.isOn(id)) return html`<span class="chip">${texts.listRow.off}</span>`;
  if (from && Date.parse(from) > Date.now()) return html`<span class="chip">${texts.listRow.scheduled}</span>`;
  return html`<span class="chip good">${texts.design.live}</span>`;
};

/** A list that the next version removes. It keeps its row, so that no other row comes under the pointer. */
const removedRow = ({ publishing }: Studio, place: PublishedPlace, name: string): TemplateResult => {
  const restore = () => {
    publishing.restore(place.id);
    focusNext(`#${CSS.escape(`edit-${place.id}`)}`);
  };
  return html`<tr class="gone" role="row">
    <th scope="row" role="rowheader"><s>${name}</s> <span class="chip bad">${texts.listRow.removed}</span></th>
    <td role="cell" colspan="2">${texts.listRow.staysUntil}</td>
    <td role="cell">${publishing.whyNot('write') ? nothing : html`<button type="button" class="quiet" id="restore-${place.id}" @click=${restore}>${filled(texts.listRow.restore, { name })}</button>`}</td>
  </tr>`;
};

/** Opens a list in a page of the shop, to point at another place. */
export const choosePlace = async (studio: Studio, place: PublishedPlace): Promise<void> => {
  if (await studio.list.open(place)) studio.show('page');
};

/** The name of a list, its pages, its dates and its place. */
const settings = (studio: Studio, place: PublishedPlace, name: string): TemplateResult => {
  const change = (changed: Parameters<typeof studio.publishing.change>[1]) =>
    studio.publishing.change(place.id, changed);
  const done = () => {
    studio.shopLists.close();
    focusNext(`#${CSS.escape(`edit-${place.id}`)}`);
  };
  const point = () => void choosePlace(studio, place);
  const isWrong = neverShown(place);
  const wrongId = `wrong-${place.id}`;
  return html`<tr class="list-settings" role="row"><td colspan="4" role="cell">
    <div class="fields">${nameField(texts.common.name, texts.listRow.nameOfList, name, (typed) => studio.publishing.rename(place.id, typed || name))}</div>
    ${pagesFields(studio, place, name)}
    <div class="fields"><label class="stacked">${texts.listRow.from} <input type="datetime-local" class=${place.from ? nothing : 'unset'} aria-label=${filled(texts.listRow.fromOf, { name })} .value=${live(localTime(place.from))} @change=${(event: Event) => change({ from: isoTime(event) })} /></label>
    <label class="stacked">${texts.listRow.until} <input type="datetime-local" class=${place.until ? nothing : 'unset'} aria-label=${filled(texts.listRow.untilOf, { name })} aria-invalid=${isWrong ? 'true' : nothing} aria-describedby=${isWrong ? wrongId : nothing} .value=${live(localTime(place.until))} @change=${(event: Event) => change({ until: isoTime(event) })} />${isWrong ? html`<small class="wrong" id=${wrongId} role="alert">${texts.listRow.neverShown}</small>` : nothing}</label>
    <label class="stacked">${texts.listRow.position}
      <select aria-label=${filled(texts.listRow.positionOf, { name })} .value=${live(place.where)} @change=${(event: Event) => change({ where: fieldOf(event).value as PublishedPlace['where'] })}>${positionOptions(place.where)}</select></label>
    </div><p class="help">${texts.listRow.pauseHelp} ${filled(texts.listRow.zone, { zone: timeZone() })}</p>
    <p class="help">${composed(texts.listRow.partHelp, { spot: spotText(place), link: html`<button type="button" class="link" @click=${point}>${texts.preview.inMyPage}</button>` })}</p>
    <details><summary>${texts.settingsPane.developers}</summary>
      <label class="stacked">${texts.listRow.part} <input spellcheck="false" dir="ltr" aria-label=${filled(texts.listRow.partOf, { name })} .value=${place.at} @change=${(event: Event) => change({ at: committed(event, place.at) })} /></label>
      <p class="help">${texts.listRow.partSelector}</p>
    </details>
    <div class="row"><button type="button" class="quiet" @click=${done}>${texts.listRow.done}</button></div>
  </td></tr>`;
};

/** Switches a list off or on in the shop, after a question. @returns false if the user doesn't want that */
export const switchList = async (
  { dialog, publishing }: Studio,
  place: PublishedPlace,
  isOn: boolean,
): Promise<boolean> => {
  const name = nameOf(place);
  const { switchOff, switchOn, offTitle, onTitle, offAbout, onAbout } = texts.listRow;
  const title = filled(isOn ? offTitle : onTitle, { name });
  const confirm = isOn ? switchOff : switchOn;
  if (!(await dialog.ask({ title, about: isOn ? offAbout : onAbout, confirm }))) return false;
  await publishing.switch(place.id, !isOn);
  return true;
};

const switchItem = (studio: Studio, menuId: string, place: PublishedPlace, isOn: boolean): TemplateResult => {
  const { switchOff, switchOn, switchOffName, switchOnName } = texts.listRow;
  const named = filled(isOn ? switchOffName : switchOnName, { name: nameOf(place) });
  const change = async () => (await switchList(studio, place, isOn)) && showOutcome();
  return menuItem(menuId, isOn ? switchOff : switchOn, () => void change(), named);
};

/** A list of the shop: what it looks like, where and when it is shown, and whether something waits. */
export const listRow = (studio: Studio, place: PublishedPlace, index: number): TemplateResult => {
  const { publishing, shopLists } = studio;
  const name = nameOf(place);
  if (!publishing.place(place.id)) return removedRow(studio, place, name);
  const remove = () => {
    publishing.remove(place.id);
    focusNext(`#${CSS.escape(`restore-${place.id}`)}`, '#shop-title');
  };
  const isOn = publishing.isOn(place.id);
  const since = isOn ? liveSince(studio.experiments.state.versions, place.id) : undefined;
  const cantChange = publishing.whyNot('write');
  const isOpen = !cantChange && shopLists.state.opened === place.id;
  const menuId = `more-${index}`;
  const { seeExperiment, seeExperimentOf, experiment, experimentOf } = texts.listRow;
  return html`<tr role="row">
      <th scope="row" role="rowheader"><div class="list-name">${listPicture(configurationOf(place))}<div><b>${name}</b> ${status(studio, place)}
        ${describeRules(rulesOfPlace(place), studio.productName).map((each) => html`<small>${filled(texts.listRow.rule, { rule: each })}</small>`)}
        ${place.experiment ? html`<small>${filled(texts.listRow.experimentText, { experiment: experimentText(place) })}</small>` : nothing}</div></div></th>
      <td role="cell" data-title=${texts.shop.pages}>${pagesText(place.pages)}<small>${spotText(place)}</small></td>
      <td role="cell" data-title=${texts.shop.shown}>${scheduleText(place)}${since ? html`<small>${filled(texts.listRow.liveSince, { day: longDay(since) })}</small>` : nothing}${neverShown(place) && !isOpen ? html`<small class="wrong">${texts.listRow.neverShown}</small>` : nothing}</td>
      <td role="cell" class="row-tools"><div>
        <button type="button" class="quiet" id="edit-${place.id}" aria-label=${filled(texts.listRow.editDesignOf, { name })} @click=${() => void studio.list.open(place)}>${texts.listRow.editDesign}</button>
        ${cantChange ? nothing : html`<button type="button" class="quiet" aria-expanded=${isOpen ? 'true' : 'false'} aria-label=${filled(texts.listRow.pagesAndDatesOf, { name })} @click=${() => shopLists.toggle(place.id, !isOpen)}>${texts.listRow.pagesAndDates}</button>`}
        ${menu(
          menuId,
          '',
          html`${menuItem(menuId, place.experiment ? seeExperiment : experiment, () => studio.show('experiments', place.id), filled(place.experiment ? seeExperimentOf : experimentOf, { name }))}
          ${isOn === undefined || cantChange || publishing.whyNot('publish') ? nothing : switchItem(studio, menuId, place, isOn)}
          ${cantChange ? nothing : menuItem(menuId, texts.listRow.remove, remove, filled(texts.listRow.removeName, { name }))}`,
          filled(texts.listRow.moreAbout, { name }),
          'more',
        )}
      </div></td>
    </tr>
    ${isOpen ? settings(studio, place, name) : nothing}`;
};
