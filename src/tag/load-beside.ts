import { ofDocument } from '../page/of-document.js';
import { config } from './config.js';
import { onConfig } from './page-life.js';
import { quietly } from './quietly.js';

/**
 * Loads what only some pages need, from beside the tag's own file, as soon as the page is configured for it. import() of a URL is no
 * Trusted Types sink, unlike a script element's src; what is loaded already is not loaded again.
 *
 * From another origin that sends no CORS headers only an element loads. It would also run what an import map refuses: so not where
 * there is one.
 *
 * @param src the address of the tag's own file
 */
export const loadBeside = (src: string): void => {
  const load = (name: string): void => {
    const url = `${new URL(`recotag-${name}.js`, src)}`;
    import(url).catch(() => {
      if (ofDocument('querySelector')('script[type=importmap]')) return;
      quietly(() => ofDocument('head').append(Object.assign(ofDocument('createElement')('script'), { src: url })));
    });
  };
  onConfig(() => {
    if (config.inspector && location.search.includes('recotag-inspector')) load('inspector');
    if (config.dataLayer || config.auto || config.places) load('auto');
  });
};
