// The page's product: what the page asks for, what was reported, and what the page itself says.
import { idTexts } from '../../../protocol/ids.js';
import { PRODUCT_KEYS } from '../../../protocol/item-ids.js';
import type { Facts } from '../facts.js';
import { eachList, type FindingRecords } from '../finding.js';
import type { ProductSigns } from '../page/product-signs.js';
import { AUTO, asksFor } from './asked.js';

/** Whether the page asks the tag to find the product by itself. */
const asksForViews = ({ config }: Facts): boolean => asksFor(config, 'view') || !!config.dataLayer;

/** Whether a product view was called for what the page shows now. */
const isViewed = ({ viewed, marked, signs }: Facts): boolean =>
  !!viewed && (viewed.isHere || (marked ? viewed.ids.some((id) => marked.ids.includes(id)) : !signs));

const seenAs = ({ signs }: ProductSigns): string => signs.join(', ');

/** The attribute that would read the product's number. */
const sourceFor = (signs: ProductSigns | undefined): string =>
  signs?.label ? `data-product-at="label:${signs.label.text}"` : 'data-product-at';

const ABOUT_VIEW = [...AUTO, 'command viewProduct'];
const VIEWS_LOST = 'Views of this product are lost.';

export const productFindings = {
  /** `data-data-layer` names a variable that isn’t an array on this page. */
  'layer-missing': {
    plain: 'Views and carts are lost. Ask your developer for the name of the shop’s data layer.',
    check({ version, isSettled, layer }) {
      if (!version || !isSettled || !layer || layer.isThere) return;
      return {
        sentence: `The page has no data layer “${layer.name}”, so no view and no cart is read from it: correct data-data-layer, or create the array before its first event.`,
        seen: `window.${layer.name} is not an array`,
        about: [...ABOUT_VIEW, 'setting data-data-layer'],
      };
    },
  },
  /** `view_item` is in the data layer, and its items have no id in the fields that are read. Set `data-product-key`. */
  'layer-unread': {
    plain: `${VIEWS_LOST} Ask your developer which field has the product’s id.`,
    check(facts) {
      const { version, isSettled, layer, config, identity } = facts;
      if (!version || !isSettled || !layer?.events.includes('view_item') || layer.isViewRead || isViewed(facts)) return;
      return {
        sentence: `The data layer “${layer.name}” has view_item, and no item has an id in ${config.productKey ?? PRODUCT_KEYS}, so no view is sent: set data-product-key to the field with the product’s id.`,
        seen: identity?.sentence ?? 'view_item in the data layer, and no call of viewProduct',
        about: [...ABOUT_VIEW, 'setting data-product-key'],
      };
    },
  },
  /**
   * The page shows a product to shoppers, and `data-auto="view"` or the data layer finds no id. Set `data-product-at` (and `data-sku-at`,
   * `data-cart-at`), for example `data-product-at="label:SKU"`. [`npx recotag learn <address>`](platforms/marks-nothing.md#with-a-command)
   * finds the values, or [point at the number](platforms/marks-nothing.md#by-pointing).
   */
  'product-unread': {
    plain:
      'Views of this product are lost, because its number can’t be found. Point at the product number in the inspector, run npx recotag learn, or ask your developer.',
    check(facts) {
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
    },
  },
  /**
   * The page’s markup names a product, or shoppers see one, and nothing reports a view. Set `data-auto="view"`, or call
   * `recotag('viewProduct', …)` on each product’s page.
   */
  'view-missing': {
    plain: `${VIEWS_LOST} Ask your developer to report them.`,
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
  /** `viewProduct` names a product that the page’s markup doesn’t have. A template may report the same id on all pages. */
  'view-disagrees': {
    plain: 'Views are counted for another product. Ask your developer which of the ids is right.',
    check({ viewed, marked, config, platform, isViewedInAddress }) {
      // Platforms and some shops have ids of their own for views and carts.
      if (!viewed?.isHere || !marked?.product || config.productKey || platform || isViewedInAddress) return;
      if (viewed.ids.some((id) => marked.ids.includes(id))) return;
      return {
        sentence: `The view that was reported names the product ${viewed.product}, and the page’s ${marked.from} names ${marked.product}: report the product that the page shows, or correct the markup.`,
        seen: `viewProduct ${viewed.product}, ${marked.from} ${marked.ids.slice(0, 5).join(' ')}`,
        about: [`product ${viewed.product}`],
      };
    },
  },
  /** The `product` of the list and the product of the view differ. Give both the same id. */
  'list-of-another-product': {
    plain:
      'The list recommends for another product than the one on this page. Ask your developer to correct its product.',
    check: eachList(({ name, product }, { viewed, marked, cart = [] }) => {
      if (!viewed?.isHere || !product) return;
      const known = [...viewed.ids, ...(marked?.ids ?? []), ...cart.flatMap((line) => idTexts(line.product))];
      if (known.includes(product)) return;
      return {
        sentence: `${name} requests recommendations for the product ${product}, and the view on this page names ${viewed.product}: give both the same id.`,
        seen: `product="${product}", viewProduct ${viewed.product}`,
        about: [`product ${viewed.product}`, name],
      };
    }),
  },
  /** Data layer, markup and form name different products. Correct the source that was ignored, or set `data-product-key`. */
  'product-disputed': {
    level: 'warning',
    plain: 'Recommendations may be about the wrong product. Ask your developer which of the ids is right.',
    check({ identity, config }) {
      if (!identity?.isDisputed || config.productKey) return;
      return {
        sentence:
          "The sources of this page name different products or ids: correct the source that was ignored, or set data-product-key to the fields with the product's id.",
        seen: identity.sentence,
      };
    },
  },
} satisfies FindingRecords;
