import { html, nothing, type TemplateResult } from 'lit/html.js';
import { PAGE_CATEGORY } from '../../../src/protocol/list-pages.js';
import { findProduct } from '../model/find-product.js';
import type { Studio } from '../model/studio.js';
import { filled, number, texts } from '../model/texts.js';
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
  /** gets the id of a product, and '' if the field was emptied */
  choose(id: string): void;
}

/** So many products are offered. */
const MOST_FOUND = 8;

type Product = Studio['demo']['products'][number];

const productOption = (
  studio: Studio,
  { name, price, picture }: Product,
  id: string,
  isActive: boolean,
  take: () => void,
) =>
  html`<li role="option" id=${id} aria-selected=${isActive ? 'true' : 'false'} @mousedown=${(event: Event) => event.preventDefault()} @click=${take}>
    ${picture ? html`<img src=${picture} alt="" width="40" height="40" loading="lazy" />` : html`<span class="no-picture"></span>`}
    <span>${name}</span> <span class="soft">${number(price, { style: 'currency', currency: studio.demo.currency })}</span></li>`;

/** A field in which a product of the shop is found by its name or id (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export const productField = (
  studio: Studio,
  { id, help, without = [], value, choose }: ProductField,
): TemplateResult => {
  const { display, demo } = studio;
  const { finding } = studio.session;
  const shown = value ? studio.productName(value) : '';
  const isOpen = finding?.id === id;
  const text = isOpen ? finding.text.trim().toLowerCase() : '';
  const isSought = (each: Product) =>
    !without.includes(each.id) && [each.name, each.id].some((word) => word.toLowerCase().includes(text));
  const found = isOpen ? demo.products.filter(isSought).slice(0, MOST_FOUND) : [];
  const active = isOpen ? Math.min(finding.active, found.length - 1) : -1;
  const field = () => document.getElementById(id) as HTMLInputElement;
  // A field for several products is empty again, and one that keeps a product has its name, or that of the one before.
  const take = (product: Product | undefined) => {
    display.find(undefined);
    field().value = value === undefined ? '' : (product?.name ?? shown);
    if (product) choose(product.id);
  };
  const leave = () => {
    const typed = field().value.trim();
    if (typed === shown) return display.find(undefined);
    if (!typed) choose('');
    else if (!findProduct(demo.products, typed)) studio.say(filled(texts.rules.noProduct, { name: typed }));
    take(typed ? findProduct(demo.products, typed) : undefined);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) display.find({ id, text: isOpen ? finding.text : '', active: Math.max(0, active + step) });
    else if (event.key === 'Escape' && isOpen) take(undefined);
    else if (event.key === 'Enter' && isOpen && found[active]) take(found[active]);
    else if (event.key === 'Enter') leave();
    else return;
    event.preventDefault();
  };
  const type = (event: Event) => display.find({ id, text: fieldOf(event).value, active: 0 });
  return html`<span class="product-field"><input id=${id} type="text" role="combobox" autocomplete="off" spellcheck="false" aria-autocomplete="list" aria-expanded=${found.length ? 'true' : 'false'} aria-controls="${id}-found" aria-activedescendant=${found[active] ? `${id}-${active}` : nothing} aria-describedby=${help} placeholder=${texts.rules.search} .value=${shown} @input=${type} @keydown=${press} @blur=${leave} />
    <ul class="found" id="${id}-found" role="listbox" aria-label=${texts.rules.search} ?hidden=${!found.length}>${found.map((each, index) => productOption(studio, each, `${id}-${index}`, index === active, () => take(each)))}</ul></span>`;
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
    return html`<span class="chip picked">${name}${problem ? html` <small>${problem}</small>` : nothing}${resetButton(removal(name), () => remove(item))}</span>`;
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
  return html`<span class="row tight">
    ${pickedItems(chosen, studio.productName, removal, remove)}
    ${productField(studio, { id, help: `${id}-help`, without: chosen, choose: add })}
  </span>`;
};
