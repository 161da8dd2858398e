// What the page asks for and what didn't happen, although this page gives the reason.
import { idTexts } from '../../../src/protocol/ids.js';
import type { Facts, Finding, ListFacts } from '../facts.js';
import type { ProductSigns } from '../page/product-signs.js';

const words = (auto: string | undefined): string[] => `${auto ?? ''}`.split(/\s+/);

/** Whether the page asks the tag to find the product by itself. */
const asksForViews = ({ config }: Facts): boolean => words(config.auto).includes('view') || !!config.dataLayer;

/** What reading the page depends on. */
const AUTO = ['file recotag-auto.js', 'file recotag.js', 'setting data-auto'];

/** Whether a product view was called for what the page shows now. */
const isViewed = ({ viewed, marked, signs }: Facts): boolean =>
  !!viewed && (viewed.isHere || (marked ? viewed.ids.some((id) => marked.ids.includes(id)) : !signs));

const seenAs = ({ signs }: ProductSigns): string => signs.join(', ');

/** `data-auto="view"` or a data layer on a product's page that names its product only for shoppers. */
export const productUnread = (facts: Facts): Finding | undefined => {
  const { version, isSettled, marked, signs, identity, config, layer } = facts;
  if (!version || !isSettled || !asksForViews(facts) || isViewed(facts) || marked?.product) return;
  const name = marked && `its ${marked.from} has no id`;
  if (!signs && !name) return;
  // With a data layer alone, an event with the product may be missing.
  const asked = words(config.auto).includes('view') ? 'data-auto="view"' : `the data layer ${layer?.name}`;
  return {
    id: 'product-unread',
    level: 'error',
    sentence: `This looks like a product’s page, and ${asked} finds no product id in ${name ?? 'its markup or its data layer'}, so no view is sent: add ${
      signs?.label ? `data-product-at="label:${signs.label.text}"` : 'data-product-at'
    } (and data-sku-at, data-cart-at) to the tag’s script, which npx recotag learn finds for you.`,
    seen: [signs && seenAs(signs), name, identity?.sentence].filter(Boolean).join(', '),
    about: [...AUTO, 'command viewProduct'],
  };
};

/** A product's page on which nothing reports the view. */
export const viewMissing = (facts: Facts): Finding | undefined => {
  const { version, isSettled, marked, signs, identity, config, viewed } = facts;
  if (!version || !isSettled || isViewed(facts)) return;
  const isRead = words(config.auto).includes('view');
  if (marked?.product) {
    // Where it reads markup and sends no view, the sources contradict each other, and another finding has the reason.
    if (isRead && identity?.isDisputed) return;
    return {
      id: 'view-missing',
      level: 'error',
      sentence: `The page’s ${marked.from} names the product ${marked.product}, and no view of it was reported: ${
        isRead ? 'see which of the page’s sources contradict it' : 'set data-auto="view"'
      }, or call recotag('viewProduct', { product: '${marked.product}' }).`,
      seen: viewed ? `the last view was of ${viewed.product}` : (identity?.sentence ?? 'no call of viewProduct'),
      about: [...AUTO, 'command viewProduct', 'setting data-view-product'],
    };
  }
  if (!signs || asksForViews(facts)) return;
  return {
    id: 'view-missing',
    level: 'error',
    sentence: `This looks like a product’s page, and nothing reports a view: call recotag('viewProduct', …), or set data-auto="view" with ${
      signs.label ? `data-product-at="label:${signs.label.text}"` : 'data-product-at'
    }, which npx recotag learn finds for you.`,
    seen: seenAs(signs),
    about: [...AUTO, 'command viewProduct', 'setting data-view-product'],
  };
};

/** A view of another product than the one that the page's markup names. */
export const viewDisagrees = ({ viewed, marked, config, platform, isViewedInAddress }: Facts): Finding | undefined => {
  // Platforms and some shops have ids of their own for views and carts.
  if (!viewed?.isHere || !marked?.product || config.productKey || platform || isViewedInAddress) return;
  if (viewed.ids.some((id) => marked.ids.includes(id))) return;
  return {
    id: 'view-disagrees',
    level: 'error',
    sentence: `The view that was reported names the product ${viewed.product}, and the page’s ${marked.from} names ${marked.product}: report the product that the page shows, or correct the markup.`,
    seen: `viewProduct ${viewed.product}, ${marked.from} ${marked.ids.slice(0, 5).join(' ')}`,
    about: [`product ${viewed.product}`],
  };
};

/** A list for another product than the one whose view was reported on this page. */
export const listOfAnotherProduct = ({ viewed, marked, lists, cart = [] }: Facts): Finding[] => {
  if (!viewed?.isHere) return [];
  const known = [...viewed.ids, ...(marked?.ids ?? []), ...cart.flatMap(({ product }) => idTexts(product))];
  return lists
    .filter(({ product }) => product && !known.includes(product))
    .map(({ name, product }) => ({
      id: 'list-of-another-product',
      level: 'error' as const,
      sentence: `${name} requests recommendations for the product ${product}, and the view on this page names ${viewed.product}: give both the same id.`,
      seen: `product="${product}", viewProduct ${viewed.product}`,
      about: [`product ${viewed.product}`, name],
    }));
};

/** `data-data-layer` with a name that the page doesn't have. */
export const layerMissing = ({ version, isSettled, layer }: Facts): Finding | undefined => {
  if (!version || !isSettled || !layer || layer.isThere) return;
  return {
    id: 'layer-missing',
    level: 'error',
    sentence: `The page has no data layer “${layer.name}”, so no view and no cart is read from it: correct data-data-layer, or create the array before its first event.`,
    seen: `window.${layer.name} is not an array`,
    about: [...AUTO, 'command viewProduct', 'setting data-data-layer'],
  };
};

/** A product view in the data layer that has no id in the fields that are read. */
export const layerUnread = (facts: Facts): Finding | undefined => {
  const { version, isSettled, layer, config, identity } = facts;
  if (!version || !isSettled || !layer?.events.includes('view_item') || layer.isViewRead || isViewed(facts)) return;
  return {
    id: 'layer-unread',
    level: 'error',
    sentence: `The data layer “${layer.name}” has view_item, and no item in it has an id in ${
      config.productKey ?? 'item_group_id, item_id or id'
    }, so no view is sent: set data-product-key to the field with the product’s id.`,
    seen: identity?.sentence ?? 'view_item in the data layer, and no call of viewProduct',
    about: [...AUTO, 'command viewProduct', 'setting data-product-key'],
  };
};

/** `data-auto="cart"` on a page whose cart the tag can't read. */
export const cartUnread = (facts: Facts): Finding | undefined => {
  const { version, isSettled, config, cart, platform, cartAnswer, layer } = facts;
  if (!version || !isSettled || cart || !words(config.auto).includes('cart')) return;
  const about = [...AUTO, 'command setCart'];
  if (cartAnswer && cartAnswer.httpStatus > 399)
    return {
      id: 'cart-unread',
      level: 'error',
      sentence: `The shop’s own cart, which data-auto="cart" reads, responds with ${cartAnswer.httpStatus}, so no cart is sent: correct the server at this address, or call recotag('setCart', …).`,
      seen: cartAnswer.asked,
      about,
    };
  // A data layer may have the cart, too.
  if (platform || layer || Reflect.has(config, 'cartAt')) return;
  return {
    id: 'cart-unread',
    level: 'error',
    sentence:
      'The tag finds no cart for data-auto="cart", because this page belongs to none of the platforms that it knows: add data-cart-at to the tag’s script, which npx recotag learn finds for you, or call recotag(\'setCart\', …).',
    seen: 'the page is not of Shopify, WooCommerce, Magento or PrestaShop',
    about,
  };
};

/** `exclude-cart` on a page on which nothing reports a cart. */
export const cartUnknown = ({ version, isSettled, lists, cart, config, layer }: Facts): Finding | undefined => {
  const list = lists.find(({ excludesCart, state }) => excludesCart && state !== 'not defined');
  const hasSource = words(config.auto).includes('cart') || layer || Reflect.has(config, 'cartAt');
  if (!version || !isSettled || !list || cart || hasSource) return;
  return {
    id: 'cart-unknown',
    // Shoppers who have never had a cart have none to leave out.
    level: 'note',
    sentence: `${list.name} has exclude-cart, and no cart was reported, so it may show what is in the cart: call recotag('setCart', …) when the cart changes, or set data-auto="cart".`,
    seen: 'recotag.cart is undefined',
    about: [list.name, ...AUTO, 'command setCart'],
  };
};

/** Lists of `data-places` that are not on the page. */
export const placesFail = ({ version, isSettled, places, areListsDefined, viewed, marked }: Facts): Finding[] => {
  if (!version || !isSettled) return [];
  const isProductKnown = !!(viewed || marked?.product);
  const isAnyHere = places.some(({ state }) => state !== 'no match' && state !== 'invalid');
  return places.flatMap(({ at, state, isOfProduct }): Finding[] => {
    const about = [...AUTO, `place ${at}`, 'setting data-places'];
    const say = (id: string, why: string, todo: string, seen: string): Finding[] => [
      { id, level: 'error', sentence: `The list of data-places at “${at}” ${why}: ${todo}.`, seen, about },
    ];
    if (state === 'invalid')
      return say(
        'place-unmatched',
        'is not shown, because its selector or another value is not valid',
        'correct the value of data-places',
        'the browser or recotag-auto.js can’t use it',
      );
    if (state === 'removed')
      return say(
        'place-unfilled',
        'was taken away by the page',
        'choose an element that the page doesn’t render again',
        'the page removed the list',
      );
    if (isOfProduct && !isProductKnown) return [];
    // The setting is the same on all pages. If another list has its place here, this one is for other pages.
    if (state === 'no match' && !isAnyHere)
      return say(
        'place-unmatched',
        'is not shown, because the page has no such element',
        'correct the selector, unless this list is for other pages',
        'the selector matches nothing',
      );
    if (state === 'waiting' && !areListsDefined)
      return say(
        'place-unfilled',
        'is not shown, because the lists’ script is missing',
        'add recotag-widgets.js to the page’s head',
        'reco-list is not defined',
      );
    return [];
  });
};

/** `buy` on a page on which nobody adds the product to the cart. */
export const buyUnhandled = ({ isSettled, lists }: Facts): Finding[] =>
  lists
    .filter(({ buy, state }: ListFacts) => isSettled && buy === 'none' && state === 'ready')
    .map(({ name }) => ({
      id: 'buy-unhandled',
      level: 'error',
      sentence: `${name} has buy, and nothing on this page adds a product to the cart: set add-url, or handle reco-action and call preventDefault().`,
      seen: 'the page is of no known platform, the list has no add-url, and no code prevented reco-action',
      about: [name],
    }));
