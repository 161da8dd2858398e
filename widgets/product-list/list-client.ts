import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import { pause } from '../../src/client/pause.js';
import { warn } from '../element/warn.js';
import { pageConfig } from '../page/page-config.js';
import { everyList } from './page-lists.js';

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

/** Configuration may come late: from a tag manager, or once the shopper has consented. */
const LATE = 5000;

/** Tells the page's author, once for all lists, where after some seconds a list still knows no service to ask. */
export const sayUnconfigured = async (stillUnconfigured: () => boolean): Promise<void> => {
  await pause(LATE);
  if (stillUnconfigured()) warn('no service to ask: the page says no data-base-url and data-endpoint-id');
};

let given: Client | undefined;

/** Whether lists show what a test has given, which needs no resolving, and ask for it wherever they stand. */
export const isGiven = (): boolean => !!given;

/** Whom a list asks: the client that a test has given, else the service's; undefined while the page names none. */
export const listClient = (options: ClientOptions | undefined): Client | undefined =>
  given ?? (options && createClient(options));

/** Has every list of the page ask this client, now and from now on; undefined: the service again, but not at once. */
export const giveClient = (client: Client | undefined): void => {
  given = client;
  if (client) for (const list of everyList()) list.reload();
};
