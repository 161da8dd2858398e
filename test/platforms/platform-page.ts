/** A page of a shop platform, as its public templates and plugins render it, and the exact operations that must be sent. */
export interface PlatformPage {
  /** the platform and the kind of page */
  name: string;
  /** path and query of the page */
  address: string;
  /** attributes of the tag's script element besides base URL and endpoint */
  attributes: string;
  head?: string;
  bodyAttributes?: string;
  body?: string;
  /** responses of the platform's own endpoints, by path */
  answers?: Record<string, unknown>;
  /** a script that does what a shopper's click does; its requests are in `answers` */
  next?: string;
  /** responses after that click */
  nextAnswers?: Record<string, unknown>;
  /** what a card reads with `product-url`: the name, and the price where the page has one; nothing if it is no product's page */
  card?: [name: string, price?: number];
  /** all operations that must be sent, in order: name and XML */
  sends: [operation: 'ViewProduct' | 'SetCart', body: string][];
}

const ids = (id: string): string => `<ids><webSiteId>${id}</webSiteId></ids>`;

const productOf = (product: string, sku?: string): string =>
  `<product>${ids(product)}${sku ? `<sku>${ids(sku)}</sku>` : ''}</product>`;

/** A view's XML. */
export const viewed = (product: string, sku?: string): PlatformPage['sends'][number] => [
  'ViewProduct',
  `<operation>${productOf(product, sku)}</operation>`,
];

/** A cart's XML. */
export const carried = (
  ...lines: [product: string, count: number, price: number, sku?: string][]
): PlatformPage['sends'][number] => [
  'SetCart',
  `<operation>${
    lines.length
      ? `<productList>${lines
          .map(
            ([product, count, price, sku]) =>
              `<productListItem>${productOf(product, sku)}<count>${count}</count><price>${price}</price></productListItem>`,
          )
          .join('')}</productList>`
      : '<productList/>'
  }</operation>`,
];

/** JSON-LD, as a template renders it. */
export const ld = (thing: unknown): string =>
  `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`;
