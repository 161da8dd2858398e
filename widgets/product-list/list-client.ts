import { type Client, type ClientOptions, createClient } from '../../src/client/client.js';
import { everyList } from './page-lists.js';

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
