// Replaces `page-reader` in the built file (esbuild.config.mjs).
import { ofDocument } from '../../src/page/of-document.js';
import { warn } from '../element/warn.js';
import type { PageReader } from './page-reader.js';

/** `document.currentScript` is set only while a classic script runs; in a module it is null. */
const own = ofDocument('currentScript') ?? ofDocument('querySelector')('script[src*="recotag-widgets"]');

/** Imports the page reader from the folder of this file. `import()` is not a Trusted Types sink. */
export const pageReader = async (): Promise<PageReader> => {
  try {
    return await import(`${new URL('recotag-pages.js', (own as HTMLScriptElement).src)}`);
  } catch (error) {
    warn(`product-url: ${error}`);
    throw error;
  }
};
