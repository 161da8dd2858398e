import { readSnippets, type Snippet } from './read-snippets.js';
import { type Way, wayOf } from './way-of.js';

/** The snippets that are tried so; a name that an editor can follow is among what each has. */
export const snippetsByWay = (...ways: Way[]): (Snippet & { name: string })[] =>
  readSnippets()
    .filter((snippet) => ways.some((way) => way === wayOf(snippet)))
    .map((snippet) => ({ ...snippet, name: `${snippet.page}:${snippet.line} ${snippet.heading}` }));
