import type { IdSystems } from '../protocol/id-systems.js';
import type { PageElement } from '../protocol/popular-products.js';
import { refuse } from '../protocol/refuse.js';
import { emit } from './events.js';
import { parsed } from './storage.js';

/** What the shopper allows: `pending` until it is known. */
export type Consent = 'granted' | 'pending' | 'denied';

/** The settled configuration; a script attribute `data-base-url` is the key `baseUrl` here, and so on. */
export interface Config {
  /** `{base_url}` of the service or of a first-party relay; may be relative. Required */
  baseUrl?: string;
  /** query `endpointId`. Required */
  endpointId?: string;
  /** default `granted`; the shopper's own answer, once given, comes first */
  consent?: Consent;
  /** Global Privacy Control counts as denied, unless the shopper has granted consent here; any text turns it on */
  honorGpc?: boolean | string;
  /** name of a GA4 data layer array */
  dataLayer?: string;
  /** `view`: a ViewProduct from the page's own product markup */
  auto?: string;
  /** `?recotag-inspector` in the page's address opens the inspector */
  inspector?: boolean | string;
  /** this integration's name for an operation; `ClearCart` names the one that empties a cart */
  operations?: Record<string, string>;
  /** element name used for a plain string id */
  idSystems?: Partial<IdSystems>;
  /** default `pageNumber` */
  pageElement?: PageElement;
  /** extra query parameters of tracking calls, with `{id}` and `{age}` */
  query?: string;
  /** localStorage key or cookie of an earlier tracker that holds a device's UUID */
  adoptDevice?: string;
  /** say on the console what happens */
  debug?: boolean | string;
  /** extra request headers, public to every visitor */
  headers?: Record<string, string>;
}

export const config: Config = { consent: 'granted' };

// biome-ignore lint/correctness/noUnusedVariables: `||=` reads it
let warned: unknown;

/**
 * Settles `changes` over what was configured before. Attributes give objects as JSON text.
 *
 * @throws TypeError for text that begins like a JSON object and is none
 */
export const configure = (changes: Config): void => {
  try {
    for (const [key, value] of Object.entries(changes))
      Object.assign(config, {
        [key]: /^\s*{/.test(value) ? (parsed(value) ?? refuse(key, 'JSON', value)) : value === '' || value,
      });
  } finally {
    warned ||=
      /"authorization"/i.test(JSON.stringify(config)) && !(console.warn('recotag: Authorization is public') as unknown);
    emit('config', config);
  }
};
