// What `recotag check` reads of a page.

import { ofDocument } from '../shared/of-document.js';

export const isLoaded = (): boolean => ofDocument('readyState') === 'complete';

type List = HTMLElement & { state?: string; products?: unknown[] };

const listsOfPage = (): List[] => [...ofDocument('querySelectorAll')<List>('reco-list,popular-products')];

export const readPage = () => {
  // `window.recotag` may be an element or a frame with this name.
  const tag = typeof window.recotag === 'function' ? window.recotag : undefined;
  const { version, config, cart } = tag ?? {};
  return {
    address: location.href,
    tag: version,
    endpointId: config?.endpointId,
    // Of the last cart that the page has reported.
    cartLines: Array.isArray(cart) ? cart.length : undefined,
    lists: listsOfPage().map((list) => ({ id: list.getAttribute('list-id'), shown: list.products?.length ?? 0 })),
  };
};
export type ShopPage = ReturnType<typeof readPage>;

/** Scrolls to the lists, so that lists which load near the viewport send their requests, and waits for them. Returns their number. */
export const seeLists = async (): Promise<number> => {
  // A limit, so that the walk ends in time on any page.
  const lists = listsOfPage().slice(0, 20);
  for (const list of lists) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A list that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  for (const list of lists)
    for (let turn = 0; turn < 200 && list.state === 'loading'; turn++)
      await new Promise((later) => setTimeout(later, 50));
  return lists.length;
};
