/** What the tag knows of its page. All times are in milliseconds since 1970. */
export const thisPage: {
  /** when it was opened; undefined if it no longer delays views */
  openedAt: number | undefined;
  /** it ignores back-offs that began before this time */
  retriedAt: number;
  /** when it was left, perhaps for the back/forward cache; undefined while it is shown */
  leftAt: number | undefined;
  /** the ids of the operations that it has called */
  called: Set<string>;
} = {
  openedAt: undefined,
  retriedAt: 0,
  leftAt: undefined,
  called: /* @__PURE__ */ new Set(),
};

/** The page is opened. */
export const openPage = (): void => {
  thisPage.openedAt = thisPage.retriedAt = Date.now();
};

/** From now on the page retries at once and delays nothing: `flush`, the network is back, or it returns from the back/forward cache. */
export const hurry = (): void => {
  thisPage.openedAt = undefined;
  thisPage.retriedAt = Date.now();
};
