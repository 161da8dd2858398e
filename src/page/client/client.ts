import type { Given } from '../../protocol/given.js';
import type { IdSystems } from '../../protocol/id-systems.js';
import { listIdSystems } from '../../protocol/id-systems.js';
import { jsonText } from '../../protocol/json-text.js';
import { type ListOperation, listOperations } from '../../protocol/list-operation.js';
import { OperationError, responseError, unreadError } from '../../protocol/operation-error.js';
import { operationUrl } from '../../protocol/operation-url.js';
import { ownKeys } from '../../protocol/own-keys.js';
import { type PageElement, type PopularProductsRequest, popularProductsTree } from '../../protocol/popular-products.js';
import type { Product } from '../../protocol/product.js';
import { type RecoRequest, recoTree } from '../../protocol/reco.js';
import { withoutPrototype } from '../../protocol/without-prototype.js';
import { type XmlTree, xml } from '../../protocol/xml.js';
import { children, parseResult, readProducts } from './read-products.js';
import { type Received, request } from './request.js';
import { share } from './share.js';

export type { Product, RecoRequest };
export { OperationError };

export interface ClientOptions {
  /** `{base_url}` of the service, or of a relay; may be relative to the page */
  baseUrl: string;
  /** the query parameter `endpointId` */
  endpointId: string;
  /** this integration's name for an operation: `{ Reco: 'Website.Reco' }` */
  operations?: Given<Record<string, string>> | undefined;
  /** element name for a plain id, default as in docs/interface.md sections 2.4 and 2.6 */
  idSystems?: Given<IdSystems> | undefined;
  /** name of GetPopularProducts' page element, default `pageNumber` */
  pageElement?: PageElement | undefined;
  /** extra request headers; visitors of the page can read them */
  headers?: Record<string, string> | undefined;
}

export interface CallOptions {
  /** aborting it rejects this call with the signal's reason; equal calls of other callers continue */
  signal?: AbortSignal | undefined;
}

export interface Client {
  /**
   * Recommended products (Reco, docs/interface.md section 4.4).
   *
   * @throws OperationError when the call fails; TypeError when `limit` is not a whole number from 1 to 30, or an id is empty
   */
  reco(criteria: RecoRequest, options?: CallOptions): Promise<Product[]>;
  /**
   * Popular products (GetPopularProducts, section 4.5): ids only. `page` counts from 1, default 1; `itemsPerPage` 1 to
   * 1,000, default 10.
   *
   * @throws OperationError when the call fails; TypeError when a number is out of range or the category is empty
   */
  popularProducts(criteria?: Given<PopularProductsRequest>, options?: CallOptions): Promise<Product[]>;
}

/** Creates a client for the sync operations. Equal calls share the request in flight. */
export const createClient = (given: ClientOptions): Client => {
  const { baseUrl, endpointId, operations, idSystems, pageElement, headers } = withoutPrototype(given);
  const systems = { ...listIdSystems, ...idSystems };

  const call = async (operation: ListOperation, tree: XmlTree, signal?: AbortSignal): Promise<Product[]> => {
    const { contentType, list, item } = listOperations[operation];
    const url = operationUrl(baseUrl, 'sync', endpointId, withoutPrototype(operations ?? {})[operation] || operation);
    const options = {
      body: xml('operation', tree),
      headers: { ...headers, Accept: 'application/xml', 'Content-Type': contentType },
    };
    return share(
      url + jsonText(options),
      async (signal) => {
        let response: Received;
        try {
          response = await request(url, { ...options, signal });
        } catch (cause) {
          throw new OperationError(`${operation} failed: no response from ${url}`, { operation }, { cause });
        }
        const result = children(parseResult(response.body));
        const textOf = (name: string) => result[name]?.textContent?.trim();
        const error = responseError(operation, url, {
          ...response,
          status: textOf('status'),
          errorMessage: textOf('errorMessage'),
        });
        if (error) throw error;
        const found = ownKeys(result[list] ? children(result[list]) : result).filter(
          (name) => result[list] || result[name]!.firstElementChild,
        );
        const unread = unreadError(operation, url, found, response);
        if (unread) throw unread;
        return readProducts(result[list], item);
      },
      signal,
    );
  };

  return {
    reco: async (criteria, { signal } = {}) => call('Reco', recoTree(criteria, systems), signal),
    popularProducts: async (criteria, { signal } = {}) =>
      call('GetPopularProducts', popularProductsTree({ itemsPerPage: 10, ...criteria }, systems, pageElement), signal),
  };
};
