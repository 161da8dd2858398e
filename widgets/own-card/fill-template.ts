import type { Product } from '../../src/protocol/product.js';
import type { Money } from '../product-card/money.js';
import { safeUrl } from '../product-card/safe-url.js';

const put = (element: Element, attribute: string, value: string) =>
  value ? element.setAttribute(attribute, value) : element.removeAttribute(attribute);

/**
 * A copy of a shop's template with a product in it: `data-text`, `data-href`, `data-src`, `data-alt`, `data-if` and
 * `data-price` name the product's fields. Scripts, handlers and unsafe URLs of the template itself are left out.
 */
export function fillTemplate(template: HTMLTemplateElement, product: Product, money: Money): DocumentFragment {
  const card = document.importNode(template.content, true);
  const field = (name: string) => `${(product as unknown as Record<string, unknown>)[name] ?? ''}`;
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    const { text, href, src, alt, price, if: condition } = element.dataset;
    for (const { name, value } of [...element.attributes])
      if (/^on/i.test(name) || (/^(xlink:)?href$|^src$|action$/i.test(name) && !safeUrl(value)))
        element.removeAttribute(name);
    if (element.localName === 'script' || (condition && !field(condition))) element.remove();
    if (text) element.textContent = field(text);
    if (price) element.textContent = field(price) && money.price(Number(field(price)));
    if (alt) element.setAttribute('alt', field(alt));
    if (href) put(element, 'href', safeUrl(field(href)));
    if (src) put(element, 'src', safeUrl(field(src)));
  }
  return card;
}
