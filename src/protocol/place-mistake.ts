import type { Place } from './config.js';
import { jsonText } from './json-text.js';
import { MOST_FALLBACKS, PART_NAME, PROPERTY_NAME, UNSAFE_DECLARATIONS } from './published-lists.js';

/** Longer values are cut in sentences. */
const LONGEST = 60;

const shown = (value: unknown): string => `${jsonText(value)}`.slice(0, LONGEST);

const must = (name: string, be: string, value: unknown): string => `"${name}" must be ${be}, not ${shown(value)}`;

/** A list as it comes from JSON: any value. */
type Given = Partial<Record<'element' | 'attributes' | 'properties' | 'parts', unknown>>;

/** What is wrong with the element or the attributes of a list; undefined if nothing is. */
export const listMistake = ({ element, attributes = {} }: Given): string | undefined => {
  if (element !== 'reco-list' && element !== 'popular-products')
    return must('element', 'reco-list or popular-products', element);
  if (Object(attributes) !== attributes) return must('attributes', 'an object', attributes);
};

/** What is wrong with a list or its position; undefined if nothing is. */
export const placeMistake = (place: Given & { where?: unknown }): string | undefined => {
  const { where } = place;
  if (typeof where !== 'string' || !['before', 'after', 'inside', 'instead'].includes(where))
    return must('where' satisfies keyof Place, 'before, after, inside or instead', where);
  return listMistake(place);
};

const textsMistake = (field: string, texts: unknown, name: RegExp): string | undefined => {
  if (Object(texts) !== texts) return must(field, 'an object', texts);
  for (const [key, text] of Object.entries(texts as object))
    if (!name.test(key) || typeof text !== 'string' || UNSAFE_DECLARATIONS.test(text))
      return `"${field}" must not have ${shown({ [key]: text })}`;
};

/**
 * What is wrong with the looks of a published list: only custom properties, a few properties of the list itself, and declarations of its
 * parts are allowed, and none may load something. undefined if nothing is wrong.
 */
export const lookMistake = ({ properties = {}, parts = {} }: Given): string | undefined =>
  textsMistake('properties', properties, PROPERTY_NAME) ?? textsMistake('parts', parts, PART_NAME);

/** What is wrong with a published place; undefined if nothing is. Its dates and its experiment are not judged. */
export const publishedMistake = (
  place: Given & { at?: unknown; where?: unknown; fallback?: unknown },
): string | undefined => {
  const { at, fallback = [] } = place;
  if (typeof at !== 'string') return must('at', 'a CSS selector', at);
  const mistake = placeMistake(place) ?? lookMistake(place);
  if (mistake) return mistake;
  if (!Array.isArray(fallback) || fallback.length > MOST_FALLBACKS)
    return `"fallback" must be a list of at most ${MOST_FALLBACKS}`;
  for (const each of fallback) {
    const inside = listMistake(Object(each)) ?? lookMistake(Object(each));
    if (inside) return `"fallback": ${inside}`;
  }
};
