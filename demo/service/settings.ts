import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CatalogueProduct, categories, pictureAddress, products } from '../catalogue/catalogue.js';
import type { LoggedRequest } from './request-log.js';

/** The purpose of an operation, independent of its name. `Other` accepts any tree in `<operation>`. */
export type Role = 'ViewProduct' | 'SetCart' | 'ClearCart' | 'Reco' | 'GetPopularProducts' | 'Other';

/** The places of ids in a body (docs/interface.md sections 2.1 to 2.6). */
export type IdPlace =
  | 'customer'
  | 'cartCustomer'
  | 'product'
  | 'sku'
  | 'area'
  | 'recoProduct'
  | 'recoCategory'
  | 'popularCategory';

/** The options of a sandbox; each has a default. */
export interface ServiceOptions {
  /** Port to listen on; 0 (default) chooses a free one. */
  port?: number;
  /** One address to listen on. By default both loopback addresses, so that `localhost` and `127.0.0.1` work. */
  host?: string;
  /** The products of the shop, default the demo's catalogue. */
  catalogue?: Stock;
  /** Endpoint ids that are set up, default `['demo-shop']`; `'any'` accepts every id. */
  endpoints?: readonly string[] | 'any';
  /** Names of the operations, where they differ: `{ ViewProduct: 'Website.ViewProduct' }`. ClearCart exists only when named here. */
  operations?: Partial<Record<Exclude<Role, 'Other'>, string>>;
  /** Names of further async operations, which accept any tree under `<operation>`. Default none. */
  otherOperations?: readonly string[];
  /** Element names accepted for the ids of a place, in place of those that docs/interface.md shows. The first is the shop's own. */
  idSystems?: Partial<Record<IdPlace, readonly string[]>>;
  /** Whether a customer may also have an id element of another platform (docs/interface.md section 2.1). Default true. */
  otherCustomerIds?: boolean;
  /** More query parameters that tracking calls may have, for example `['transactionId', 'dateTimeOffset']`. Default none. */
  extraQuery?: readonly string[];
  /** Whether views and carts may name products that aren't in the catalogue. Default false. */
  acceptUnknownProducts?: boolean;
  /** The secret key that tracking calls must send. Default: any key is accepted, and no key is required. */
  requireSecret?: string;
  /** Whether tracking calls must have `X-Customer-IP`. Default false. */
  requireCustomerIp?: boolean;
  /** Where the shop is, default `http://localhost:4170`: makes the addresses of products and pictures absolute. */
  shopUrl?: string;
  /** Address of a product's page, default its `url` or `{shopUrl}/p/{id}`. */
  productUrl?: (product: StockProduct) => string;
  /** Address of a product's picture, default `{shopUrl}/pictures/{picture}`. */
  pictureUrl?: (product: StockProduct) => string;
  /** Milliseconds since 1970, default `Date.now`. */
  clock?: () => number;
  /** Is called with each logged request when it has its response, or will have none. */
  onRequest?: (request: LoggedRequest) => void;
  /** Handles requests to further addresses, and returns whether it did. They aren't in the log. */
  pages?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const DEFAULTS = {
  port: 0,
  catalogue: { products, categories },
  endpoints: ['demo-shop'],
  otherOperations: [],
  otherCustomerIds: true,
  extraQuery: [],
  acceptUnknownProducts: false,
  requireCustomerIp: false,
  clock: () => Date.now(),
  onRequest: () => {},
  pages: () => false,
} satisfies ServiceOptions;

const ID_SYSTEMS: Readonly<Record<IdPlace, readonly string[]>> = {
  customer: ['webSiteUserId'],
  cartCustomer: ['WebSiteUserId'],
  product: ['webSiteId'],
  sku: ['webSiteId'],
  area: ['externalId'],
  recoProduct: ['website'],
  recoCategory: ['website'],
  popularCategory: ['webSiteId'],
};

/** The options with every default filled in, and the role of each operation by its name. */
export interface Settings
  extends Omit<Required<ServiceOptions>, 'host' | 'requireSecret' | 'shopUrl' | 'operations' | 'idSystems'>,
    Pick<ServiceOptions, 'host' | 'requireSecret'> {
  operations: Readonly<Record<string, Role>>;
  idSystems: typeof ID_SYSTEMS;
}

export const withDefaults = (options: ServiceOptions = {}): Settings => {
  const shopUrl = (options.shopUrl ?? 'http://localhost:4170').replace(/\/{1,9}$/, '');
  const { operations = {}, otherOperations = [] } = options;
  const roles: Record<string, Role> = Object.create(null);
  for (const role of ['ViewProduct', 'SetCart', 'Reco', 'GetPopularProducts'] as const)
    roles[operations[role] ?? role] = role;
  if (operations.ClearCart) roles[operations.ClearCart] = 'ClearCart';
  for (const name of otherOperations) roles[name] = 'Other';
  return {
    ...DEFAULTS,
    productUrl: ({ id, url }) => url ?? `${shopUrl}/p/${encodeURIComponent(id)}`,
    pictureUrl: ({ picture }) => pictureAddress(picture, shopUrl),
    ...options,
    operations: roles,
    idSystems: { ...ID_SYSTEMS, ...options.idSystems },
  };
};

/** The fields of a product that responses contain. */
export type StockProduct = Omit<CatalogueProduct, 'skus' | 'availability' | 'currency' | 'more'>;

/** The catalogue of a shop. `demo/catalogue/catalogue.ts` has this shape; a test can pass a small one. */
export interface Stock {
  products: readonly StockProduct[];
  categories: readonly { id: string; name: string }[];
}
