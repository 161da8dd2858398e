import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY } from '../../../src/protocol/list-pages.js';
import { findProduct } from '../model/find-product.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';
import { resetButton } from './shared-controls.js';

export const categoryChoices = ({ demo }: Studio): [value: string, title: string][] => [
  [PAGE_CATEGORY, texts.listRow.pageCategory],
  ...demo.categories.map(({ id, name }): [string, string] => [id, name]),
];

interface ProductField {
  id: string;
  help: string;
  without?: readonly string[];
  /** id of the chosen product, for a field that keeps one */
  value?: string;
  name?: string;
  /** gets the id of a product, and '' if the field was emptied. A form reads the field itself */
  choose?(id: string): void;
}

/** A field in which a product of the demo is found by its name. */
export const productField = (
  studio: Studio,
  { id, help, without = [], value, name, choose }: ProductField,
): TemplateResult => {
  const { products } = studio.demo;
  const isKept = value !== undefined;
  const shown = value ? studio.productName(value) : '';
  const change = (event: Event): void => {
    const field = fieldOf(event);
    const found = findProduct(products, field.value);
    if (found) choose?.(found.id);
    else if (field.value.trim()) studio.say(filled(texts.rules.noProduct, { name: field.value }));
    else if (value) choose?.('');
    // A field for several products is empty again, and one for a product that doesn't exist has the one before.
    if (found || field.value.trim()) field.value = found && isKept ? found.name : shown;
  };
  return html`<input id=${id} name=${name ?? nothing} type="text" autocomplete="off" spellcheck="false" list="${id}-list" aria-describedby=${help} placeholder=${texts.rules.search} .value=${shown} @change=${choose ? change : nothing} />
    <datalist id="${id}-list">${products.filter((each) => !without.includes(each.id)).map((each) => html`<option value=${each.name}></option>`)}</datalist>`;
};

/** What was chosen, each with a button that removes it. @param remark what is wrong with it */
export const pickedItems = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  removal: (name: string) => string,
  remove: (item: Item) => void,
  remark: (item: Item) => string = () => '',
): TemplateResult[] =>
  items.map((item) => {
    const [name, problem] = [nameOf(item), remark(item)];
    return html`<span class="picked">${name}${problem ? html` <small>${problem}</small>` : nothing}${resetButton(removal(name), () => remove(item))}</span>`;
  });

export const productsControl = (
  studio: Studio,
  id: string,
  value: string,
  set: (value: string) => void,
): TemplateResult => {
  const chosen = value.split(/\s+/).filter(Boolean);
  const add = (product: string) => chosen.includes(product) || set([...chosen, product].join(' '));
  const removal = (product: string) => filled(texts.settingsPane.removeProduct, { product });
  const remove = (product: string) => set(chosen.filter((other) => other !== product).join(' '));
  return html`<span class="row several">
    ${pickedItems(chosen, studio.productName, removal, remove)}
    ${productField(studio, { id, help: `${id}-help`, without: chosen, choose: add })}
  </span>`;
};

/** Ids of the shop's own products, with their names if the shop's data is known. */
export const ownProductsControl = (
  studio: Studio,
  id: string,
  value: string,
  help: string,
  set: (value: string) => void,
): TemplateResult => {
  const { names, namesProblem } = studio.service.state;
  const ids = value.split(/\s+/).filter(Boolean);
  const ask = (event: Event) => studio.service.readNames(fieldOf(event).value.split(/\s+/).filter(Boolean));
  const said = ids.map((each) =>
    names[each] === null ? filled(texts.settingsPane.unknownProduct, { product: each }) : names[each],
  );
  return html`<input id=${id} type="text" aria-describedby="${help} ${id}-names" spellcheck="false" placeholder="id" .value=${value} @input=${(event: Event) => set(fieldOf(event).value)} @change=${ask} @blur=${ask} />
    <p class="soft" id="${id}-names" aria-live="polite">${said.filter(Boolean).join(' · ') || namesProblem}</p>`;
};
