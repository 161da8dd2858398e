/**
 * Makes a function that the page or the browser may call: a listener, an observer's callback, a timer's, a replaced method. It passes on
 * its arguments, returns nothing, and neither throws nor rejects: an exception would end the page's own code, as in `dataLayer.push`, or
 * reach its error monitoring. `await` takes any promise: with zone.js, that of an async function is no `Promise` of the page.
 */
export const guarded =
  <Input extends unknown[]>(call: (...input: Input) => unknown): ((...input: Input) => void) =>
  (...input) => {
    const attempt = async () => {
      try {
        await call(...input);
      } catch {}
    };
    attempt();
  };

/** Returns the result of `use`; undefined if it throws, for example because of blocked storage, invalid JSON or the page's own objects. */
export const quietly = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {}
};
