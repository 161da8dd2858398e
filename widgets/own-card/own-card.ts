import { ofDocument, tagOnPage } from '../../src/page/shared/of-document.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';

/** The result of Lit's `html`, of any version. */
export interface LitTemplate {
  readonly _$litType$: number;
  readonly values: unknown[];
}

/** Renders a custom card: returns a Lit template or a node. */
export type RenderCard = (product: Product) => LitTemplate | Node;

/** The elements that accept each kind of data. In other elements a URL could load a script, a style sheet or a document. */
const ACCEPTED_BY = { text: '*', price: '*', alt: 'img,area,input', href: 'a,area', src: 'img,audio,video,source' };

/**
 * These elements and their descendants accept no data. Their text is script or CSS, or it is serialized without escaping:
 * a library that serializes and parses the page again, such as htmx, would parse a product's name as markup.
 * https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
 */
const RAW = 'script,style,xmp,iframe,noembed,noframes,plaintext,noscript';

/**
 * Returns a copy of the shop's template with a product's data. `data-text`, `data-href`, `data-src`, `data-alt`, `data-if` and
 * `data-price` name the product's fields. The template is part of the page and trusted. The data is not trusted: it only
 * becomes text or an HTTP(S) URL.
 */
export const fillTemplate = (
  template: HTMLTemplateElement,
  product: Product,
  money: Money,
  warn: (message: string) => void,
): DocumentFragment => {
  const card = ofDocument('importNode')(template.content, true);
  const isDebug = tagOnPage().config?.debug;
  const fields = new Map<string, unknown>(Object.entries(product));
  const field = (name: string) => {
    try {
      return `${fields.get(name) ?? ''}`;
    } catch {
      // A value from a catalogue may have no string form, such as an object without a prototype.
      return '';
    }
  };
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    const { dataset, localName } = element;
    if (dataset.if && !field(dataset.if)) element.remove();
    for (const [name, selector] of Object.entries(ACCEPTED_BY)) {
      if (!dataset[name]) continue;
      const text = field(dataset[name]);
      if (isDebug && !fields.has(dataset[name]) && card.contains(element))
        warn(`data-${name}="${dataset[name]}": the product ${product.id} has no such field`);
      if (element.closest(RAW) || !element.matches(selector)) warn(`data-${name} is not supported on <${localName}>`);
      else if (name === 'text') element.textContent = text;
      else if (name === 'price') element.textContent = text && Number.isFinite(+text) ? money.price(+text) : '';
      // biome-ignore lint/plugin/addresses: the condition calls `safeUrl` for the attribute’s use
      else if (name === 'alt' || safeUrl(text, name === 'href' ? 'link' : 'picture')) element.setAttribute(name, text);
      else element.removeAttribute(name);
    }
  }
  return card;
};
