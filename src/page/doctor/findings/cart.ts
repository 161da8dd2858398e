import type { CartLine } from '../../../protocol/operations.js';
import { idTexts } from '../../../protocol/xml.js';
import { installations } from '../../without-code/platforms/platforms.js';
import { asksFor, isCartUnasked } from '../asks.js';
import type { Facts, ListFacts } from '../facts.js';
import { eachList, type FindingRecords, type Results } from '../finding.js';
import { counted } from '../text/counted.js';
import { LISTS_FILE } from './consequences.js';
import { AUTO } from './product.js';

const ABOUT_CART = [...AUTO, 'command setCart'];

/** The highest plausible total of a cart, for currencies with cents. */
const MOST = 1e6;

const idOf = ({ product }: CartLine): string => idTexts(product)[0]!;

/** Currencies in which a meal costs a thousand units or more: their prices have no decimals, or hardly ever. */
const hasCents = ({ currency }: ListFacts): boolean =>
  !/^(clp|cop|huf|idr|irr|jpy|krw|ngn|pyg|rub|uzs|vnd)$/i.test(currency ?? '');

/** Prices by product id, as the page shows them: in its markup and in its lists. */
const shownPrices = ({ lists, marked }: Facts): Map<string, number> =>
  new Map([
    ...lists.flatMap(({ products }) =>
      products.flatMap(({ id, price }) => (price === undefined ? [] : [[id, price] as const])),
    ),
    ...(marked?.price === undefined ? [] : marked.ids.map((id) => [id, marked.price!] as const)),
  ]);

const trouble = (facts: Facts, cart: readonly CartLine[]): string[] | undefined => {
  const shown = shownPrices(facts);
  const priceOf = ({ product, sku }: CartLine) =>
    [product, ...(sku == null ? [] : [sku])]
      .flatMap(idTexts)
      .map((id) => shown.get(id))
      .find((price) => price !== undefined);
  const total = cart.reduce((sum, { count, price }) => sum + Number(count) * Number(price), 0);
  const dear = cart.find((line) => {
    const price = priceOf(line);
    return price !== undefined && price > 0 && Math.abs(Number(line.price) / price - 100) < 1;
  });
  if (dear)
    return [
      `the price of “${idOf(dear)}” is a hundred times what the page shows`,
      `${dear.price} in recotag.cart, ${priceOf(dear)} on the page`,
    ];
  if (total > MOST && facts.lists.every(hasCents)) return [`its total is ${Math.round(total).toLocaleString('en')}`];
  const free = cart.find(({ price }) => !(Number(price) > 0));
  if (free) return [`the price of “${idOf(free)}” is ${free.price}`];
  const many = cart.find(({ count }) => Number(count) > 999);
  return many && [`it has ${many.count} pieces of “${idOf(many)}”`];
};

/** The cart that is read has a mistake: in the answer of `data-cart-at`, or in a line. */
const unreadable = ({ sources, cartReading }: Facts): Results => {
  const { from, why } = sources?.cart ?? {};
  if (why)
    return {
      level: 'warning',
      sentence: `The shop’s cart at ${from} can’t be read (${why}), so no cart is sent: correct data-cart-at.`,
      seen: `${from}`,
    };
  if (!cartReading?.why) return;
  return {
    level: 'warning',
    sentence: `The cart of ${cartReading.from} can’t be read (${cartReading.why}), so it is not sent: correct this line there.`,
    seen: `${cartReading.from}, ${cartReading.why}`,
  };
};

const unread = ({ version, isSettled, config, cart, platform, cartResponse, layer }: Facts): Results => {
  if (!version || !isSettled || cart || !asksFor(config, 'cart')) return;
  if (cartResponse && cartResponse.httpStatus > 399)
    return {
      sentence: `The shop’s own cart, which data-auto="cart" reads, responds with ${cartResponse.httpStatus}, so no cart is sent: correct the server at this address, or call recotag('setCart', …).`,
      seen: cartResponse.asked,
      about: ABOUT_CART,
    };
  // A data layer may have the cart, too.
  if (platform || layer || Reflect.has(config, 'cartAt')) return;
  return {
    sentence:
      'The tag finds no cart for data-auto="cart", because this page belongs to none of the platforms that it knows: add data-cart-at to the tag’s script, which npx recotag learn finds for you, or call recotag(\'setCart\', …).',
    seen: 'the page has no sign of a platform',
    about: ABOUT_CART,
  };
};

const unasked = (facts: Facts): Results => {
  const { platform, consent, added, published } = facts;
  if (!platform || !isCartUnasked(facts) || consent.consent === 'denied' || published?.isPreview) return;
  const { title, docs } = installations[platform];
  return {
    // The shop may not want carts, as long as nobody adds a product.
    level: added ? 'warning' : 'note',
    sentence: `This is ${title}, whose cart the tag can read, and nothing reports the cart: add cart to data-auto (${docs}).`,
    seen: 'data-auto without cart',
    about: ['setting data-auto', 'command setCart'],
    wish: 'cart',
  };
};

const unreported = ({ version, consent, added, tracked, published, layer }: Facts): Results => {
  const isReported = tracked.cart !== 'none' || consent.consent === 'denied' || !!published?.isPreview;
  if (!version || !added || isReported) return;
  const todo = layer
    ? 'set data-cart-changes, or push view_cart with all items'
    : 'call recotag(\'setCart\', …) whenever the cart changes, or set data-auto="cart" or data-cart-at';
  return {
    sentence: `Something was added to the cart by ${added}, and no cart was reported: ${todo}.`,
    seen: 'no setCart and no SetCart since then',
    about: ABOUT_CART,
    // A shop may report the cart on its own page only.
    wish: 'cart',
  };
};

const unknown = ({ version, isSettled, lists, cart, config, layer }: Facts): Results => {
  const list = lists.find(({ excludesCart, state }) => excludesCart && state !== 'not defined');
  const hasSource = asksFor(config, 'cart') || layer || Reflect.has(config, 'cartAt');
  if (!version || !isSettled || !list || cart || hasSource) return;
  return {
    level: 'note',
    sentence: `${list.name} has exclude-cart, and no cart was reported, so it may show what is in the cart: call recotag('setCart', …) when the cart changes, or set data-auto="cart".`,
    seen: 'recotag.cart is undefined',
    about: [list.name, ...ABOUT_CART],
    wish: 'exclude-cart',
  };
};

/** The cart, and the button that fills it. */
export const cartFindings = {
  /**
   * `data-auto="cart"` knows [some platforms](platforms/README.md). On other shops set `data-cart-at`, or call `setCart`. If the cart has an
   * address, the finding shows why it can’t be read: the status, a response that isn’t JSON or has more than 1 MiB, another origin, or the
   * first line that can’t be read. The tag reads the cart of `data-cart-at` again after the page’s next request. In a data layer, a line that
   * is no product, such as a coupon, is left out, and a product’s line needs an id, a count and a price that are understood.
   */
  'cart-unread': {
    explains: ['cart-unreported'],
    check: (facts) => [unread(facts), unreadable(facts)],
  },
  /**
   * The page is one of [a platform](platforms/README.md) whose cart the tag reads with `data-auto="view cart"`, and nothing reports the cart.
   * The finding names the platform and its page of the documentation.
   */
  'cart-unasked': {
    level: 'warning',
    explains: ['cart-unreported'],
    check: unasked,
  },
  /**
   * Something was added to the cart (a button was used, or the data layer has `add_to_cart`), and no cart was reported after it. Call
   * `setCart` whenever the cart changes, or set `data-auto="cart"`, `data-cart-at` or, with a data layer, `data-cart-changes`. If only a list
   * with `exclude-cart` needs the cart, this is a note, because a new shopper has none; `recotag check` makes it a warning if no page of its
   * walk reports one.
   */
  'cart-unreported': {
    level: 'warning',
    explains: ['cart-unreported'],
    check: (facts) => [unreported(facts), unknown(facts)],
  },
  /**
   * The page reports `[]` while its cart is still being fetched, and then the cart: each page empties the shopper’s cart at the service for a
   * moment. Call `setCart` only once the cart is known.
   */
  'cart-emptied': {
    level: 'warning',
    check: ({ linesAfterEmpty }) =>
      !!linesAfterEmpty && {
        sentence: `The page reported an empty cart, and just after it a cart with ${counted(linesAfterEmpty, 'line')}: call recotag('setCart', …) only once the cart is known.`,
        seen: 'two carts of this page, within five seconds',
        about: ABOUT_CART,
      },
  },
  /**
   * A price looks as if it were in cents, for example a hundred times the price in the page’s markup or in a list. Report the price of one
   * piece, in the currency’s main unit.
   */
  'cart-implausible': {
    level: 'warning',
    check(facts) {
      const [found, seen = 'recotag.cart'] = (facts.cart && trouble(facts, facts.cart)) ?? [];
      if (!found) return;
      return {
        sentence: `The cart that the page reported is implausible, because ${found}: pass counts to setCart, and prices of one piece in the main unit of the currency (12.34).`,
        seen,
      };
    },
  },
  /**
   * The page belongs to no known platform, and the list has `buy` without `add-url`. Set `add-url`, or handle `reco-action` and call
   * `preventDefault()`.
   */
  'buy-unhandled': {
    check: eachList(({ name, buy, state }, { isSettled }) => {
      if (!isSettled || buy !== 'none' || state !== 'ready') return;
      return {
        sentence: `${name} has buy, and nothing on this page adds a product to the cart: set add-url, or handle reco-action and call preventDefault().`,
        seen: 'the page is of no known platform, the list has no add-url, and no code prevented reco-action',
        about: [name, LISTS_FILE],
      };
    }),
  },
} satisfies FindingRecords;
