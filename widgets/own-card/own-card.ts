import { ofDocument } from '../../src/page/of-document.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import { warn } from '../element/warn.js';

/** What Lit's `html` gives, of whatever version. */
export interface LitTemplate {
  readonly _$litType$: number;
  readonly values: unknown[];
}

/** A shop's own card: a Lit template, or any node. */
export type RenderCard = (product: Product) => LitTemplate | Node;

/** Where data goes, and into which elements: in others an address could be script, a style sheet or another document. */
const TAKERS = { text: '*', price: '*', alt: 'img,area,input', href: 'a,area', src: 'img,audio,video,source' };

/**
 * Neither these elements nor what stands in them take data. Their text is script or CSS, or is serialized without escapes: what
 * writes a page down and reads it again, as htmx does, would read a product's name as markup.
 * https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
 */
const RAW = 'script,style,xmp,iframe,noembed,noframes,plaintext,noscript';

/**
 * A copy of a shop's template with a product in it: `data-text`, `data-href`, `data-src`, `data-alt`, `data-if` and
 * `data-price` name the product's fields. The template is the page's own markup, and trusted as such. The data is not: it
 * becomes text or an address of the web, and nothing else.
 */
export const fillTemplate = (template: HTMLTemplateElement, product: Product, money: Money): DocumentFragment => {
  const card = ofDocument('importNode')(template.content, true);
  const fields = new Map<string, unknown>(Object.entries(product));
  const field = (name: string) => {
    try {
      return `${fields.get(name) ?? ''}`;
    } catch {
      // What a catalogue says need not have a text.
      return '';
    }
  };
  for (const element of card.querySelectorAll<HTMLElement>('*')) {
    const { dataset, localName } = element;
    if (dataset.if && !field(dataset.if)) element.remove();
    for (const [name, takers] of Object.entries(TAKERS)) {
      if (!dataset[name]) continue;
      const text = field(dataset[name]);
      if (element.closest(RAW) || !element.matches(takers))
        warn(`data-${name} takes no product's data on a <${localName}>`);
      else if (name === 'text') element.textContent = text;
      else if (name === 'price') element.textContent = text && Number.isFinite(+text) ? money.price(+text) : '';
      else if (name === 'alt' || safeUrl(text)) element.setAttribute(name, text);
      else element.removeAttribute(name);
    }
  }
  return card;
};
