import { config } from './config.js';

/**
 * Loads what only some pages need, from beside the tag's own file. import() of a URL is no Trusted Types sink, but from an
 * origin that sends no CORS headers it gets nothing; a script element is one, and needs none. Where both fail, all else goes on.
 *
 * @param src the address of the tag's own file
 */
export const loadBeside = (src: string): void => {
  const load = (name: string): unknown => {
    const file = new URL(`recotag-${name}.js`, src).href;
    return import(file)
      .catch(() => {
        const script = document.createElement('script');
        script.src = file;
        document.head.append(script);
      })
      .catch(() => undefined);
  };
  if (config.inspector && location.search.includes('recotag-inspector')) load('inspector');
  if (config.dataLayer || config.auto || config.places) load('auto');
};
