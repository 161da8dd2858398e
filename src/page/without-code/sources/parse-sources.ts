import { jsonText } from '../../../protocol/json-text.js';
import { jsonTrouble } from './json-trouble.js';
import type { Trouble } from './trouble.js';

/** Where the id of the page's product stands (contract: "A shop that marks nothing"). */
export type Source = { text: string } & (
  | { kind: 'label'; label: string }
  | { kind: 'selector'; selector: string; attribute?: string | undefined }
  | { kind: 'window'; path: string[] }
  | { kind: 'url'; path: string[] | undefined; query: [name: string, value: string][] }
);

/** A source that can't be used. */
export interface SourceTrouble extends Trouble {
  text: string;
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

const CLOSING: Record<string, string> = { '[': ']', '(': ')' };

/** An unclosed bracket or quote of a CSS selector. Everything else is left to the browser. */
const selectorTrouble = (selector: string): Trouble | undefined => {
  const open: [sign: string, at: number][] = [];
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at]!;
    const [last] = open.at(-1) ?? [];
    if (sign === '\\') at++;
    else if (last === '"' || last === "'") {
      if (sign === last) open.pop();
    } else if (/["'[(]/.test(sign)) open.push([sign, at]);
    else if (/[\])]/.test(sign)) {
      if (CLOSING[last!] !== sign) return { at, reason: `${sign} has no opening bracket` };
      open.pop();
    }
  }
  const [sign, at] = open[0] ?? [];
  return sign ? { at: at!, reason: `${sign} is not closed` } : undefined;
};

const parseLabel = (text: string, at: number): Source | Trouble => {
  const label = plainLabel(text.slice(at));
  return /[\p{L}\p{N}]/u.test(label)
    ? { kind: 'label', text, label }
    : { at, reason: 'the text of a label is expected' };
};

const parseWindow = (text: string, at: number): Source | Trouble => {
  const path = text.slice(at).split('.');
  const missing = path.indexOf('');
  const before = path.slice(0, missing).join('.').length;
  return missing < 0
    ? { kind: 'window', text, path }
    : { at: at + before + (missing ? 1 : 0), reason: 'the name of a property is expected' };
};

const parseUrl = (text: string, at: number): Source | Trouble => {
  const address = text.slice(at);
  const [path, ...others] = address.split('?') as [string, ...string[]];
  const search = others.join('?');
  if (path && path[0] !== '/') return { at, reason: '/ or ? is expected' };
  const count = address.split(ID).length - 1;
  if (count !== 1) return { at, reason: `${ID} is expected once` };
  const query = [...new URLSearchParams(search)];
  if (!path.includes(ID) && !query.some(([, value]) => value.includes(ID)))
    return { at: text.indexOf(ID), reason: `${ID} must be a segment of the path or the value of a parameter` };
  return { kind: 'url', text, path: path ? path.split('/').filter(Boolean) : undefined, query };
};

const parseSelector = (text: string): Source | Trouble => {
  const [, selector = text, attribute] = /^(.*)@([\w:.-]*)$/s.exec(text) ?? [];
  if (!selector.trim()) return { at: 0, reason: 'a selector is expected' };
  if (attribute === '') return { at: text.length, reason: 'the name of an attribute is expected' };
  return selectorTrouble(selector) ?? { kind: 'selector', text, selector, attribute };
};

/** Parses one source. Whether a selector is valid in all other ways, only a browser can tell. */
export const parseSource = (given: string): Source | Trouble => {
  const text = given.trim();
  const [, kind = '', spaces = ''] = /^(label|window|url):(\s*)/.exec(text) ?? [];
  const at = kind.length + 1 + spaces.length;
  return kind === 'label'
    ? parseLabel(text, at)
    : kind === 'window'
      ? parseWindow(text, at)
      : kind === 'url'
        ? parseUrl(text, at)
        : parseSelector(text);
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
    const trouble = jsonTrouble(given);
    if (trouble) return { sources: [], troubles: [{ text: given, ...trouble }] };
    list = JSON.parse(given);
  }
  for (const each of [list].flat() as unknown[]) {
    const text = typeof each === 'string' ? each : `${jsonText(each)}`;
    const source = typeof each === 'string' ? parseSource(each) : { at: 0, reason: 'a source is a text' };
    if ('reason' in source) found.troubles.push({ text, ...source });
    else found.sources.push(source);
  }
  return found;
};
