import { guarded } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';
import { config } from './config.js';
import { onConfig } from './page-life.js';
import { offerRetry } from './retry-file.js';
import { wantedParts } from './wanted-parts.js';

/**
 * Loads the files that only some pages need, from the folder of the tag's own file, once the page is configured for them. Unlike a script
 * element's src, import() is no Trusted Types sink, and loads a file only once.
 *
 * If import() fails, as it does for another origin that sends no CORS headers, a script element is the fallback. The fallback is skipped
 * when the page has an import map, since the map may have blocked the file.
 *
 * @param src the URL of the tag's own file
 */
export const loadBeside = (src: string): void => {
  const urlOf = (name: string): string => `${new URL(`recotag-${name}.js`, src)}`;
  /** Of modules that `recotag-auto.js` will import: they arrive at the same time. */
  const prepare = (name: string): void => void import(urlOf(name)).catch(() => {});
  const load = (name: string): void => {
    const url = urlOf(name);
    import(url).catch(
      guarded(() => {
        if (ofDocument('querySelector')('script[type=importmap]')) return;
        ofDocument('head').append(Object.assign(ofDocument('createElement')('script'), { src: url }));
      }),
    );
  };
  offerRetry(() => load('retry'));
  onConfig(() => {
    if (config.inspector && location.search.includes('recotag-inspector')) load('inspector');
    wantedParts().forEach(load);
    const { places } = config;
    if (places) prepare('places');
    if (typeof places === 'string') prepare('published');
  });
};
