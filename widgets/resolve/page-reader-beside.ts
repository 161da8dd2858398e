// In the built file this stands in for `page-reader` (esbuild.config.mjs).
import { ofDocument } from '../../src/page/of-document.js';
import { warn } from '../element/warn.js';
import type { PageReader } from './page-reader.js';

/** A classic script is told its own address only while it is run; a module has to look for its element. */
const own = ofDocument('currentScript') ?? ofDocument('querySelector')('script[src*="recotag-widgets"]');

/** The reader of pages, from beside the lists' own file. import() of a URL is no Trusted Types sink. */
export const pageReader = async (): Promise<PageReader> => {
  try {
    return await import(`${new URL('recotag-pages.js', (own as HTMLScriptElement).src)}`);
  } catch (error) {
    warn(`product-url: ${error}`);
    throw error;
  }
};
