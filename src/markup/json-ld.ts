import { linkedNodes, type MarkupNode, productNodes } from './product-nodes.js';

/** Strings as they are, one without an end up to the text's (from each of its quotes it would be looked for again); what else templates leave behind: comments, CDATA, commas before an end, values that were empty. */
const PARTS = /"(?:[^"\\]|\\[\s\S])*"?|\/\*[^*]*\*\/|\/\/.*|<!(?:--|\[CDATA\[)|-->|\]\]>|[,:](?=\s*[,}\]])|;/g;

const mended = (text: string): string =>
  text.replace(PARTS, (part) => {
    // Line breaks and other control characters stand raw in texts; \' is no escape of JSON.
    if (part[0] === '"')
      return part.replace(/\p{Cc}/gu, ' ').replace(/\\(["\\/bfnrtu]?)/g, (all, known) => known && all);
    return part === ':' ? ':null' : ' ';
  });

const parsed = (text: string): MarkupNode => {
  try {
    return JSON.parse(text);
  } catch {
    // undefined is the answer
  }
};

/**
 * JSON as the templates of shops write it: with raw line breaks, CDATA, comments, commas too many, values left empty, or
 * HTML's entities in place of all quotes.
 *
 * @returns undefined where it can't be read for sure
 */
export const sloppyJson = (text: string): MarkupNode =>
  parsed(text) ?? parsed(mended(text)) ?? parsed(mended(text.replace(/&quot;/g, '"')));

/** An opening tag ends at the next one at the latest, so that many without an end are not looked through again and again. */
const OPENING = /<script((?:(?!<script)[^>])*)>/gi;
const JSON_LD = /ld[^>]{1,6}json/i;

/** The texts of a page's JSON-LD scripts. The page is read as text: its markup is never parsed, so nothing in it can run. */
export const jsonLdScripts = (page: string): string[] =>
  page
    .split(/<\/script/i)
    .slice(0, -1)
    .flatMap((part) => {
      const opening = [...part.matchAll(OPENING)].find(([, attributes]) => JSON_LD.test(attributes!));
      return opening ? part.slice(opening.index + opening[0].length) : [];
    });

/** The products that a page's JSON-LD speaks of in the first place, from the texts of its scripts. */
export const jsonLdProducts = (scripts: string[]): MarkupNode[] => productNodes(linkedNodes(scripts.map(sloppyJson)));
