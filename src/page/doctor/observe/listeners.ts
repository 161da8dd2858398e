/**
 * Notes whether anything on the page adds a listener for an event. Only for code that runs before the page's own scripts.
 *
 * @returns whether there was one until now
 */
export const hearListeners = (name: string): (() => boolean) => {
  const { addEventListener } = EventTarget.prototype;
  let isHeard = false;
  // biome-ignore lint/plugin/guarded: returns and throws what the page’s own `addEventListener` does; what it notes can’t throw
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
    // `recotag-credit.js` only looks on, by a capturing listener on the document.
    isHeard ||= given[0] === name && !(this === document && given[2] === true);
    return Reflect.apply(addEventListener, this, given);
  };
  return () => isHeard;
};
