import { isAnswer } from '../../protocol/answer.js';
import type { Config, ManagedConfig } from '../../protocol/config.js';
import { type Customer, customerTree } from '../../protocol/customer.js';
import { trackingIdSystems } from '../../protocol/id-systems.js';
import type { ProductReference } from '../../protocol/product-reference.js';
import { refuse } from '../../protocol/refuse.js';
import { type GivenCartLine, setCartTree } from '../../protocol/set-cart.js';
import { viewProductTree } from '../../protocol/view-product.js';
import { type XmlTree, xml } from '../../protocol/xml.js';
import { forgetCustomer, forgetDevice, keepCall } from './call.js';
import { rememberCart } from './cart.js';
import { config } from './config.js';
import { configure } from './configure.js';
import { consent, giveAnswer, takeManagersAnswer } from './consent.js';
import { currentCustomer, setCustomer } from './device.js';
import { emit, type Viewed } from './events.js';
import { flush } from './page-life.js';

const systems = () => ({ ...trackingIdSystems, ...config.idSystems });

// The comment of each command is its row in docs/tag.md: its text, its inputs and its examples. `npm run manifest` writes them there.

/** Commands that report something about the page or the shopper: ignored without consent and in Turbo previews, whose page calls them again. */
export const reporting = {
  /**
   * Reports a view: ViewProduct.
   *
   * @param input `{ product, sku? }`
   * @see docs/interface.md section 4.2
   * @example recotag('viewProduct', { product: '4711', sku: '4711-red' });
   * @example recotag('viewProduct', { product: { webSiteId: '4711', erp: 'A-9' } });
   */
  viewProduct(input: ProductReference): void {
    const tree = viewProductTree(input, currentCustomer(), systems());
    // Tests of shops may have a document without a location.
    const viewed: Viewed = { product: input.product, sku: input.sku, url: globalThis.location?.href ?? '' };
    (window.recotag as { viewed?: Viewed }).viewed = viewed;
    const isCancelled = !emit('view', viewed);
    if (!isCancelled) keepCall('ViewProduct', tree, tree.customer);
  },

  /**
   * Reports the whole cart: SetCart. Call it whenever the cart changes. `count` is above 0. `price` is the price of
   * one piece, 0 or more. Numbers can be text. `[]` is an empty cart. A cart that the service has is not sent again within 24 hours, nor
   * `[]` of a device that has sent no cart, while no customer is named.
   *
   * @param lines `[{ product, sku?, count, price }, …]`
   * @see docs/interface.md section 4.3
   * @example recotag('setCart', [{ product: '4711', count: 2, price: 19.9 }]);
   */
  setCart(lines: readonly GivenCartLine[]): void {
    const tree = setCartTree(lines, currentCustomer(), systems());
    const { customer } = tree;
    const clears = config.operations?.ClearCart && !lines.length;
    if (clears) keepCall('ClearCart', { customer }, customer, 'cart');
    else keepCall('SetCart', tree, customer, 'cart');
    rememberCart(lines);
  },

  /**
   * Sets the customer of all later operations on this page. It sends nothing itself, and the customer is stored only inside waiting
   * operations. `null` forgets the customer, and removes them from waiting operations of all tabs.
   *
   * @param who `{ ids?, email?, mobilePhone? }`, or `null`
   * @see docs/interface.md section 2.1
   * @example recotag('identify', { ids: '42', email: 'ada@shop.example', mobilePhone: '+49 30 1234567' });
   */
  identify(who: Customer | null): void {
    if (who !== null && Object(who) !== who) refuse('customer', 'an object', who);
    xml('customer', customerTree(who, 'ids')); // throws if an id is invalid
    setCustomer(who);
    if (!who) forgetCustomer();
  },

  /**
   * Sends any other async operation that is set up at the service. `body` is the tree under `<operation>`: keys are element names, an
   * array repeats its element, `null` and `undefined` omit it. The customer is added, unless `body` has its own.
   *
   * @param name `name`
   * @param body `body`
   * @example recotag('operation', 'Website.Subscribe', { subscription: { topic: 'news', point: ['email', 'sms'] } });
   */
  operation(name: string, body: { [element: string]: XmlTree }): void {
    if (typeof name !== 'string' || !name) refuse('name', 'text', name);
    if (Object(body) !== body) refuse('body', 'an object', body);
    const customer = customerTree(currentCustomer(), systems().customer);
    keepCall(name, { customer, ...body }, 'customer' in body ? null : customer);
  },
};

/** Commands that are ignored without consent. */
export const acting = {
  /**
   * Tries to send waiting operations now. A `Retry-After` of the service still applies.
   *
   * @example recotag('flush');
   */
  flush,

  /**
   * Forgets this device in every tab: a new `deviceUUID`, no customer, no waiting operations. The id of an earlier tracker is not adopted
   * again.
   *
   * @example recotag('reset');
   */
  reset(): void {
    forgetDevice();
    config.adoptDevice = undefined; // Otherwise the id of the earlier tracker would be adopted again.
  },
};

/** Commands that are never ignored. */
export const always = {
  /**
   * Stores the shopper's own answer for all pages. `denied` deletes the device id and all waiting operations, and forgets the customer.
   *
   * @param answer `'granted'` or `'denied'`
   * @example recotag('consent', 'granted');
   */
  consent(answer: 'granted' | 'denied'): void {
    if (!isAnswer(answer)) refuse('consent', 'granted or denied', answer);
    giveAnswer(answer);
    if (answer === 'denied') forgetDevice();
  },

  /**
   * Sets more of the [configuration](#configuration). The keys are those of the script's attributes.
   *
   * @param changes `{…}`
   * @example recotag('config', { baseUrl: '/reco', endpointId: 'my-shop' });
   */
  config(changes: Config): void {
    const { consentBy } = Object(changes) as ManagedConfig;
    takeManagersAnswer(Object(changes));
    configure(changes);
    if (consentBy && consent() === 'denied') forgetDevice();
  },
};

/** Every command of `recotag(command, …)`, by its name. Invalid input throws a TypeError with an error message. */
export type Commands = typeof reporting & typeof acting & typeof always;

export const commandGroups: readonly object[] = [reporting, acting, always];

export const commandNames = (): string[] => commandGroups.flatMap((group) => Object.keys(group));
