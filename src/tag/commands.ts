import { isAnswer } from '../protocol/answer.js';
import type { Config, ManagedConfig } from '../protocol/config.js';
import { type Customer, customerTree } from '../protocol/customer.js';
import { trackingIdSystems } from '../protocol/id-systems.js';
import type { ProductReference } from '../protocol/product-reference.js';
import { refuse } from '../protocol/refuse.js';
import { type CartLine, setCartTree } from '../protocol/set-cart.js';
import { viewProductTree } from '../protocol/view-product.js';
import type { XmlTree } from '../protocol/xml.js';
import { giveAnswer, takeManagersAnswer } from './answer.js';
import { forgetCustomer, forgetDevice, submit } from './call.js';
import { setCart } from './cart.js';
import { config } from './config.js';
import { configure } from './configure.js';
import { consent } from './consent.js';
import { currentCustomer, setCustomer } from './customer.js';
import { emit, type Viewed } from './events.js';
import { flush } from './page-delivery.js';

const systems = () => ({ ...trackingIdSystems, ...config.idSystems });

/** Every command of `recotag(command, …)`, by its name. Invalid input throws a TypeError with an error message. */
export const commands = {
  /** Reports a product view: ViewProduct, interface.txt section 4.2. */
  viewProduct(input: ProductReference): void {
    const tree = viewProductTree(input, currentCustomer(), systems());
    // Tests of shops may have a document without a location.
    const viewed: Viewed = { product: input.product, sku: input.sku, url: globalThis.location?.href ?? '' };
    (window.recotag as { viewed?: Viewed }).viewed = viewed;
    if (emit('view', viewed)) submit('ViewProduct', tree, tree.customer);
  },

  /** Reports all lines of the cart: SetCart, interface.txt section 4.3. Without lines the cart is empty. */
  setCart(lines: readonly CartLine[]): void {
    const tree = setCartTree(lines, currentCustomer(), systems());
    const { customer } = tree;
    const clears = config.operations?.ClearCart && !lines.length;
    if (clears) submit('ClearCart', { customer }, customer, 'cart');
    else submit('SetCart', tree, customer, 'cart');
    setCart(lines);
  },

  /**
   * Sets the customer of all later operations of this page (interface.txt section 2.1). null forgets the customer, and removes it from
   * everything that waits to be sent, whichever tab has called it.
   */
  identify(who: Customer | null): void {
    if (who !== null && Object(who) !== who) refuse('customer', 'an object', who);
    customerTree(who, 'ids'); // throws if an id is invalid
    setCustomer(who);
    if (!who) forgetCustomer();
  },

  /** Sends any other async operation that is set up at the service; `body` is the tree under `operation`. */
  operation(name: string, body: { [element: string]: XmlTree }): void {
    if (Object(body) !== body || !name) refuse('body', 'an object', body);
    const customer = customerTree(currentCustomer(), systems().customer);
    submit(name, { customer, ...body }, 'customer' in body ? null : customer);
  },

  /** Stores the shopper's own answer. `denied` deletes the device id and all waiting operations. */
  consent(answer: 'granted' | 'denied'): void {
    if (!isAnswer(answer)) refuse('consent', 'granted or denied', answer);
    giveAnswer(answer);
    if (answer === 'denied') forgetDevice();
  },

  /** Retries now. */
  flush,

  /** Forgets the device id, the customer and all waiting operations, and creates a new `deviceUUID`. */
  reset(): void {
    forgetDevice();
    config.adoptDevice = undefined; // Otherwise the id of the earlier tracker would be adopted again.
  },

  /** Changes the configuration. The keys are those of the script's attributes. */
  config(changes: Config): void {
    const { consentBy } = Object(changes) as ManagedConfig;
    takeManagersAnswer(Object(changes));
    configure(changes);
    if (consentBy && consent() === 'denied') forgetDevice();
  },
};

export type Commands = typeof commands;
