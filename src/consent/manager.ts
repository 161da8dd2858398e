/** A consent manager: how to detect it, and how to read what the shopper has allowed. All members may throw. */
export interface Manager {
  /** its categories for analytics or statistics, separated by spaces: each must be allowed */
  category: string;
  /** events on `document` or `window` after which the answer may have changed, separated by spaces */
  events?: string;
  /** whether the page has the manager. May subscribe to changes. @param changed is to be called after a change */
  isHere(changed: () => void): unknown;
  /** Whether a category is allowed; undefined as long as the manager has no answer. */
  allows(category: string): boolean | undefined | Promise<boolean | undefined>;
}

/** A value of the page's script. It may have any type, so each use may throw. */
// biome-ignore lint/suspicious/noExplicitAny: the API of another script
export type Foreign = any;
