// The door to the page's life: a function for each thing that happens to it.

export const isPrerendering = (): boolean => !!(document as { prerendering?: boolean }).prerendering;

/** Hidden, perhaps for good: the last event that phones are sure to fire. */
export const onHide = (listener: () => void): void =>
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) listener();
  });

/** Left; it may come back from the back/forward cache. Dispatched to the window only. */
export const onLeave = (listener: () => void): void => addEventListener('pagehide', listener);

/** Shown again out of the back/forward cache. */
export const onReturn = (listener: () => void): void =>
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });

/** Somebody looks at what was prerendered. */
export const onLook = (listener: () => void): void => document.addEventListener('prerenderingchange', listener);

/** The network is back. */
export const onOnline = (listener: () => void): void => addEventListener('online', listener);

/**
 * Another tab changed what is stored.
 *
 * @param listener gets the key, null where everything was cleared
 */
export const onStored = (listener: (key: string | null) => void): void =>
  addEventListener('storage', ({ key }) => listener(key));
