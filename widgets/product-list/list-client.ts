import { type Client, type ClientOptions, createClient } from '../../src/page/client/client.js';
import { pause } from '../../src/page/client/pause.js';
import { warn } from '../element/warn.js';
import { everyList } from './page-lists.js';

/** Configuration may arrive late, from a tag manager or after the shopper consents. */
const CONFIG_WAIT_MS = 5000;

/** Warns the page's author once if a list has no configuration after some seconds. */
export const warnUnconfigured = async (stillUnconfigured: () => boolean): Promise<void> => {
  await pause(CONFIG_WAIT_MS);
  if (stillUnconfigured())
    warn("lists need a service: set data-base-url and data-endpoint-id, or call recotag('config', …)");
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
  if (client) for (const { element } of everyList()) element.reload();
};
