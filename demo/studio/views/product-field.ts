import { html, nothing, type TemplateResult } from 'lit/html.js';
import { findProduct } from '../model/find-product.js';
import type { Studio } from '../model/studio.js';
import { filled, texts } from '../model/texts.js';
import { fieldOf } from './fields.js';

interface ProductField {
  id: string;
  /** id of the help */
  help: string;
  /** ids of products that aren't offered */
  without?: readonly string[];
  /** id of the chosen product, for a field that keeps one */
  value?: string;
  /** its name in a form */
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
