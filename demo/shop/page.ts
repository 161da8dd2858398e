import type { Html } from './html.js';
import type { Session } from './session.js';
import type { Shelf } from './shelf.js';

export type Consent = 'granted' | 'pending' | 'denied';

/** The input of a page. */
export interface Visit {
  /** What the shop sells. */
  shelf: Shelf;
  url: URL;
  session: Session;
  consent: Consent;
  /** The tag's `data-base-url`. */
  serviceUrl: string;
  /** The tag's `data-results`. */
  results: string;
  /** Whether the pages have a data layer and markup instead of calls. */
  zeroCode: boolean;
}

/** The content of a page; `document` adds the rest of the shop. */
export interface Page {
  title: string;
  /** For search engines; without it the page has `noindex`. */
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  status?: number;
  /** Category whose link is marked as current. */
  category?: string;
  structuredData?: unknown;
  /** Calls of `recotag(…)` when the page has loaded. */
  calls?: readonly (readonly unknown[])[];
  body: Html;
}
