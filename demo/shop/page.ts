import type { Html } from './html.js';
import type { Session } from './session.js';

export type Consent = 'granted' | 'pending' | 'denied';

/** What a page may depend on. */
export interface Visit {
  url: URL;
  session: Session;
  consent: Consent;
  /** The tag's `data-base-url` and `data-endpoint-id`. */
  baseUrl: string;
  endpointId: string;
  /** Whether the pages call nothing, and say what there is to know in a data layer and in markup. */
  zeroCode: boolean;
}

/** What a page says; `document` puts the shop around it. */
export interface Page {
  title: string;
  /** For search engines; where absent the page is not for them. */
  description?: string;
  /** Path of the one address of this content. */
  canonical?: string;
  status?: number;
  /** Category whose link is marked as the current one. */
  category?: string;
  structuredData?: unknown;
  /** Calls of `recotag(…)` that this page makes once loaded. */
  calls?: readonly (readonly unknown[])[];
  body: Html;
}
