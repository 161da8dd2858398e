import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import { pause } from '../../src/client/pause.js';
import { warn } from '../element/warn.js';
import { pageConfig } from '../page/page-config.js';
import { everyList } from './page-lists.js';

interface OwnService {
  readonly baseUrl: string | undefined;
  readonly endpointId: string | undefined;
}

/** Options for requests to the service; undefined until the element or the page sets a base URL and an endpoint id. */
export const serviceOptions = (own: OwnService): ClientOptions | undefined => {
  const page = pageConfig();
  const baseUrl = own.baseUrl || page.baseUrl;
  const endpointId = own.endpointId || page.endpointId;
  // The page's headers are only sent to the page's own service.
  if (baseUrl && endpointId) return { ...page, baseUrl, endpointId, headers: own.baseUrl ? undefined : page.headers };
};

/** Configuration may arrive late, from a tag manager or after the shopper consents. */
const CONFIG_WAIT_MS = 5000;

/** Warns the page's author once if a list has no configuration after some seconds. */
export const warnUnconfigured = async (stillUnconfigured: () => boolean): Promise<void> => {
  await pause(CONFIG_WAIT_MS);
  if (stillUnconfigured()) warn('lists need a service: set data-base-url and data-endpoint-id');
};

let replacement: Client | undefined;

/** Whether a test has replaced the client. Then lists load at once and don't resolve products. */
export const isGiven = (): boolean => !!replacement;

/** The client for requests: a test's replacement, or one for the service; undefined without options. */
export const listClient = (options: ClientOptions | undefined): Client | undefined =>
  replacement ?? (options && createClient(options));

/** Replaces the client of all lists and reloads them. `undefined` restores the service for later requests. */
export const giveClient = (client: Client | undefined): void => {
  replacement = client;
  if (client) for (const list of everyList()) list.reload();
};
