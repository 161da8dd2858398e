import { ofDocument } from '../../src/page/of-document.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../product-card/safe-url.js';

/** Attributes that hold an address; those that hold script are all that begin with "on". */
const ADDRESS = /^(href|xlink:href|src|(form)?action)$/i;

/**
 * A copy of a shop's template with a product in it: `data-text`, `data-href`, `data-src`, `data-alt`, `data-if` and
 * `data-price` name the product's fields. Scripts, handlers and unsafe URLs of the template itself are left out.
 */
export const fillTemplate = (template: HTMLTemplateElement, product: Product, money: Money): DocumentFragment => {
  const card = ofDocument('importNode')(template.content, true);
  const fields = new Map<string, unknown>(Object.entries(product));
  const field = (name: string) => `${fields.get(name) ?? ''}`;
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    const { dataset } = element;
    for (const name of ['href', 'src', 'alt']) if (dataset[name]) element.setAttribute(name, field(dataset[name]));
    for (const { name, value } of [...element.attributes])
      if (/^on/i.test(name) || (ADDRESS.test(name) && !safeUrl(value))) element.removeAttribute(name);
    if (element.localName === 'script' || (dataset.if && !field(dataset.if))) element.remove();
    if (dataset.text) element.textContent = field(dataset.text);
    if (dataset.price) element.textContent = field(dataset.price) && money.price(Number(field(dataset.price)));
  }
  return card;
};
