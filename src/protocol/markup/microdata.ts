import { budget, MOST_CHARACTERS, MOST_NODES } from '../budget.js';
import { linkedNodes, type MarkupNode, productNodes } from './product-nodes.js';

/** The members of an element that microdata needs. */
export interface MicrodataElement {
  readonly textContent: string | null;
  readonly parentElement: MicrodataElement | null;
  getAttribute(name: string): string | null;
  closest(selector: string): MicrodataElement | null;
  querySelectorAll(selector: string): ArrayLike<MicrodataElement> & Iterable<MicrodataElement>;
}

/** The members of a page that microdata needs. */
export type MicrodataPage = Pick<MicrodataElement, 'querySelectorAll'>;

const isItem = (element: MicrodataElement): boolean => element.getAttribute('itemscope') !== null;

/** Items in these items are not the page's product, even if they are not a property of them. */
const OUTER = '[itemtype*="/Product" i],[itemtype*="/ItemList" i]';

/** Whether an item is a main item of the page: it is no property of another item, or the main entity of no item. */
const isMain = (item: MicrodataElement): boolean => {
  const property = item.getAttribute('itemprop');
  if (property !== null && !/^mainEntity/i.test(property)) return false;
  // A property of no item is an item of its own.
  return !item.parentElement?.closest(property === null ? OUTER : '[itemscope]');
};

/**
 * The main products in a page's microdata, as nodes like those of JSON-LD. Items that are a property of another item, or stand in
 * another product or in a list, are skipped. `itemref` is not supported.
 *
 * @throws RangeError if the page has too many items and properties, or too much text in them
 */
export const microdataProducts = (page: MicrodataPage): MarkupNode[] => {
  const spend = budget(MOST_NODES);
  const spendText = budget(MOST_CHARACTERS);
  const nodes = new Map<MicrodataElement, MarkupNode>();
  const main: MarkupNode[] = [];
  // One pass in the order of the document, so that each property is looked at once, however deep the items are nested.
  for (const element of page.querySelectorAll('[itemscope],[itemprop]')) {
    spend();
    const node = isItem(element) ? { '@type': element.getAttribute('itemtype') } : undefined;
    if (node) nodes.set(element, node);
    if (node && isMain(element)) main.push(node);
    const property = element.getAttribute('itemprop');
    const owner = property !== null && element.parentElement?.closest('[itemscope]');
    const holder = owner ? nodes.get(owner) : undefined;
    if (!holder) continue;
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    const content = element.getAttribute('content') ?? element.textContent?.trim();
    spendText(content?.length ?? 0);
    for (const name of property!.split(' ')) {
      spend();
      // No property of schema.org: they would set the type, the id or the prototype.
      if (/^[@_]/.test(name)) continue;
      const isAddress = name === 'url' || name === 'image';
      const value = node ?? ((isAddress && address) || content || address);
      if (Array.isArray(holder[name])) holder[name].push(value);
      else holder[name] = [value];
    }
  }
  return productNodes(linkedNodes(main));
};
