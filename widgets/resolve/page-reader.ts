import type { productOf } from './json-ld.js';

/** Reads what the page of a product says of it. */
export interface PageReader {
  productOf: typeof productOf;
}

/**
 * The reader of pages, loaded when a list first reads one: most lists never do. Bundlers take it from here; in the built file
 * `page-reader-beside` stands in for this module (esbuild.config.mjs).
 */
export const pageReader = (): Promise<PageReader> => import('./json-ld.js');
