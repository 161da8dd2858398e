import { type MarkupNode, productNodes } from './product-nodes.js';

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

/**
 * The main products in a page's microdata, as nodes like those of JSON-LD. Items that are a property of another item are
 * skipped. `itemref` is not supported.
 */
export const microdataProducts = (page: MicrodataPage): MarkupNode[] =>
  productNodes(Array.from(page.querySelectorAll('[itemscope]:not([itemprop])'), nodeOf));
