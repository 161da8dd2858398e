/** A page of a shop platform, as its public templates and plugins write it, and exactly what has to come of it. */
export interface PlatformPage {
  /** the platform, and which page */
  name: string;
  /** where it is, with its query */
  address: string;
  /** attributes of the tag's script element, besides where the service is: all that the shop had to write */
  attributes: string;
  head?: string;
  bodyAttributes?: string;
  body?: string;
  /** what the platform's own addresses answer, by path */
  answers?: Record<string, unknown>;
  /** what a shopper's click does next, as a script of the page; what it needs is in `answers` */
  next?: string;
  /** answers from then on */
  nextAnswers?: Record<string, unknown>;
  /** everything that is sent, in order: operation and XML */
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

/** JSON-LD, as a template prints it. */
export const ld = (thing: unknown): string =>
  `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`;
