import type { Config } from '../../../src/protocol/config.js';
import { listIdSystems } from '../../../src/protocol/list-id-systems.js';
import { type ListOperation, listOperations } from '../../../src/protocol/list-operation.js';
import { operationUrl } from '../../../src/protocol/operation-url.js';
import { popularProductsTree } from '../../../src/protocol/popular-products.js';
import { recoTree } from '../../../src/protocol/reco.js';
import { xml } from '../../../src/protocol/xml.js';
import type { PageList } from './page-list.js';

/** What a list asks the service, letter by letter. */
export interface ListRequest {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/**
 * The request that a list makes with its settings of now.
 *
 * @returns undefined while the page has not said which service, or the element is not defined
 */
export function listRequest(list: PageList, config: Config | undefined): ListRequest | undefined {
  const baseUrl = list.baseUrl || config?.baseUrl;
  const endpointId = list.endpointId || config?.endpointId;
  const { limit, area, category, product, page, itemsPerPage = limit } = list;
  if (!baseUrl || !endpointId || !limit) return;
  const operation: ListOperation = list.localName === 'reco-list' ? 'Reco' : 'GetPopularProducts';
  const systems = { ...listIdSystems, ...config?.idSystems };
  const tree =
    operation === 'Reco'
      ? recoTree({ limit, ...(area && { area }), ...(category && { category }), ...(product && { product }) }, systems)
      : popularProductsTree(
          { ...(category && { category }), ...(page && { page }), itemsPerPage: itemsPerPage! },
          systems,
          config?.pageElement,
        );
  return {
    url: new URL(
      operationUrl(baseUrl, 'sync', endpointId, config?.operations?.[operation] || operation),
      document.baseURI,
    ).href,
    body: xml('operation', tree),
    headers: {
      ...(list.baseUrl ? undefined : config?.headers),
      Accept: 'application/xml',
      'Content-Type': listOperations[operation].contentType,
    },
  };
}
