import type { FindingId } from '../../../src/page/doctor/findings.js';
import { products } from '../../catalogue/catalogue.js';

/** A page for the inspector's doctor and for `recotag check`: with one mistake, or healthy. */
export interface TestPage {
  title: string;
  /** the mistake, shown in the page */
  about: string;
  /** its name in the address, if it isn't the id of its finding */
  name?: string;
  /** what the doctor has not seen yet on a page without problems, by the ids of the wishes */
  unseen?: readonly string[];
  /** attributes of the tag's script that replace the correct ones; null removes one */
  tag?: Record<string, string | null>;
  /** how often the tag is loaded, default once */
  times?: number;
  /** calls of `recotag(…)`; by default the view of a product */
  calls?: readonly (readonly unknown[])[];
  /** calls that a button makes */
  buttonCalls?: readonly (readonly unknown[])[];
  /** the page's heading, by default the title */
  heading?: string;
  /** the product in the page's JSON-LD */
  markup?: object;
  /** what the shop itself shows, as HTML */
  shop?: string;
  /** calls of the button with the id `add` in `shop` */
  addCalls?: readonly (readonly unknown[])[];
  /** that button is clicked again and again, as by a shopper */
  addsByItself?: true;
  /** global variables of the page */
  globals?: Record<string, unknown>;
  /** a list, as HTML */
  list?: string;
  /** the lists' script: by default on pages with a list */
  widgets?: boolean;
  /** without the style sheet that reserves space for lists */
  withoutReserve?: true;
  /** situation that the sandbox simulates */
  simulate?: string;
  /** base URL of the page's service, relative to the shop */
  baseUrl?: string;
  /** a path after the base URL of the service */
  basePath?: string;
  /** without the service in `connect-src` */
  blocksService?: true;
  /** directives added to the page's policy */
  policy?: string;
  /** the browser sends Global Privacy Control */
  privacyControl?: true;
}

/** The page that shows a finding, pages that show it in different ways, or in words why there is none. */
export type Example = TestPage | readonly TestPage[] | string;

/** Examples of some findings. */
export type Examples = { readonly [id in FindingId]?: Example };

const [first, second] = products as unknown as [(typeof products)[number], (typeof products)[number]];

/** The product of the pages, and another one. */
export const product = first.id;
export const price = first.price;
export const another = second.id;

export const VIEW = ['viewProduct', { product }] as const;

/** A list of popular products without its end. */
export const POPULAR = '<popular-products limit="4" heading="Popular now" currency="EUR"';
export const CATALOGUE = 'catalog-url="/api/products?ids={ids}"';
export const SHOWN_LIST = `${POPULAR} ${CATALOGUE}></popular-products>`;

/** The page's product as JSON-LD. */
export const MARKUP = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: first.displayName,
  sku: product,
  offers: { '@type': 'Offer', price, priceCurrency: 'EUR' },
};

/** What shoppers see of a product. */
export const SHOP = `<p>SKU: <span>${product}</span></p><p>€ ${price}</p><button type="button" id="add">Add to cart</button>`;

/** What shoppers see of a product, and what the button to buy reports on a correct page. */
export const BUYABLE = { shop: SHOP, addCalls: [['setCart', [{ product, count: 1, price }]]] } as const;

/** The tag reads the product itself. */
export const AUTO = { tag: { 'data-auto': 'view' }, calls: [] } as const;

/** A correct page of a product. */
export const PRODUCT_PAGE = { heading: first.displayName, markup: MARKUP, ...BUYABLE } as const;
