import type { Given } from '../../protocol/given.js';
import type { IdSystems } from '../../protocol/id-systems.js';
import type { Mode } from '../../protocol/operation-url.js';
import type { PageElement, PopularProductsRequest } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import type { RecoRequest } from '../../protocol/reco.js';
import type { Customer, GivenCartLine, ProductReference } from '../../protocol/tracking.js';
import type { XmlTree } from '../../protocol/xml.js';
import type { Signal } from '../http/platform-types.js';
import type { Fetch } from '../http/send.js';
import type { ServiceResponse } from './response.js';

/** The shopper of a call (docs/interface.md sections 2.1 and 4.1). */
export interface Shopper {
  /** the shopper's device id, a UUID: the tag's `deviceUUID`. Only tracking operations contain it */
  deviceUUID?: string | undefined;
  /** the customer, if known. Only tracking operations contain it */
  customer?: Customer | null | undefined;
  /** the shopper's address, IPv4 or IPv6, sent as `X-Customer-IP` (section 5) */
  customerIp?: string | undefined;
}

/** The service's address and settings, and the default shopper of calls. */
export interface ClientOptions extends Shopper {
  /** `{base_url}` of the service, absolute http(s). Take it from configuration, never from a request */
  baseUrl: string;
  /** query `endpointId` (section 4.1) */
  endpointId: string;
  /** sent as `Authorization: SecretKey …` (section 5); never part of an error, a log or the output of `inspect` */
  secretKey?: string | undefined;
  /**
   * which operations have `secretKey` and `customerIp`: the `async` ones (default), as in section 5, or `all`, if the service's
   * operator requires it
   */
  authorize?: 'async' | 'all' | undefined;
  /** this integration's name for an operation: `{ ViewProduct: 'Website.ViewProduct' }` */
  operations?: Readonly<Record<string, string>> | undefined;
  /** element names used for plain string ids, key by key; defaults as docs/interface.md shows each place */
  idSystems?: Given<IdSystems> | undefined;
  /** element name of the page number in GetPopularProducts (section 2.6), default `pageNumber` */
  pageElement?: PageElement | undefined;
  /** milliseconds for a whole call with its retries, 1 to 2,147,483,647, default 5,000; `Infinity` for no limit */
  timeout?: number | undefined;
  /** retries of `reco` and `popularProducts`, which change nothing, default 1. Tracking operations are never retried */
  retries?: number | undefined;
  /** maximum bytes of a response, default 5,000,000 */
  maxAnswerBytes?: number | undefined;
  /** used instead of the platform's `fetch`; must respect `redirect: 'manual'` */
  fetch?: Fetch | undefined;
}

/** Options of one call. */
export interface CallOptions extends Shopper {
  /** aborts the call: it rejects with the signal's reason */
  signal?: Signal | null | undefined;
  /** milliseconds, overrides the client's `timeout`, with the same range */
  timeout?: number | undefined;
}

/** Options of `operation()`. */
export interface OperationOptions extends CallOptions {
  /** default `async`; `sync` requires a result in the response */
  mode?: Mode | undefined;
  /** true: the operation changes nothing, so a sync call may be retried. Default false */
  readOnly?: boolean | undefined;
}

/**
 * The service for server code. A call rejects with an `OperationError` when the service can't be reached, rejects the call, or
 * returns no successful result; with a `TypeError` for input that docs/interface.md does not allow; with the signal's reason when
 * the caller aborts.
 */
export interface Client {
  /** Reco, sync (docs/interface.md section 4.4); `limit` from 1 to 30. */
  reco(criteria: RecoRequest, call?: CallOptions): Promise<Product[]>;
  /** GetPopularProducts, sync (section 4.5): products with ids only. `itemsPerPage` from 1 to 1,000, default 10. */
  popularProducts(criteria?: Given<PopularProductsRequest>, call?: CallOptions): Promise<Product[]>;
  /** ViewProduct, async (section 4.2), for the call's or the client's `deviceUUID` or `customer`. */
  viewProduct(product: ProductReference, call?: CallOptions): Promise<ServiceResponse>;
  /** SetCart, async (section 4.3), as `viewProduct`. No lines: an empty `productList`, or the operation that `operations.ClearCart` names. */
  setCart(lines: readonly GivenCartLine[], call?: CallOptions): Promise<ServiceResponse>;
  /** Any other operation set up at the service: `body` is the tree under `<operation>`. */
  operation(name: string, body: XmlTree, call?: OperationOptions): Promise<ServiceResponse>;
}
