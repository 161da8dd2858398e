import { config } from './config.js';

/**
 * Loads what only some pages need, from beside the tag's own file. import() of a URL is no Trusted Types sink, unlike a
 * script element's src; what is loaded already is not loaded again.
 *
 * @param src the address of the tag's own file
 */
export const loadBeside = (src: string): void => {
  const load = (name: string): unknown => import(`${new URL(`recotag-${name}.js`, src)}`).catch(() => undefined);
  if (config.inspector && location.search.includes('recotag-inspector')) load('inspector');
  if (config.dataLayer || config.auto || config.places) load('auto');
};
