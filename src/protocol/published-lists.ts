import type { ListPage } from './list-pages.js';
import type { ListRules } from './list-rules.js';

/** A stand-in is in two slots, and so are those of stand-ins: each further one doubles the number of elements. */
export const MOST_FALLBACKS = 5;

/** Text by name. */
export type Texts = Record<string, string>;

/** How a list is drawn. */
export interface Look {
  attributes?: Texts;
  /** custom properties: `{ "--reco-gap": "1rem" }` */
  properties?: Texts;
  /** declarations by part: `{ "price": "color: #123" }` */
  parts?: Texts;
}

/** An arm of an experiment: a design of its own, no list at all, or the place's own design. */
interface PublishedArm extends Look {
  name: string;
  weight: number;
  none?: true;
}

/** A list at a selector of the shop's pages, as it is published. */
export interface PublishedPlace extends Look {
  id: string;
  /** for people */
  name?: string;
  at: string;
  where: 'before' | 'after' | 'inside' | 'instead';
  /** default: each page on which the selector matches */
  pages?: ListPage[];
  element: 'reco-list' | 'popular-products';
  /** ISO dates with a zone */
  from?: string;
  until?: string;
  experiment?: { id: string; arms: PublishedArm[]; coverage?: number; planned?: number; lift?: number };
  rules?: ListRules;
  fallback?: (Look & { element: PublishedPlace['element'] })[];
}

/** An immutable file, `lists/<sha256>.json`. */
export interface ListsFile {
  version: number;
  places: PublishedPlace[];
}

/** Which file is published: `recotag-lists.json`. */
export interface Pointer {
  version: number;
  /** relative to the pointer: `lists/<sha256 in hex>.json` */
  file: string;
  /** `sha256-<base64>`, for `fetch(…, { integrity })` */
  integrity: string;
}

/** A line of the log. */
export interface LogEntry {
  /** an ISO date */
  at: string;
  who: string;
  why: string;
  action: 'publish' | 'roll-back' | 'draft';
  version: number;
  file: string;
  /** the file that was published before */
  from?: string | undefined;
}
