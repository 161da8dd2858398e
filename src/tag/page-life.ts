export const isPrerendering = (): boolean => !!(document as { prerendering?: boolean }).prerendering;

/**
 * The door to the page's life.
 *
 * @param hide hidden, perhaps for good: the last event that phones are sure to fire
 * @param leave left; it may come back from the back/forward cache
 * @param comeBack shown again out of the back/forward cache
 * @param online the network is back
 * @param look somebody looks at what was prerendered
 * @param stored another tab changed what is stored under this key; null: everything was cleared
 */
export const watchPageLife = (
  hide: () => void,
  leave: () => void,
  comeBack: () => void,
  online: () => void,
  look: () => void,
  stored: (key: string | null) => void,
): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hide();
  });
  document.addEventListener('prerenderingchange', look);
  // Dispatched to the window only.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  addEventListener('online', online);
  addEventListener('storage', ({ key }) => stored(key));
};

/** Calls back as the configuration is settled, and whenever it changes. */
export const onConfig = (call: () => void): void => document.addEventListener('recotag:config', call);
