// What runs in the shop's page. A function is sent there as text, so it must not use anything from outside of it.

/** What is read in the page. */
export interface ShopPage {
  address: string;
  title: string;
  /** the tag's version; undefined if the page has no tag */
  tag: string | undefined;
  /** the tag's configuration */
  config: Record<string, unknown> | undefined;
  /** all lists of the page */
  lists: { element: string; product: string | null; state: string | undefined; shown: number }[];
}

/** Reads the page. */
export const readPage = (): ShopPage => {
  // `window.recotag` may be an element or a frame with this name.
  const tag = window.recotag instanceof Function ? window.recotag : undefined;
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));
  type List = HTMLElement & { state?: string; products?: unknown[] };
  return {
    address: location.href,
    title: document.title,
    tag: tag?.version,
    config: tag?.config && plain(tag.config),
    lists: Array.from(document.querySelectorAll<List>('reco-list,popular-products'), (list) => ({
      element: list.localName,
      product: list.getAttribute('product'),
      state: list.state,
      shown: list.products?.length ?? 0,
    })),
  };
};

/** Scrolls to the lists, so that lists which load near the viewport send their requests. Returns the number of lists. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll<HTMLElement & { state?: string }>('reco-list,popular-products');
  // A limit, so that the walk ends in time on any page.
  for (const list of [...lists].slice(0, 20)) {
    list.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A list that is not displayed stays idle.
    for (let turn = 0; turn < 20 && list.state === 'idle' && list.getClientRects().length; turn++)
      await new Promise((later) => setTimeout(later, 50));
  }
  return lists.length;
};

/** Selectors that the user gives instead of ours. */
export interface Ways {
  product?: string | undefined;
  add?: string | undefined;
  cart?: string | undefined;
}

/**
 * Performs the next step of the walk and describes it. Returns undefined if it finds nothing to click.
 */
export const findWay = ({
  step,
  selector,
  marked,
  words,
}: {
  step: 'product' | 'add' | 'cart';
  selector?: string | undefined;
  /** selectors of "add to cart" buttons */
  marked: string;
  /** a regular expression for the labels of such buttons */
  words: string;
}): string | undefined => {
  const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
  const find = (selectors: string, words?: RegExp): HTMLElement | undefined =>
    Array.from(document.querySelectorAll<HTMLElement>(selectors)).find(
      (element) =>
        isSeen(element) && (!words || words.test(element.textContent || element.getAttribute('value') || '')),
    );
  const said = (element: HTMLElement) => {
    const text = (element.textContent || element.getAttribute('value') || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.localName} “${text}”`;
  };
  let found: HTMLElement | undefined;
  if (selector) found = find(selector);
  else if (step === 'product')
    found = find(
      'a[href*="/products/"],a[href*="/product/"],a[href^="/p/"],a[href*="/p/"],.product a[href],[itemtype*="Product"] a[href]',
    );
  else if (step === 'add') {
    found = find(marked) ?? find('button,[type=submit]', new RegExp(words, 'i'));
    // If a required choice is missing, the first option is chosen.
    const form = found?.closest('form');
    const choice = form?.querySelector<HTMLInputElement>('input[type=radio][required]:not(:checked)');
    if (choice && !form?.querySelector(`input[name="${CSS.escape(choice.name)}"]:checked`)) choice.click();
  } else
    found = find(
      'a[href$="/cart"],a[href$="/cart/"],a[href*="/checkout/cart"],a[href*="/basket"],a[href*="/warenkorb"],a[href*="/panier"],a[href*="controller=cart"]',
    );
  found?.click();
  return found && said(found);
};
