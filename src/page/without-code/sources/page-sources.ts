import { jsonText } from '../../../protocol/json-text.js';
import type { PageAbout } from '../../../protocol/markup/main-product.js';
import { guarded } from '../../shared/guarded.js';
import { ofDocument } from '../../shared/of-document.js';
import { parseCart } from './cart/cart-rule.js';
import { type CartPage, type CartReading, followCart } from './cart/follow-cart.js';
import { later } from './later.js';
import { addressToken } from './page/address-token.js';
import { freshValue } from './page/fresh-value.js';
import { watchValues } from './page/watch-values.js';
import { parseSources, type Sources, type SourceTrouble } from './parse-sources.js';
import { type Reading, readSources } from './read-source.js';

/** A mistake in one of the attributes. */
export interface AttributeTrouble extends SourceTrouble {
  attribute: string;
}

/** What the sources of a page say, for the inspector and `recotag check`. */
export interface SourcesEvidence {
  sku?: string | undefined;
  /** what each source of `data-product-at` says, up to the first with an id */
  products?: Reading[];
  /** the same for `data-sku-at` */
  skus?: Reading[];
  troubles?: AttributeTrouble[];
  /** mistakes of `data-cart-at` */
  cartTrouble?: AttributeTrouble | undefined;
  cart?: CartReading | undefined;
  /** why this file could not be loaded */
  failed?: string;
}

/** Where it is noted, and the product that `data-product-at` reads. */
interface Notes {
  sources?: SourcesEvidence;
  source?:
    | { from?: string | undefined; product?: string | undefined; sku?: string | undefined; ids: string[] }
    | undefined;
}

/** How long a view waits for the SKU. Many products have none. */
const SKU_MS = 1000;

/** The sources of an attribute, and what was read of them. */
interface Followed {
  given: unknown;
  parsed: Sources;
  fresh: ReturnType<typeof freshValue>;
}

const followed: Partial<Record<'product' | 'sku', Followed>> = {};

const sourcesOf = (key: 'product' | 'sku', given: unknown): Followed => {
  const text = jsonText(given) ?? '';
  const known = followed[key];
  if (known?.given === text) return known;
  const made = { given: text, parsed: parseSources(given), fresh: freshValue() };
  followed[key] = made;
  return made;
};

/** How the page is looked at again. */
interface Look {
  /** soon, once for many calls */
  soon(): void;
  now(): void;
}

let stop: (() => void) | undefined;
let watched = '';
/** The product whose SKU is awaited, and whether the time is up. */
let awaited: { product: string; isOver: boolean } | undefined;

/**
 * Reads the page's sources. Never throws.
 *
 * @param notes gets what they say
 * @param look is called after a value may have changed
 * @returns whether the product is known, and its SKU may still come
 */
export const readPage = (
  notes: Notes,
  config: { productAt?: unknown; skuAt?: unknown },
  route: string,
  look: Look,
): boolean => {
  const page = { root: ofDocument('documentElement'), variables: window, url: new URL(location.href) };
  const [products, skus] = [sourcesOf('product', config.productAt), sourcesOf('sku', config.skuAt)];
  const key = `${products.given} ${skus.given}`;
  if (key !== watched) {
    stop?.();
    // A page that is being left waits no longer.
    if (!watched) ofDocument('addEventListener')('visibilitychange', guarded(look.now));
    watched = key;
    stop = watchValues([...products.parsed.sources, ...skus.parsed.sources], look.soon);
  }
  const read = ({ parsed, fresh }: Followed) => {
    const readings = readSources(parsed.sources, page);
    const { value, source } = readings.at(-1) ?? {};
    // An address is never that of the route before.
    const isAddress = source?.startsWith('url:');
    const shown = fresh.of(isAddress ? undefined : value, route);
    return { readings, value: isAddress ? value : shown };
  };
  const [product, sku] = [read(products), read(skus)];
  const troubles = [
    ...products.parsed.troubles.map((each: SourceTrouble) => ({ attribute: 'data-product-at', ...each })),
    ...skus.parsed.troubles.map((each: SourceTrouble) => ({ attribute: 'data-sku-at', ...each })),
  ];
  if (product.value && product.value !== awaited?.product) {
    const waiting = { product: product.value, isOver: !skus.parsed.sources[0] };
    awaited = waiting;
    const end = () => {
      waiting.isOver = true;
      look.now();
    };
    if (!waiting.isOver) later(end).in(SKU_MS);
  }
  notes.sources = { ...notes.sources, sku: sku.value, products: product.readings, skus: sku.readings, troubles };
  notes.source = product.value
    ? { from: 'data-product-at', product: product.value, sku: sku.value, ids: [product.value] }
    : undefined;
  return !!product.value && !sku.value && !awaited?.isOver && ofDocument('visibilityState') !== 'hidden';
};

let cart: { given: string; follows?: ReturnType<typeof followCart> | undefined } | undefined;

/**
 * Follows the cart of `data-cart-at`. Can be called again at each look.
 *
 * @param notes gets what was read, or what is wrong with the attribute
 * @returns reads the cart again soon; undefined if the attribute can't be used
 */
export const readCart = (notes: Notes, given: unknown, report: CartPage['report']) => {
  const note = (more: SourcesEvidence): void => {
    notes.sources = { ...notes.sources, ...more };
  };
  const text = jsonText(given);
  if (cart?.given !== text) {
    const { rule, trouble } = parseCart(given);
    // A second rule would report a second cart, so only the first one is followed.
    if (cart?.follows) return cart.follows.again;
    cart = { given: text, follows: rule && followCart(rule, { report, note: (read) => note({ cart: read }) }) };
    if (trouble) note({ cartTrouble: { attribute: 'data-cart-at', text: '', reason: trouble } });
  }
  cart.follows?.look();
  return cart.follows?.again;
};

/** The id of a product whose markup has none, see `addressToken`. */
export const readToken = (about: PageAbout): string | undefined => addressToken(ofDocument('documentElement'), about);
