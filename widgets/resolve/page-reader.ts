import type { productOf } from './json-ld.js';

/** The module that reads product data from pages. */
export interface PageReader {
  productOf: typeof productOf;
}

/**
 * Loads the page reader on demand, since most lists don't need it. Bundlers split it from here; in the built file
 * `page-reader-beside` replaces this module (esbuild.config.mjs).
 */
export const pageReader = (): Promise<PageReader> => import('./json-ld.js');
