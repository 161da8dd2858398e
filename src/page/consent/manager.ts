/**
 * Whether a category is allowed. `default`: it is allowed although the shopper has not chosen, for example in a region with opt-out;
 * undefined: the manager has no answer yet.
 */
export type Allowed = boolean | 'default' | undefined;

/** A consent manager: how to detect it, and how to read what the shopper has allowed. All members may throw. */
export interface Manager {
  /** its categories for analytics or statistics, separated by spaces: each must be allowed */
  category: string;
  /** events on `document` or `window` after which the answer may have changed, separated by spaces */
  events?: string;
  /** whether the page has the manager. May subscribe to changes. @param changed is to be called after a change */
  isHere(changed: () => void): unknown;
  allows(category: string): Allowed | Promise<Allowed>;
}

/** A value of the page's script. It may have any type, so each use may throw. */
// biome-ignore lint/suspicious/noExplicitAny: the API of another script
export type Foreign = any;
