import { type MarkupNode, productNodes } from './product-nodes.js';

/** As much of an element as microdata needs. */
export interface MicrodataElement {
  readonly textContent: string | null;
  readonly parentElement: MicrodataElement | null;
  getAttribute(name: string): string | null;
  closest(selector: string): MicrodataElement | null;
  querySelectorAll(selector: string): ArrayLike<MicrodataElement>;
}

/** As much of a page. */
export type MicrodataPage = Pick<MicrodataElement, 'querySelectorAll'>;

const nodeOf = (item: MicrodataElement): MarkupNode => {
  const node: MarkupNode = { '@type': item.getAttribute('itemtype') };
  for (const element of Array.from(item.querySelectorAll('[itemprop]'))) {
    if (element.parentElement!.closest('[itemscope]') !== item) continue; // a property of something inside
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    for (const name of element.getAttribute('itemprop')!.split(' ')) {
      const said = element.getAttribute('content') ?? element.textContent?.trim();
      const isAddress = name === 'url' || name === 'image';
      const value =
        element.getAttribute('itemscope') !== null ? nodeOf(element) : (isAddress && address) || said || address;
      node[name] = [...(node[name] ?? []), value];
    }
  }
  return node;
};

/**
 * The products that a page's microdata speaks of in the first place, as nodes like those of JSON-LD. Items that are a
 * property of another thing are parts of it. `itemref` is not followed.
 */
export const microdataProducts = (page: MicrodataPage): MarkupNode[] =>
  productNodes(Array.from(page.querySelectorAll('[itemscope]:not([itemprop])'), nodeOf));
