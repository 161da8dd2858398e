/** Whether a value is about this route. */
export interface FreshValue {
  /**
   * @param value what was read now
   * @param route the path of the page
   * @returns the value; undefined while it may still be that of the route before
   */
  of(value: string | undefined, route: string): string | undefined;
}

/**
 * After a route change the old content stays until the shop renders the new one. So a value counts on the route on which it was read first;
 * on another route it counts once it has changed.
 */
export const freshValue = (): FreshValue => {
  let last: string | undefined;
  let home: string | undefined;
  return {
    of(value, route) {
      if (value !== last || home === undefined) home = route;
      last = value;
      return home === route ? value : undefined;
    },
  };
};
