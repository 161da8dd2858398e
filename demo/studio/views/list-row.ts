import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PublishedPlace } from '../../../src/node/relay/lists/place-format.js';
import { PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import { longDay, timeZone } from '../model/date-text.js';
import { addressesIn, chosenPages, pagesText } from '../model/page-names.js';
import { experimentText, scheduleText } from '../model/publish/changes.js';
import { nameOf, neverShown, onNoPage, rulesOfPlace } from '../model/publish/published-place.js';
import { liveSince } from '../model/publish/published-versions.js';
import { describeRules } from '../model/rules.js';
import { spotText } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, texts } from '../model/texts.js';
import { fieldOf, nameField, POSITIONS, select, textIn } from './fields.js';
import { focusNext } from './keep-focus.js';
import { categoryChoices } from './product-controls.js';
import { menu, menuItem } from './shared-controls.js';
import { SHOP, showOutcome } from './to-shop.js';

/** An ISO date as `<input type=datetime-local>` takes it, in the local time zone. */
const localTime = (date: string | undefined): string => {
  const time = new Date(date ?? '');
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const isoTime = (event: Event): string | undefined => {
  const time = new Date(textIn(event));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** The name of a control for screen readers, where several lists have such a control. */
export const ofList = (title: string, name: string): string => title + texts.common.comma + name;

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
  const setCategory = (chosen: string) =>
    studio.publishing.change(id, { attributes: { ...attributes, category: chosen } });
  return html`<fieldset class="pages" aria-label=${ofList(texts.shop.pages, name)} aria-describedby=${isWrong ? wrongId : nothing} @change=${choose}>
      <legend>${texts.shop.pages}</legend>
      ${radio(ALL, !pages, texts.listRow.allPages)}
      ${radio('some', !!pages, texts.listRow.somePages)}
      ${PAGE_KINDS.map(kindBox)}
      ${isWrong ? html`<small class="wrong" id=${wrongId} role="alert">${texts.listRow.noPages}</small>` : nothing}
      <label class="stacked">${texts.listRow.addresses} <input name="addresses" spellcheck="false" placeholder="/sale/*" dir="ltr" aria-label=${ofList(texts.listRow.addresses, name)} .value=${live(addressesIn(pages))} /></label>
      <p class="help">${texts.listRow.pagesHelp}</p>
    </fieldset>
    ${
      category === undefined
        ? nothing
        : html`<label class="stacked">${texts.settings.category.title}
            ${select(categoryChoices(studio), category, setCategory, ofList(texts.settings.category.title, name))}</label>`
    }`;
};

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
    focusNext(`edit-${place.id}`);
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

const settings = (studio: Studio, place: PublishedPlace, name: string): TemplateResult => {
  const change = (changed: Parameters<typeof studio.publishing.change>[1]) =>
    studio.publishing.change(place.id, changed);
  const done = () => {
    studio.shopLists.close();
    focusNext(`edit-${place.id}`);
  };
  // The binding isn't `live`: the next rendering would remove what a person is typing.
  const setPart = (event: Event) => {
    fieldOf(event).value = textIn(event) || place.at;
    change({ at: textIn(event) });
  };
  const isWrong = neverShown(place);
  const wrongId = `wrong-${place.id}`;
  return html`<tr class="list-settings" role="row"><td colspan="4" role="cell">
    <div class="fields">${nameField(texts.common.name, texts.listRow.nameOfList, name, (typed) => studio.publishing.rename(place.id, typed || name))}</div>
    ${pagesFields(studio, place, name)}
    <div class="fields"><label class="stacked">${texts.listRow.from} <input type="datetime-local" aria-label=${ofList(texts.listRow.from, name)} .value=${live(localTime(place.from))} @change=${(event: Event) => change({ from: isoTime(event) })} /></label>
    <label class="stacked">${texts.listRow.until} <input type="datetime-local" aria-label=${ofList(texts.listRow.until, name)} aria-invalid=${isWrong ? 'true' : nothing} aria-describedby=${isWrong ? wrongId : nothing} .value=${live(localTime(place.until))} @change=${(event: Event) => change({ until: isoTime(event) })} />${isWrong ? html`<small class="wrong" id=${wrongId} role="alert">${texts.listRow.neverShown}</small>` : nothing}</label>
    <label class="stacked">${texts.listRow.position} ${select(POSITIONS, place.where, (where) => change({ where }), ofList(texts.listRow.position, name))}</label>
    </div><p class="help">${texts.listRow.pauseHelp} ${filled(texts.listRow.zone, { zone: timeZone() })}</p>
    <p class="help">${composed(texts.listRow.partHelp, { spot: spotText(place), link: html`<button type="button" class="link" @click=${() => void choosePlace(studio, place)}>${texts.preview.inMyPage}</button>` })}</p>
    <details><summary>${texts.settingsPane.developers}</summary>
      <label class="stacked">${texts.listRow.part} <input spellcheck="false" dir="ltr" aria-label=${ofList(texts.listRow.part, name)} .value=${place.at} @change=${setPart} /></label>
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

/** A list of the shop: what it looks like, where and when it is shown, and whether something waits. */
export const listRow = (studio: Studio, place: PublishedPlace, index: number): TemplateResult => {
  const { publishing, shopLists } = studio;
  const name = nameOf(place);
  if (!publishing.place(place.id)) return removedRow(studio, place, name);
  const remove = () => {
    publishing.remove(place.id);
    focusNext(`restore-${place.id}`, SHOP);
  };
  const isOn = publishing.isOn(place.id);
  const since = isOn ? liveSince(studio.experiments.state.versions, place.id) : undefined;
  const cantChange = publishing.whyNot('write');
  const isOpen = !cantChange && shopLists.state.opened === place.id;
  const menuId = `more-${index}`;
  const [seeText, seeName] = place.experiment
    ? [texts.listRow.seeExperiment, texts.listRow.seeExperimentOf]
    : [texts.listRow.experiment, texts.listRow.experimentOf];
  const [switchText, switchName] = isOn
    ? [texts.listRow.switchOff, texts.listRow.switchOffName]
    : [texts.listRow.switchOn, texts.listRow.switchOnName];
  const switchNow = async () => (await switchList(studio, place, !!isOn)) && showOutcome();
  return html`<tr role="row">
      <th scope="row" role="rowheader"><b>${name}</b> ${status(studio, place)}
        ${describeRules(rulesOfPlace(place), studio.productName).map((each) => html`<small>${filled(texts.listRow.rule, { rule: each })}</small>`)}
        ${place.experiment ? html`<small>${filled(texts.listRow.experimentText, { experiment: experimentText(place) })}</small>` : nothing}</th>
      <td role="cell" data-title=${texts.shop.pages}>${pagesText(place.pages)}<small>${spotText(place)}</small></td>
      <td role="cell" data-title=${texts.shop.shown}>${scheduleText(place)}${since ? html`<small>${filled(texts.listRow.liveSince, { day: longDay(since) })}</small>` : nothing}${neverShown(place) && !isOpen ? html`<small class="wrong">${texts.listRow.neverShown}</small>` : nothing}</td>
      <td role="cell" class="row-tools"><div>
        <button type="button" class="quiet" id="edit-${place.id}" aria-label=${filled(texts.listRow.editDesignOf, { name })} @click=${() => void studio.list.open(place)}>${texts.listRow.editDesign}</button>
        ${cantChange ? nothing : html`<button type="button" class="quiet" aria-expanded=${isOpen ? 'true' : 'false'} aria-label=${filled(texts.listRow.pagesAndDatesOf, { name })} @click=${() => shopLists.toggle(place.id, !isOpen)}>${texts.listRow.pagesAndDates}</button>`}
        ${menu(
          menuId,
          '',
          html`${menuItem(menuId, seeText, () => studio.show('experiments', place.id), filled(seeName, { name }))}
          ${isOn === undefined || cantChange || publishing.whyNot('publish') ? nothing : menuItem(menuId, switchText, () => void switchNow(), filled(switchName, { name }))}
          ${cantChange ? nothing : menuItem(menuId, texts.listRow.remove, remove, filled(texts.listRow.removeName, { name }))}`,
          filled(texts.listRow.moreAbout, { name }),
          'more',
        )}
      </div></td>
    </tr>
    ${isOpen ? settings(studio, place, name) : nothing}`;
};
