import type { ClientOptions } from '../../src/client/client.js';
import { pageConfig } from '../page/page-config.js';

interface OwnService {
  readonly baseUrl: string | undefined;
  readonly endpointId: string | undefined;
}

/** What the service is asked with, undefined while neither the element nor the page has said it. */
export const serviceOptions = (own: OwnService): ClientOptions | undefined => {
  const page = pageConfig();
  const baseUrl = own.baseUrl || page.baseUrl;
  const endpointId = own.endpointId || page.endpointId;
  // The page's headers are for the page's service.
  if (baseUrl && endpointId) return { ...page, baseUrl, endpointId, headers: own.baseUrl ? undefined : page.headers };
};
