import type { ClientOptions } from '../../src/page/client/client.js';
import { isConfigPending, pageConfig } from '../page/page-config.js';

/** Options for requests to the service; undefined until the element or the page sets a base URL and an endpoint id. */
export const serviceOptions = (list: {
  readonly baseUrl: string | undefined;
  readonly endpointId: string | undefined;
}): ClientOptions | undefined => {
  if (isConfigPending()) return;
  const page = pageConfig();
  const baseUrl = list.baseUrl || page.baseUrl;
  const endpointId = list.endpointId || page.endpointId;
  // The page's headers are only sent to the page's own service.
  if (baseUrl && endpointId) return { ...page, baseUrl, endpointId, headers: list.baseUrl ? undefined : page.headers };
};
