// The page's product: what the page asks for, what was reported, and what the page itself says.

import { PRODUCT_KEYS } from '../../../protocol/item-ids.js';
import { idTexts } from '../../../protocol/xml.js';
import { asksFor } from '../asks.js';
import type { Facts } from '../facts.js';
import type { FindingRecords, Found, Results } from '../finding.js';
import type { ProductSigns } from '../page/product-signs.js';
import { UNREAD, UNSENT } from './consequences.js';

/** What reading the page depends on, as `Found.about`. */
export const AUTO = ['file recotag-auto.js', 'file recotag.js', 'setting data-auto'];

/** Whether the page asks the tag to find the product by itself. */
const asksForViews = ({ config }: Facts): boolean => asksFor(config, 'view') || !!config.dataLayer;

/** Whether a product view was called for what the page shows now. */
const isViewed = ({ viewed, marked, signs }: Facts): boolean =>
  !!viewed && (viewed.isHere || (marked ? viewed.ids.some((id) => marked.ids.includes(id)) : !signs));

const seenAs = ({ signs }: ProductSigns): string => signs.join(', ');

const sourceFor = (signs: ProductSigns | undefined): string =>
  signs?.label ? `data-product-at="label:${signs.label.text}"` : 'data-product-at';

const ABOUT_VIEW = [...AUTO, 'command viewProduct'];

/** The page shows a product, and what should find its id finds none. */
const unreadProduct = (facts: Facts): Results => {
  const { version, isSettled, marked, signs, identity, config, layer } = facts;
  if (!version || !isSettled || !asksForViews(facts) || isViewed(facts) || marked?.product) return;
  const name = marked && `its ${marked.from} has no id`;
  if (!signs && !name) return;
  // With a data layer alone, an event with the product may be missing.
  const asked = asksFor(config, 'view') ? 'data-auto="view"' : `the data layer ${layer?.name}`;
  return {
    sentence: `This looks like a product’s page, and ${asked} finds no product id in ${name ?? 'its markup or its data layer'}, so no view is sent: add ${sourceFor(signs)} (and data-sku-at, data-cart-at) to the tag’s script, which npx recotag learn finds for you.`,
    seen: [signs && seenAs(signs), name, identity?.sentence].filter(Boolean).join(', '),
    about: ABOUT_VIEW,
  };
};

const sourcesFindNothing = ({ sources }: Facts): Results => {
  const { products = [] } = sources ?? {};
  if (!products[0] || products.some(({ value }) => value)) return;
  return {
    level: 'note',
    sentence:
      'No source of data-product-at reads a product’s id here, so the tag doesn’t treat this page as a product page: if it is one, correct data-product-at.',
    seen: products.map(({ source, why }) => `${source}: ${why}`).join('; '),
    about: ['setting data-product-at'],
  };
};

const overruledSource = ({ sources }: Facts): Found | undefined => {
  if (!sources?.overruled) return;
  const { said, used, by } = sources.overruled;
  return {
    level: 'warning',
    sentence: `The source in data-product-at reads another product (${said}) than ${by} (${used}), which was used: remove data-product-at, or correct the one that is wrong.`,
    seen: `${said} by data-product-at, ${used} by ${by}`,
  };
};

const disputedProduct = ({ identity, config }: Facts): Found | undefined => {
  if (!identity?.isDisputed || config.productKey) return;
  return {
    level: 'warning',
    sentence:
      "The sources of this page name different products or ids: correct the source that was ignored, or set data-product-key to the fields with the product's id.",
    seen: identity.sentence,
  };
};

/** The view that was reported, and the markup. */
const otherView = ({ viewed, marked, config, platform, isViewedInAddress, sources }: Facts): Found | undefined => {
  // Platforms and some shops have ids of their own for views and carts.
  if (!viewed?.isHere || !marked?.product || config.productKey || platform || isViewedInAddress) return;
  if (viewed.ids.some((id) => marked.ids.includes(id))) return;
  if (sources?.products.some(({ value }) => value === viewed.product)) return;
  return {
    sentence: `The view that was reported names the product ${viewed.product}, and the page’s ${marked.from} names ${marked.product}: report the product that the page shows, or correct the markup.`,
    seen: `viewProduct ${viewed.product}, ${marked.from} ${marked.ids.slice(0, 5).join(' ')}`,
  };
};

const otherLists = ({ lists, viewed, marked, cart = [] }: Facts): Found[] =>
  lists.flatMap(({ name, product }) => {
    if (!viewed?.isHere || !product) return [];
    const known = [...viewed.ids, ...(marked?.ids ?? []), ...cart.flatMap((line) => idTexts(line.product))];
    if (known.includes(product)) return [];
    return {
      sentence: `${name} requests recommendations for the product ${product}, and the view on this page names ${viewed.product}: give both the same id.`,
      seen: `product="${product}", viewProduct ${viewed.product}`,
    };
  });

export const productFindings = {
  /**
   * `data-data-layer` names a variable that isn’t an array on this page, or `view_item` is in it and its items have no id in the fields that
   * are read: set `data-product-key`.
   */
  'layer-unread': {
    explains: UNREAD,
    check(facts) {
      const { version, isSettled, layer, config, identity } = facts;
      if (!version || !isSettled || !layer) return;
      if (!layer.isThere)
        return {
          sentence: `The page has no data layer “${layer.name}”, so no view and no cart is read from it: correct data-data-layer, or create the array before its first event.`,
          seen: `window.${layer.name} is not an array`,
          about: [...ABOUT_VIEW, 'setting data-data-layer'],
          // Some pages push no event.
          wish: 'layer',
        };
      if (!layer.events.includes('view_item') || layer.isViewRead || isViewed(facts)) return;
      return {
        sentence: `The data layer “${layer.name}” has view_item, and no item in it has an id in ${
          config.productKey ?? PRODUCT_KEYS
        }, so no view is sent: set data-product-key to the field with the product’s id.`,
        seen: identity?.sentence ?? 'view_item in the data layer, and no call of viewProduct',
        // Not about the cart.
        about: ['command viewProduct', ...AUTO, 'setting data-product-key'],
      };
    },
  },
  /**
   * The page shows a product to shoppers, and `data-auto="view"`, the data layer or `data-product-at` finds no id. Set `data-product-at` (and
   * `data-sku-at`, `data-cart-at`), for example `data-product-at="label:SKU"`.
   * [`npx recotag learn <address>`](platforms/marks-nothing.md#with-a-command) finds the values, or
   * [point at the number](platforms/marks-nothing.md#by-pointing).
   */
  'product-unread': {
    explains: UNSENT,
    check: (facts) => [unreadProduct(facts), sourcesFindNothing(facts)],
  },
  /**
   * The page’s markup names a product, or shoppers see one, and nothing reports a view; or `recotag check` saw no view that the service
   * accepted. Set `data-auto="view"`, or call `recotag('viewProduct', …)` on each product’s page.
   */
  'view-missing': {
    explains: UNSENT,
    check(facts) {
      const { version, isSettled, marked, signs, identity, config, viewed } = facts;
      if (!version || !isSettled || isViewed(facts)) return;
      const about = [...ABOUT_VIEW, 'setting data-view-product'];
      const isRead = asksFor(config, 'view');
      if (marked?.product) {
        // Where it reads markup and sends no view, the sources contradict each other, and another finding has the reason.
        if (isRead && identity?.isDisputed) return;
        const todo = isRead ? 'see which of the page’s sources contradict it' : 'set data-auto="view"';
        return {
          sentence: `The page’s ${marked.from} names the product ${marked.product}, and no view of it was reported: ${todo}, or call recotag('viewProduct', { product: '${marked.product}' }).`,
          seen: viewed ? `the last view was of ${viewed.product}` : (identity?.sentence ?? 'no call of viewProduct'),
          about,
        };
      }
      if (!signs || asksForViews(facts)) return;
      return {
        sentence: `This looks like a product’s page, and nothing reports a view: call recotag('viewProduct', …), or set data-auto="view" with ${sourceFor(signs)}, which npx recotag learn finds for you.`,
        seen: seenAs(signs),
        about,
      };
    },
  },
  /**
   * Data layer, markup, form, `data-product-at`, the page’s own call, a list’s `product` or the cart name different products or ids. Correct
   * the one that is wrong (a template may report the same id on all pages), or set `data-product-key` to the fields that have the id.
   */
  'product-disputed': {
    check: (facts) => overruledSource(facts) ?? disputedProduct(facts) ?? otherView(facts) ?? otherLists(facts),
  },
} satisfies FindingRecords;
