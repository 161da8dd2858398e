import { jsonText } from '../../../protocol/json-text.js';
import { jsonTrouble } from './json-trouble.js';

/** Where the id of the page's product stands (contract: "A shop that marks nothing"). */
export type Source = { text: string } & (
  | { kind: 'label'; label: string }
  | { kind: 'selector'; selector: string; attribute?: string | undefined }
  | { kind: 'window'; path: string[] }
  | { kind: 'url'; path: string[] | undefined; query: [name: string, value: string][] }
);

/** A source that can't be used. */
export interface SourceTrouble {
  /** the source, or the value of the attribute */
  text: string;
  /** what is wrong or expected */
  reason: string;
}

/** The sources of an attribute, in order, and those that can't be used. */
export interface Sources {
  sources: Source[];
  troubles: SourceTrouble[];
}

/** Stands for the id in an address. */
export const ID = '{id}';

/** Stands for any one key, index or segment. */
export const ANY = '*';

/** The text of a label for comparisons: neither case, colons, number signs nor the number of spaces count. */
export const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[:\uff1a#\s]+/g, ' ')
    .trim();

/** Parses one source. Whether a selector is valid, only a browser can tell. @returns what is wrong, as a text */
export const parseSource = (given: string): Source | string => {
  const text = given.trim();
  const [all = '', kind] = /^(label|window|url):\s*/.exec(text) ?? [];
  const rest = text.slice(all.length);
  if (kind === 'label') {
    const label = plainLabel(rest);
    return /[\p{L}\p{N}]/u.test(label) ? { kind, text, label } : 'the text of a label is expected';
  }
  if (kind === 'window') {
    const path = rest.split('.');
    return path.includes('') ? 'the name of a property is expected' : { kind, text, path };
  }
  if (kind === 'url') {
    const [path, ...others] = rest.split('?') as [string, ...string[]];
    const query = [...new URLSearchParams(others.join('?'))];
    if (path && path[0] !== '/') return '/ or ? is expected';
    if (rest.split(ID).length !== 2) return `${ID} is expected once`;
    if (!path.includes(ID) && !query.some(([, value]) => value.includes(ID)))
      return `${ID} must be a segment of the path or the value of a parameter`;
    return { kind, text, path: path ? path.split('/').filter(Boolean) : undefined, query };
  }
  const [, selector = text, attribute] = /^(.*)@([\w:.-]*)$/s.exec(text) ?? [];
  if (!selector.trim()) return 'a selector is expected';
  return attribute === '' ? 'the name of an attribute is expected' : { kind: 'selector', text, selector, attribute };
};

/** A JSON list of texts begins like this, which no selector does. */
const LIST = /^\s*\[\s*(["\]]|$)/;

/**
 * Parses `data-product-at` or `data-sku-at`.
 *
 * @param given a source, a list of sources, or such a list as JSON
 */
export const parseSources = (given: unknown): Sources => {
  const found: Sources = { sources: [], troubles: [] };
  if (given === undefined || given === null || given === '') return found;
  let list: unknown = given;
  if (typeof given === 'string' && LIST.test(given)) {
    const reason = jsonTrouble(given);
    if (reason) return { sources: [], troubles: [{ text: given, reason }] };
    list = JSON.parse(given);
  }
  for (const each of [list].flat() as unknown[]) {
    const text = typeof each === 'string' ? each : `${jsonText(each)}`;
    const source = typeof each === 'string' ? parseSource(each) : 'a source is a text';
    if (typeof source === 'string') found.troubles.push({ text, reason: source });
    else found.sources.push(source);
  }
  return found;
};
