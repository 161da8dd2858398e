import { quietly } from './quietly.js';

/**
 * Makes a function that the page or the browser may call: a listener, an observer's callback, a timer's, a replaced method. It passes on
 * its arguments, returns nothing, and neither throws nor rejects: an exception would end the page's own code, as in `dataLayer.push`, or
 * reach its error monitoring.
 */
export const guarded =
  <Input extends unknown[]>(call: (...input: Input) => unknown): ((...input: Input) => void) =>
  (...input) => {
    const result = quietly(() => call(...input));
    if (result instanceof Promise) result.catch(() => {});
  };
