import type { PageLooks } from '../../../page/learn/shop-page.js';
import type { TagAttributes } from '../check/insert-tag.js';
import type { SentOperation } from '../check/sent-operation.js';
import { cartChanges, type ShopRequest } from '../check/shop-request.js';
import type { Expected, ShopResponse, ShopTab } from './learn-tab.js';

export interface ProductPage {
  url: string;
  looks: PageLooks;
}

/** Adds products to the cart and removes them again, and remembers what the shop's pages requested for it. */
export interface Shopper {
  did: string[];
  /** the requests that may have changed the cart */
  changes: ShopRequest[];
  responses: ShopResponse[];
  /** the address of the cart: where adding has led, or a link to it */
  cart: string;
  /** Opens a product's page, and chooses an option if its shop asks for one. */
  open(product: ProductPage, attributes?: TagAttributes): Promise<void>;
  /**
   * Adds the product of the page that `open` has opened. If nothing happens, an option is chosen first.
   *
   * @param ready is called before the click
   * @returns the operations that the tag sent; undefined if nothing was added
   */
  add(product: ProductPage, ready?: () => Promise<void>, expected?: Expected): Promise<SentOperation[] | undefined>;
  /** Removes one line where the tab is. @returns the operations that the tag sent; undefined if there is no button that does it */
  remove(expected?: Expected): Promise<SentOperation[] | undefined>;
  /** Opens the page of the cart, and waits for its lines unless it is empty: a script may render them late. */
  openCart(attributes?: TagAttributes, isFilled?: boolean): Promise<void>;
}

interface ShopperOptions {
  tab: ShopTab;
  first: ProductPage;
  add: string | undefined;
}

export const shopperIn = ({ tab, first, add: selector }: ShopperOptions): Shopper => {
  const withOption = new Set<string>();
  let hasLateLines = true;
  const say = (sentence: string): void => {
    if (!shopper.did.includes(sentence)) shopper.did.push(sentence);
  };
  const choose = async (): Promise<string[]> => {
    const chosen = await tab.call('chooseOptions', 0, selector);
    await tab.settle();
    return chosen;
  };
  const note = (): ShopRequest[] => {
    const { responses, requests } = tab.take();
    shopper.responses.push(...responses);
    const changes = cartChanges(requests);
    shopper.changes.push(...changes);
    return changes;
  };

  /** The page to which the click has led, if it isn't the product's any more. */
  const noteCart = async (before: PageLooks): Promise<void> => {
    const { address, name, isError } = await tab.call('look', selector);
    const [here, there] = [new URL(address), new URL(before.address)];
    const hasAll = [...there.searchParams].every(([key, value]) => here.searchParams.get(key) === value);
    const isSame = (here.pathname === there.pathname && hasAll) || name === before.name;
    if (!isSame && !isError && here.origin === there.origin) shopper.cart = here.href.replace(/#.*/, '');
  };

  const click = async (expected: Expected = 'change'): Promise<SentOperation[] | undefined> => {
    tab.take();
    // Not as the page was opened: a chosen option may have changed its address and its heading.
    const before = await tab.call('look', selector);
    const button = await tab.call('go', 'add', selector);
    if (!button) return;
    const sent = await tab.settle(expected);
    if (!note()[0]) return;
    say(`clicked “${button.text || button.element}”`);
    await noteCart(before);
    return sent;
  };

  const shopper: Shopper = {
    did: [],
    changes: [],
    responses: [],
    // Many shops have their cart there, and open it by a button.
    cart: first.looks.cart ?? `${new URL(first.url).origin}/cart`,
    async open({ url }, attributes = {}) {
      await tab.visit(url, attributes);
      if (withOption.has(url)) await choose();
    },
    async add(product, ready, expected) {
      await ready?.();
      const sent = await click(expected);
      if (sent || withOption.has(product.url)) return sent;
      const chosen = await choose();
      if (chosen[0]) {
        withOption.add(product.url);
        say(`chose ${chosen.join(', ')}`);
      }
      await ready?.();
      return click(expected);
    },
    async remove(expected = 'change') {
      tab.take();
      const button = await tab.call('go', 'remove');
      if (!button) return;
      const sent = await tab.settle(expected);
      if (!note()[0]) return;
      say(`removed it again by “${button.text || button.element}”`);
      return sent;
    },
    async openCart(attributes = {}, isFilled = true) {
      await tab.visit(shopper.cart, attributes).catch(() => undefined);
      // A shop whose buttons aren't recognized is waited for only once.
      if (isFilled && hasLateLines) hasLateLines = await tab.call('removable').catch(() => false);
      shopper.responses.push(...tab.take().responses);
    },
  };
  return shopper;
};
