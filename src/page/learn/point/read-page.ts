import { parseSource } from '../../without-code/sources/parse-sources.js';
import { readSource } from '../../without-code/sources/read-source.js';
import type { ReadSource } from './sources-at.js';

/**
 * Reads sources as the tag does.
 *
 * @param root the page's `html` element
 * @param url the page's address
 * @param variables the page's variables; a page that isn't shown has none
 */
export const pageReader =
  (root: Element, url: URL, variables: object = {}): ReadSource =>
  (text) => {
    const source = parseSource(text);
    return typeof source === 'object' ? (readSource(source, { root, variables, url }).value ?? '') : '';
  };
