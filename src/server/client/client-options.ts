import type { Customer } from '../../protocol/customer.js';
import type { Given } from '../../protocol/given.js';
import type { IdSystems } from '../../protocol/id-systems.js';
import type { PageElement } from '../../protocol/popular-products.js';
import type { Fetch } from '../send.js';
import type { Signal } from '../signal.js';

/** Whom a call is about (interface.txt sections 2.1 and 4.1). */
export interface Shopper {
  /** the shopper's device, a UUID: what the tag keeps as `deviceUUID`. Only tracking operations carry it */
  deviceUUID?: string | undefined;
  /** the customer, where known. Only tracking operations carry it */
  customer?: Customer | null | undefined;
  /** the shopper's address, IPv4 or IPv6, sent as `X-Customer-IP` (section 5) */
  customerIp?: string | undefined;
}

/** How to reach the service, and whom calls are about where the call itself doesn't say. */
export interface ClientOptions extends Shopper {
  /** `{base_url}` of the service, absolute http(s). From configuration, never from a request */
  baseUrl: string;
  /** query `endpointId` (section 4.1) */
  endpointId: string;
  /** sent as `Authorization: SecretKey …` (section 5); never part of an error, a log or `inspect` */
  secretKey?: string | undefined;
  /**
   * which operations carry `secretKey` and `customerIp`: the `async` ones (default), as section 5 shows them, or `all`, where
   * the service's operator says so
   */
  authorize?: 'async' | 'all' | undefined;
  /** this integration's name for an operation: `{ ViewProduct: 'Website.ViewProduct' }` */
  operations?: Readonly<Record<string, string>> | undefined;
  /** element names used for plain string ids, key by key; defaults as interface.txt shows each place */
  idSystems?: Given<IdSystems> | undefined;
  /** how GetPopularProducts spells the page number (section 2.6), default `pageNumber` */
  pageElement?: PageElement | undefined;
  /** milliseconds for a whole call with its retries, default 5,000 */
  timeout?: number | undefined;
  /** how often `reco` and `popularProducts`, which change nothing, are tried again, default 1; tracking never is */
  retries?: number | undefined;
  /** bytes of the largest answer that is read, default 5,000,000 */
  maxAnswerBytes?: number | undefined;
  /** instead of the platform's `fetch`; must not follow redirects when told so */
  fetch?: Fetch | undefined;
}

/** What one call may say for itself. */
export interface CallOptions extends Shopper {
  /** gives the call up: it rejects with the signal's reason */
  signal?: Signal | null | undefined;
  /** milliseconds, in place of the client's `timeout` */
  timeout?: number | undefined;
}
