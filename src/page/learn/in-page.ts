// What runs in the shop's page. A function is sent there as text, so it must not use anything from outside of it. It runs after the page's
// own scripts, which may have replaced built-in functions, so it uses loops in place of `Array.from` and the like.

export const isLoaded = (): boolean => document.readyState === 'complete';

export const readPage = () => {
  // `window.recotag` may be an element or a frame with this name.
  const tag = typeof window.recotag === 'function' ? window.recotag : undefined;
  type List = HTMLElement & { state?: string; products?: unknown[] };
  const found = document.querySelectorAll<List>('reco-list,popular-products');
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
  return { address: location.href, title: document.title, tag: tag?.version, config, cartLines, lists };
};
export type ShopPage = ReturnType<typeof readPage>;

/** Scrolls to the lists, so that lists which load near the viewport send their requests, and waits for them. Returns their number. */
export const seeLists = async (): Promise<number> => {
  const lists = document.querySelectorAll<HTMLElement & { state?: string }>('reco-list,popular-products');
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

/** Selectors that the user gives instead of ours. */
export interface Ways {
  product?: string | undefined;
  add?: string | undefined;
  cart?: string | undefined;
}

interface Search {
  step: keyof Ways;
  selector?: string | undefined;
  /** selectors of "add to cart" buttons, and of elements that a click may add by */
  marked: string;
  buttons: string;
  /** a regular expression for the labels of such buttons */
  words: string;
}

/** Performs the next step of the walk and describes it. Returns undefined if it finds nothing to click. */
export const findWay = ({ step, selector, marked, buttons, words }: Search): string | undefined => {
  const textOf = (element: HTMLElement) =>
    (element.textContent || element.getAttribute('value') || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const find = (selectors: string, fits?: (element: HTMLElement) => boolean): HTMLElement | undefined => {
    const elements = document.querySelectorAll<HTMLElement>(selectors);
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index]!;
      if (element.getClientRects().length > 0 && (!fits || fits(element))) return element;
    }
    return undefined;
  };
  /** Whether the last part of a link's path is a shop's word for the cart: `/cart.html`, `/en/warenkorb/`. */
  const isOfCart = (element: HTMLElement) => {
    const { pathname = '', origin = '', search = '' } = element as HTMLAnchorElement;
    const parts = pathname.replace(/\/$/, '').split('/');
    const last = (parts[parts.length - 1] ?? '').replace(/\.\w{1,5}$/, '');
    return (
      origin === location.origin &&
      !/add/i.test(search) &&
      /^(shopping[-_]?)?(cart|basket|bag|trolley|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|winkelwagen|koszyk|korzina)$/i.test(
        last,
      )
    );
  };
  let found: HTMLElement | undefined;
  if (selector) found = find(selector);
  else if (step === 'product')
    found = find(
      'a[href*="/products/"],a[href*="/product/"],a[href^="/p/"],a[href*="/p/"],.product a[href],[itemtype*="Product"] a[href]',
    );
  else if (step === 'add') {
    const label = new RegExp(words, 'i');
    // The cards of a list have buttons of their own.
    const isOwn = (element: HTMLElement) => !element.closest('reco-list,popular-products');
    found = find(marked, isOwn) ?? find(buttons, (element) => isOwn(element) && label.test(textOf(element)));
    // If a required choice is missing, the first option is chosen.
    const form = found?.closest('form');
    const choice = form?.querySelector<HTMLInputElement>('input[type=radio][required]:not(:checked)');
    if (choice && !form?.querySelector(`input[name="${CSS.escape(choice.name)}"]:checked`)) choice.click();
  } else
    found =
      find(
        'a[href$="/cart"],a[href$="/cart/"],a[href*="/checkout/cart"],a[href*="/basket"],a[href*="/warenkorb"],a[href*="/panier"],a[href*="controller=cart"]',
      ) ?? find('a[href]', isOfCart);
  const did = found && `${found.localName} “${textOf(found)}”`;
  found?.click();
  return did;
};
