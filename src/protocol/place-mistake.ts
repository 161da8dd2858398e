import type { Place } from './config.js';
import { jsonText } from './json-text.js';
import { ADDRESS_ATTRIBUTES } from './list-addresses.js';
import { pagesMistake } from './list-pages.js';
import { arePlainDeclarations, isPlainValue, PART_NAME, PROPERTY_NAME } from './published-look.js';

/** The elements that the tag may create. */
const LIST_ELEMENTS = ['reco-list', 'popular-products'] as const satisfies Place['element'][];
export type ListElement = (typeof LIST_ELEMENTS)[number];

/** Where a list can be, relative to the element that the selector finds. */
export const SIDES = ['before', 'after', 'inside', 'instead'] as const satisfies Place['where'][];

/** A stand-in is in two slots, and so are those of stand-ins: each further one doubles the number of elements. */
export const MOST_FALLBACKS = 5;

/** Longer values are cut in sentences. */
const LONGEST = 60;

const shown = (value: unknown): string => `${jsonText(value)}`.slice(0, LONGEST);

const must = (name: string, be: string, value: unknown): string => `"${name}" must be ${be}, not ${shown(value)}`;

const mustBeOneOf = (name: string, words: readonly unknown[], value: unknown): string | undefined =>
  words.includes(value) ? undefined : must(name, words.join(' or '), value);

/** A list as it comes from JSON: any value. */
type Given = Partial<Record<'element' | 'attributes' | 'properties' | 'parts', unknown>>;

/** What is wrong with the element or the attributes of a list; undefined if nothing is. */
const listMistake = ({ element, attributes = {} }: Given): string | undefined =>
  mustBeOneOf('element', LIST_ELEMENTS, element) ??
  (Object(attributes) === attributes ? undefined : must('attributes', 'an object', attributes));

/** What is wrong with a list, its position or its pages; undefined if nothing is. */
export const placeMistake = (place: Given & { where?: unknown; pages?: unknown }): string | undefined => {
  const { where, pages } = place;
  const mistake = pagesMistake(pages);
  return mustBeOneOf('where', SIDES, where) ?? (mistake ? `"pages" ${mistake}` : listMistake(place));
};

const textsMistake = (
  field: string,
  texts: unknown,
  isPlain: (name: string, text: string) => boolean,
): string | undefined => {
  if (Object(texts) !== texts) return must(field, 'an object', texts);
  for (const [key, text] of Object.entries(texts as object))
    if (typeof text !== 'string' || !isPlain(key, text)) return `"${field}" must not have ${shown({ [key]: text })}`;
};

/** What is wrong with the classes of a published list: with those of a shop’s style sheet, a list could cover the page. */
export const classMistake = (attributes: object, allowed: readonly unknown[]): string | undefined => {
  const given = Object.hasOwn(attributes, 'class') ? (attributes as { class: unknown }).class : '';
  for (const name of `${given}`.split(/\s+/))
    if (name && !allowed.includes(name))
      return `must not have the class ${shown(name)}, which the settings don’t allow`;
};

/** The attribute by which a template marks an element that a published list may replace. */
export const MARK = 'data-recotag-place';

/** Whether a selector asks for a marked element. */
export const isMarked = (selector: string): boolean => /^[^,]*\[data-recotag-place(?:="?[\w-]+"?)?\]$/.test(selector);

/** Whether a selector names the page as a whole, which is no place for a list. */
export const isWholePage = (selector: string): boolean => /^(?:html|head|body|:root)$/i.test(selector.trim());

/** Whether an address may be used in a published list. */
export type MayUse = (address: string) => boolean;

/**
 * What is wrong with the looks of a published list: only custom properties, a few properties of the list itself, and declarations of its
 * parts are allowed, none may load something or leave its card, and each address must be an allowed one. undefined if nothing is wrong.
 */
export const lookMistake = (
  { attributes = {}, properties = {}, parts = {} }: Given,
  mayUse: MayUse,
  classes?: readonly string[],
): string | undefined => {
  for (const name of ADDRESS_ATTRIBUTES) {
    const address = Object.hasOwn(Object(attributes), name) ? (attributes as Record<string, unknown>)[name] : '';
    if (!mayUse(`${address}`)) return `"${name}" leads to another origin: ${shown(address)}`;
  }
  const mistake = classes && classMistake(Object(attributes), classes);
  if (mistake) return `"attributes" ${mistake}`;
  return (
    textsMistake('properties', properties, (name, text) => PROPERTY_NAME.test(name) && isPlainValue(name, text)) ??
    textsMistake('parts', parts, (name, text) => PART_NAME.test(name) && arePlainDeclarations(text))
  );
};

/**
 * What is wrong with a published place; undefined if nothing is. Its dates and its experiment are not judged.
 *
 * @param mayUse whether an address may be used, default all. @param classes that it may have, default any
 */
export const publishedMistake = (
  place: Given & { at?: unknown; where?: unknown; pages?: unknown; fallback?: unknown },
  mayUse: MayUse = () => true,
  classes?: readonly string[],
): string | undefined => {
  const { at, fallback = [] } = place;
  if (typeof at !== 'string') return must('at', 'a CSS selector', at);
  const mistake = placeMistake(place) ?? lookMistake(place, mayUse, classes);
  if (mistake) return mistake;
  if (!Array.isArray(fallback) || fallback.length > MOST_FALLBACKS)
    return `"fallback" must be a list of at most ${MOST_FALLBACKS}`;
  for (const each of fallback) {
    const inside = listMistake(Object(each)) ?? lookMistake(Object(each), mayUse, classes);
    if (inside) return `"fallback": ${inside}`;
  }
};
