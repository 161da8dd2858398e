export const isPrerendering = (): boolean => !!(document as { prerendering?: boolean }).prerendering;

/**
 * The door to the page's life.
 *
 * @param hide hidden, perhaps for good: the last event that phones are sure to fire
 * @param leave left; may come back from the back/forward cache
 * @param comeBack shown again out of the back/forward cache
 * @param online the network is back
 * @param change somebody looks at a prerendered page, or another tab changed what is stored
 */
export const watchPageLife = (
  hide: () => void,
  leave: () => void,
  comeBack: () => void,
  online: () => void,
  change: () => void,
): void => {
  document.addEventListener('visibilitychange', () => document.hidden && hide());
  document.addEventListener('prerenderingchange', change);
  // pagehide is dispatched to the window only.
  addEventListener('pagehide', leave);
  // biome-ignore lint/complexity/noCommaOperator: two bytes less than braces
  addEventListener('pageshow', ({ persisted }) => persisted && (comeBack(), change()));
  addEventListener('online', online);
  // What other tabs put into the outbox is theirs to send.
  addEventListener('storage', ({ key }) => /outbox/.test(key!) || change());
};
