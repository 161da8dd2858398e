import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { StoredPlace, Variant } from '../../../src/node/relay/lists/list-document.js';
import { PAGE_KINDS, type PageKind } from '../../../src/protocol/list-pages.js';
import { dayOf, endOfDay, lastDay, startOfDay, zoneName } from '../model/days.js';
import { withPurposeOf } from '../model/goals.js';
import { addressesIn, chosenPages } from '../model/page-names.js';
import { nameOf, neverShown, onNoPage } from '../model/publish/published-place.js';
import { spotText } from '../model/spot-text.js';
import type { Studio } from '../model/studio.js';
import { composed, filled, texts } from '../model/texts.js';
import { nameField, select, textIn } from './fields.js';
import { focusNext } from './keep-focus.js';
import { choosePlace, ofList } from './list-actions.js';
import { categoryChoices } from './product-controls.js';

/** The choice of all pages: no kind of page has this name. */
const ALL = 'all';

/** The pages that a list is for, and the category that it is of. */
const pagesFields = (studio: Studio, { id, pages, attributes = {} }: StoredPlace, name: string): TemplateResult => {
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
      <label class="field">${texts.listRow.addresses} <input name="addresses" spellcheck="false" placeholder="/sale/*" dir="ltr" aria-label=${ofList(texts.listRow.addresses, name)} .value=${live(addressesIn(pages))} /></label>
      <p class="help">${texts.listRow.pagesHelp}</p>
    </fieldset>
    ${
      category === undefined
        ? nothing
        : html`<label class="field">${texts.settings.category.title}
            ${select(categoryChoices(studio), category, setCategory, ofList(texts.settings.category.title, name))}</label>`
    }`;
};

interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/** A first and a last day, both included. @param wrong why there can't be such days, as a sentence */
const dayFields = (
  { from, until }: Days,
  of: string,
  set: (change: Days) => void,
  wrong = '',
  wrongId = '',
): TemplateResult => {
  const read = (event: Event, dateOf: (day: string) => string) => textIn(event) && dateOf(textIn(event));
  return html`<label class="field">${texts.days.from} <input type="date" id="from-${wrongId}" aria-label=${ofList(texts.days.from, of)} .value=${live(from ? dayOf(from) : '')} @change=${(event: Event) => set({ from: read(event, startOfDay) || undefined })} /></label>
    <label class="field">${texts.days.until} <input type="date" aria-label=${ofList(texts.days.until, of)} aria-invalid=${wrong ? 'true' : nothing} aria-describedby=${wrong ? wrongId : nothing} .value=${live(until ? lastDay(until) : '')} @change=${(event: Event) => set({ until: read(event, endOfDay) || undefined })} />${wrong ? html`<small class="wrong" id=${wrongId} role="alert">${wrong}</small>` : nothing}</label>`;
};

const kindOf = (variant: Variant): 'off' | 'heading' | 'design' => {
  if ('none' in variant) return 'off';
  return Object.keys(variant.attributes ?? {}).join() === 'heading' && !variant.properties ? 'heading' : 'design';
};

/** A period in which the list is another one: with another heading, with the design of another list, or not there. */
const variantFields = (studio: Studio, place: StoredPlace, index: number, name: string): TemplateResult => {
  const { publishing } = studio;
  const { days } = texts;
  const all = [...(place.variants ?? [])];
  const variant = all[index]!;
  const { from, until } = variant;
  const set = (changed: Variant | undefined) => {
    const variants = all.flatMap((each, at) => (at === index ? (changed ?? []) : each));
    publishing.change(place.id, { variants: variants.length ? variants : undefined });
  };
  const title = filled(days.period, { number: index + 1 });
  const of = ofList(title, name);
  const kind = kindOf(variant);
  const others = publishing.places.filter(({ id, element }) => id !== place.id && element === place.element);
  const heading = 'none' in variant ? '' : (variant.attributes?.heading ?? place.attributes?.heading ?? '');
  const choose = (value: string) => {
    const other = others.find(({ id }) => id === value);
    if (value === 'off') return set({ from, until, none: true });
    if (!other) return set({ from, until, attributes: { heading } });
    const { attributes = {}, properties, parts } = other;
    const look = {
      attributes: withPurposeOf(place, attributes),
      ...(properties && { properties }),
      ...(parts && { parts }),
    };
    set({ from, until, ...look });
  };
  const choices: [string, string][] = [
    ['heading', days.heading],
    ['off', days.off],
    ...(kind === 'design' ? [['design', days.ownDesign] as [string, string]] : []),
    ...others.map((each): [string, string] => [each.id, filled(days.design, { name: nameOf(each) })]),
  ];
  const setHeading = (event: Event) => set({ ...variant, attributes: { heading: textIn(event) } } as Variant);
  return html`<fieldset class="fields variant" aria-label=${of}>
    <legend>${title}</legend>
    ${dayFields({ from, until }, of, (change) => set({ ...variant, ...Object.fromEntries(Object.entries(change).filter(([, date]) => date)) } as Variant), neverShown(variant) ? texts.listRow.neverShown : '', `wrong-${place.id}-${index}`)}
    <label class="field">${days.then} ${select(choices, kind, choose, ofList(days.then, of))}</label>
    ${kind === 'heading' ? html`<label class="field">${texts.settings.heading.title} <input aria-label=${ofList(texts.settings.heading.title, of)} .value=${heading} @change=${setHeading} /></label>` : nothing}
    <button type="button" class="quiet" aria-label=${ofList(days.remove, of)} @click=${() => set(undefined)}>${days.remove}</button>
  </fieldset>`;
};

const DAY = 86_400_000;

/** Name, pages, days and place of a list. What is changed here waits to be published. */
export const listSettings = (studio: Studio, place: StoredPlace, name: string): TemplateResult => {
  const { publishing } = studio;
  const { id } = place;
  const change = (changed: Parameters<typeof publishing.change>[1]) => publishing.change(id, changed);
  const variants = place.variants ?? [];
  const addDays = () => {
    const [tomorrow, heading = ''] = [dayOf(Date.now() + DAY), place.attributes?.heading];
    const period = { from: startOfDay(tomorrow), until: endOfDay(tomorrow), attributes: { heading } };
    change({ variants: [...variants, period] });
    focusNext(`from-wrong-${id}-${variants.length}`);
  };
  const inPage = html`<button type="button" class="link" @click=${() => void choosePlace(studio, place)}>${texts.preview.inMyPage}</button>`;
  return html`<div class="fields">${nameField(texts.common.name, texts.listRow.nameOfList, name, (typed) => publishing.rename(id, typed || name))}</div>
    ${pagesFields(studio, place, name)}
    <div class="fields">${dayFields(place, name, change, neverShown(place) ? texts.listRow.neverShown : '', `wrong-${id}`)}</div>
    ${variants.map((_, index) => variantFields(studio, place, index, name))}
    <div class="row"><button type="button" class="quiet" aria-label=${ofList(texts.days.add, name)} @click=${addDays}>${texts.days.add}</button></div>
    <p class="help">${filled(texts.days.help, { zone: zoneName() })}</p>
    <p class="help">${composed(texts.listRow.partHelp, { spot: spotText(place), link: inPage })}</p>`;
};
