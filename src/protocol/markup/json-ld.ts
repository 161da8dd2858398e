import { budget, MOST_CHARACTERS } from '../budget.js';
import { linkedNodes, type MarkupNode, productNodes } from './product-nodes.js';

/**
 * Matches strings and what templates add to JSON: comments, CDATA, trailing commas and empty values. An unterminated string
 * matches up to the end of the text; otherwise each of its quotes would start another search.
 */
const PARTS = /"(?:[^"\\]|\\[\s\S])*"?|\/\*[^*]*\*\/|\/\/.*|<!(?:--|\[CDATA\[)|-->|\]\]>|[,:](?=\s*[,}\]])|;/g;

const repaired = (text: string): string =>
  text.replace(PARTS, (part) => {
    // Strings contain raw control characters such as line breaks, and escapes that JSON does not have, such as \'.
    if (part[0] === '"')
      return part.replace(/\p{Cc}/gu, ' ').replace(/\\(["\\/bfnrtu]?)/g, (all, known) => known && all);
    return part === ':' ? ':null' : ' ';
  });

const parsed = (text: string): MarkupNode => {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON returns undefined.
  }
};

/**
 * Parses JSON from shop templates, which may have raw line breaks, CDATA, comments, extra commas, empty values, or HTML
 * entities instead of quotes.
 *
 * @returns undefined if it can't be repaired safely
 */
export const sloppyJson = (text: string): MarkupNode =>
  parsed(text) ?? parsed(repaired(text)) ?? parsed(repaired(text.replace(/&quot;/g, '"')));

/** A match stops before the next `<script`, so that many unterminated tags are scanned in linear time. */
const OPENING = /<script((?:(?!<script)[^>])*)>/gi;
const JSON_LD = /ld[^>]{1,6}json/i;

/** Extracts the JSON-LD scripts from a page's text. The markup is not parsed, so nothing in it can run. */
export const jsonLdScripts = (page: string): string[] =>
  page
    .split(/<\/script/i)
    .slice(0, -1)
    .flatMap((part) => {
      const opening = [...part.matchAll(OPENING)].find(([, attributes]) => JSON_LD.test(attributes!));
      return opening ? part.slice(opening.index + opening[0].length) : [];
    });

/**
 * The items in a page's JSON-LD scripts, see `linkedNodes`.
 *
 * @throws RangeError if they are too long or have too many nodes
 */
export const jsonLdNodes = (scripts: string[]): MarkupNode[] => {
  const spend = budget(MOST_CHARACTERS);
  return linkedNodes(
    scripts.map((text) => {
      spend(text.length);
      return sloppyJson(text);
    }),
  );
};

/** The main products in a page's JSON-LD scripts, see `productNodes`. */
export const jsonLdProducts = (scripts: string[]): MarkupNode[] => productNodes(jsonLdNodes(scripts));
