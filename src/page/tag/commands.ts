// `recotag(command, …)`
import type { Config } from '../../protocol/config.js';
import {
  type Customer,
  customerTree,
  type GivenCartLine,
  type ProductReference,
  setCartTree,
  trackingIdSystems,
  viewProductTree,
} from '../../protocol/operations.js';
import { applySettings } from '../../protocol/settings.js';
import { refuse, type XmlTree, xml } from '../../protocol/xml.js';
import { quietly } from '../shared/guarded.js';
import { isPreview, ofDocument, tagOnPage } from '../shared/of-document.js';
import { askForRetry, loadAtOnce, retry } from './beside.js';
import { forgetCustomer, forgetDevice, keepCall, settle } from './calls.js';
import { rememberCart } from './cart.js';
import { lookForLeftovers } from './delivery.js';
import type { Viewed } from './events.js';
import { emit, settings, thisPage } from './page.js';
import { beginConsent, consent, currentCustomer, giveAnswer, isAnswer, setCustomer } from './shopper.js';
import { shareStorage } from './storage.js';

declare const RECOTAG_VERSION: string;

/** Tries to send what waits now: by the command, or as the network is back. */
export const flush = (): void => {
  thisPage.retriedAt = Date.now();
  thisPage.openedAt = undefined;
  loadAtOnce();
  if (retry) retry.flush();
  else lookForLeftovers();
};

const systems = () => ({ ...trackingIdSystems, ...settings.idSystems });

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
    const viewed: Viewed = { product: input.product, sku: input.sku, url: ofDocument('URL') };
    Object.assign(window.recotag!, { viewed });
    if (emit('view', viewed)) keepCall('ViewProduct', tree, tree.customer);
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
    const clears = settings.operations?.ClearCart && !lines.length;
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
    if (!name || typeof name !== 'string') refuse('name', 'text', name);
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
    settings.adoptDevice = undefined; // Otherwise the id of the earlier tracker would be adopted again.
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
  // `by` is recotag-consent.js's: the consent manager and the time, see `giveAnswer`.
  consent(answer: 'granted' | 'denied', ...by: never[]): void {
    if (!isAnswer(answer)) refuse('consent', 'granted or denied', answer);
    giveAnswer(answer, ...by);
    if (answer === 'denied') forgetDevice();
  },

  /**
   * Sets more of the [configuration](#configuration). The keys are those of the script's attributes.
   *
   * @param changes `{…}`
   * @example recotag('config', { baseUrl: '/reco', endpointId: 'my-shop' });
   */
  config(changes: Config): void {
    try {
      applySettings(settings, changes);
    } finally {
      if (settings.headers || settings.debug) askForRetry(); // It says on the console what is wrong with them.
      emit('config', settings);
      if (Object(changes).consentBy && consent() === 'denied') forgetDevice();
    }
  },
};

/** Every command of `recotag(command, …)`, by its name. Invalid input throws a TypeError with an error message. */
export type Commands = typeof reporting & typeof acting & typeof always;

/** For the tag of tests, which replaces them. */
export const commandGroups: readonly object[] = [reporting, acting, always];

// biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
export const commandNames = (): string[] => commandGroups.flatMap((group) => Object.keys(group));

const perform = (name: string, input: unknown[]): void => {
  const group =
    // biome-ignore lint/plugin/built-ins: a plain object of ours: nothing is inherited
    commandGroups.find((each) => Object.keys(each).includes(name)) ?? refuse('command', `${commandNames()}`, name);
  if (group !== always && (consent() === 'denied' || (group === reporting && isPreview()))) return;
  (group as Record<string, (...input: unknown[]) => void>)[name]!(...input);
};

/** Tells the page that a call is rejected: by `recotag:rejected`, and as `recotag.refused`. */
export const reject = (command: unknown, error: unknown): void => {
  const refused = { error: `recotag('${command}'): ${error}`, operation: command as string, body: '', attempts: 0 };
  Object.assign(window.recotag!, { refused });
  emit('rejected', refused);
  askForRetry(); // On a developer's page it says so on the console.
};

/** The tag as the page calls it. Never throws: invalid input fires `recotag:rejected`. */
export const recotag = (command?: unknown, ...input: unknown[]): void => {
  // Also after invalid input: `config` applies the valid keys, and another page may have answered for consent.
  for (const step of [() => perform(command as string, input), settle])
    try {
      step();
    } catch (error) {
      quietly(() => reject(command, error));
    }
};

/** Starts the tag, and replays the calls that waited in the stub. Then call `followPage`. */
export const start = (given: object): void => {
  const push = (call: unknown[]): void => recotag(...call);
  const q = tagOnPage().q as unknown[][] | undefined; // calls that waited in the stub
  // Code that has kept a reference to the stub still pushes to its queue. These calls run at once.
  window.recotag = Object.assign(recotag, { q: { push }, config: settings, version: RECOTAG_VERSION });
  shareStorage();
  thisPage.openedAt = thisPage.retriedAt = Date.now();
  beginConsent();
  push(['config', given]);
  q?.forEach(push);
};
