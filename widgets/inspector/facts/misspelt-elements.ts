import { nearWord } from '../words/near-word.js';

/** An element that nobody knows, and the list that was most likely meant. */
export interface MisspeltElement {
  name: string;
  meant: string;
}

/** @param unknown names of elements that neither HTML nor any script knows */
export const misspeltElements = (unknown: Iterable<string>, lists: readonly string[]): MisspeltElement[] =>
  [...new Set(unknown)].flatMap((name) => {
    const meant = lists.includes(name) ? undefined : nearWord(name, lists);
    return meant ? { name, meant } : [];
  });
