import type { MarkupNode } from './markup-node.js';

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
