/** What is known of a walk once it is over. Times are milliseconds since 1970, of one clock. */
export interface WalkRecord {
  /** operations that the tag has accepted, by the page's own ears (`recotag:queued`), in no order */
  accepted: Accepted[];
  /** operations that the tag gave up or refused, as `dropped 0-3-1-k7z` */
  givenUp: string[];
  /** keys of what still waited when nothing happened any more */
  left: string[];
  visits: Visited[];
  requests: Requested[];
  /** when the service was not well; the same time twice for a single request */
  outages: { from: number; to: number }[];
}

/** An operation: its product's id, which no other call of the walk has. */
export interface Operation {
  what: 'view' | 'cart';
  id: string;
}

export interface Accepted extends Operation {
  at: number;
}

export interface Visited {
  tab: number;
  visit: number;
  /** the page, by its tab and the visit that opened it, as `0-2`: by reload and from history it is shown again */
  page: string;
  starts: number;
  /** when it began to be left, before its successor was asked for */
  leaves?: number | undefined;
  /** when it was told so, or its tab was closed */
  hides?: number | undefined;
}

/** A request that arrived at the service with its whole body. */
export interface Requested extends Operation {
  at: number;
  /** the page that sent it, as `Visited` has it; none: that on which the walk ends */
  page?: string | undefined;
  /** when the answer was given away; none: never */
  answeredAt?: number | undefined;
  /** whether the service took the operation in; a repeat that it knew by its id it did not */
  taken: boolean;
}
