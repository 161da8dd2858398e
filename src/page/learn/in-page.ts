// What `recotag check` reads of a page.

import { ofDocument } from '../shared/of-document.js';

export const isLoaded = (): boolean => ofDocument('readyState') === 'complete';

export const readPage = () => {
  // `window.recotag` may be an element or a frame with this name.
  const tag = typeof window.recotag === 'function' ? window.recotag : undefined;
  type List = HTMLElement & { state?: string; products?: unknown[] };
  const found = ofDocument('querySelectorAll')<List>('reco-list,popular-products');
  const lists: {
    id: string | null;
    element: string;
    product: string | null;
    state: string | undefined;
    shown: number;
  }[] = [];
  for (let index = 0; index < found.length; index++) {
    const list = found[index]!;
    lists[index] = {
      id: list.getAttribute('list-id'),
      element: list.localName,
      product: list.getAttribute('product'),
      state: list.state,
      shown: list.products?.length ?? 0,
    };
  }
  let config: Record<string, unknown> | undefined;
  try {
    // A copy: the protocol can't return functions and cycles.
    // Prototype.js 1.6 gives lists a `toJSON` that returns text, as `jsonText` explains.
    const copy = (value: object) =>
      JSON.stringify(value, function (this: Record<string, unknown>, key, given) {
        const own = this[key];
        return Array.isArray(own) ? own : given;
      });
    config = tag?.config && JSON.parse(copy(tag.config));
  } catch {
    // The page may have replaced both functions. The tag has a configuration in any case.
    config = {};
  }
  const { cart } = tag ?? {};
  // Of the last cart that the page has reported.
  const cartLines = Array.isArray(cart) ? cart.length : undefined;
  return { address: location.href, title: ofDocument('title'), tag: tag?.version, config, cartLines, lists };
};
export type ShopPage = ReturnType<typeof readPage>;

/** Scrolls to the lists, so that lists which load near the viewport send their requests, and waits for them. Returns their number. */
export const seeLists = async (): Promise<number> => {
  const lists = ofDocument('querySelectorAll')<HTMLElement & { state?: string }>('reco-list,popular-products');
  // A limit, so that the walk ends in time on any page.
  for (let index = 0; index < lists.length && index < 20; index++) {
    const list = lists[index]!;
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A list that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  for (let index = 0; index < lists.length && index < 20; index++)
    for (let turn = 0; turn < 200 && lists[index]!.state === 'loading'; turn++)
      await new Promise((later) => setTimeout(later, 50));
  return lists.length;
};
