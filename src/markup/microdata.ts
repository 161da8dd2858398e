import { linkedNodes, type MarkupNode, productNodes } from './product-nodes.js';

/** The members of an element that microdata needs. */
export interface MicrodataElement {
  readonly textContent: string | null;
  readonly parentElement: MicrodataElement | null;
  getAttribute(name: string): string | null;
  closest(selector: string): MicrodataElement | null;
  querySelectorAll(selector: string): ArrayLike<MicrodataElement>;
}

/** The members of a page that microdata needs. */
export type MicrodataPage = Pick<MicrodataElement, 'querySelectorAll'>;

const nodeOf = (item: MicrodataElement): MarkupNode => {
  const node: MarkupNode = { '@type': item.getAttribute('itemtype') };
  for (const element of Array.from(item.querySelectorAll('[itemprop]'))) {
    if (element.parentElement!.closest('[itemscope]') !== item) continue; // a property of a nested item
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    for (const name of element.getAttribute('itemprop')!.split(' ')) {
      const content = element.getAttribute('content') ?? element.textContent?.trim();
      const isAddress = name === 'url' || name === 'image';
      const value =
        element.getAttribute('itemscope') !== null ? nodeOf(element) : (isAddress && address) || content || address;
      node[name] = [...(node[name] ?? []), value];
    }
  }
  return node;
};

/** Items in these items are not the page's product, even if they are not a property of them. */
const OUTER = '[itemtype*="/Product" i],[itemtype*="/ItemList" i]';

/**
 * The main products in a page's microdata, as nodes like those of JSON-LD. Items that are a property of another item, or stand in
 * another product or in a list, are skipped. `itemref` is not supported.
 */
export const microdataProducts = (page: MicrodataPage): MarkupNode[] =>
  productNodes(
    linkedNodes(
      Array.from(page.querySelectorAll('[itemscope]:not([itemprop]),[itemscope][itemprop^=mainEntity i]'))
        .filter((item) => {
          const outer = item.parentElement;
          // A property of no item is an item of its own.
          return !outer?.closest(item.getAttribute('itemprop') === null ? OUTER : '[itemscope]');
        })
        .map(nodeOf),
    ),
  );
