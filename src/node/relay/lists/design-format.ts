import { ADDRESS_ATTRIBUTES } from '../../../protocol/list-addresses.js';
import { attributeName, rowsOf } from '../../../protocol/list-attributes.js';
import type { ListElement } from '../../../protocol/place-mistake.js';
import { arePlainDeclarations, isPlainValue, PART_NAME, PROPERTY_NAME } from '../../../protocol/published-look.js';
import { wholeNumberFrom } from '../../../protocol/whole-number.js';
import { at, type Format, object, oneOf, ref, value } from '../json/format.js';
import { isObject, shown } from '../json/problems.js';

const LONGEST_VALUE = 2000;
const MOST_VALUES = 100;

const isJsonObject = (text: string): boolean => {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
};

/** URLs are read without some of them, so a person would see another address than the browser. */
const CONTROL = /\p{Cc}|\p{Cf}/u;

/** Not one with another scheme, such as `javascript:`. The list would not use it. */
const isAddress = (text: string): boolean =>
  !CONTROL.test(text) && (/^\s*https?:/i.test(text) || !/^\s*[a-z][a-z\d+.-]*:/i.test(text));

const attribute = (what = 'text', isRight: (text: string) => boolean = () => true): Format<string> =>
  value(
    `${what} of at most ${LONGEST_VALUE} characters`,
    { type: 'string', maxLength: LONGEST_VALUE },
    (each) => typeof each === 'string' && each.length <= LONGEST_VALUE && isRight(each),
  );

/** Attributes are text, numbers as well. */
const attributeOf = (name: string, row: ReturnType<typeof rowsOf>[number]): Format<string> => {
  if (row.kind === 'oneOf') return oneOf(row.words);
  if (row.kind === 'json') return attribute('JSON of an object,', isJsonObject);
  if (ADDRESS_ATTRIBUTES.includes(name)) return attribute('an http(s) or relative address,', isAddress);
  if (row.kind !== 'whole') return attribute();
  const { min, max, above } = row;
  return value(
    `${wholeNumberFrom(min, max)}, as text`,
    { type: 'string', pattern: '^\\d{1,15}$' },
    (each) =>
      typeof each === 'string' &&
      /^\d{1,15}$/.test(each) &&
      Number(each) >= min &&
      (above === 'max' || Number(each) <= max),
  );
};

/** The attributes of an element, from the table of the lists. */
const attributesOf = (element: ListElement): Format<Record<string, string>> => {
  const rows = rowsOf(element).flatMap((row) => {
    const name = attributeName(row);
    return name ? [[name, attributeOf(name, row)] as const] : [];
  });
  const fields: Record<string, Format<string>> = { ...Object.fromEntries(rows), class: attribute() };
  return object({}, fields, `<${element}> has no attribute`) as Format<Record<string, string>>;
};

/** Text by name. @param each what is wrong with a text, undefined if nothing is */
const texts = (
  names: RegExp,
  each: (name: string, text: string) => string | undefined,
): Format<Record<string, string>> => ({
  schema: {
    type: 'object',
    maxProperties: MOST_VALUES,
    propertyNames: { pattern: names.source },
    additionalProperties: { type: 'string', maxLength: LONGEST_VALUE },
  },
  check: (value, where, problems): value is Record<string, string> => {
    if (!isObject(value)) return !!problems.add(where, `must be an object of texts, not ${shown(value)}`);
    const entries = Object.entries(value);
    if (entries.length > MOST_VALUES)
      return !!problems.add(where, `has ${entries.length} values, at most ${MOST_VALUES}`);
    let isRight = true;
    for (const [name, text] of entries) {
      const problem =
        typeof text !== 'string' || text.length > LONGEST_VALUE
          ? `must be text of at most ${LONGEST_VALUE} characters, not ${shown(text)}`
          : each(name, text);
      if (problem) isRight = !!problems.add(at(where, name), problem);
    }
    return isRight;
  },
});

export const looks = {
  /** custom properties: `{ "--reco-gap": "1rem" }` */
  properties: texts(PROPERTY_NAME, (name, text) => {
    if (!PROPERTY_NAME.test(name)) return 'must be a name such as --reco-gap';
    if (!isPlainValue(name, text)) return `must be a plain value of CSS, not ${shown(text)}`;
  }),
  /** declarations by part: `{ "price": "color: #123" }` */
  parts: texts(PART_NAME, (name, text) => {
    if (!PART_NAME.test(name)) return 'must be the name of a part such as price';
    if (!arePlainDeclarations(text)) return `must be plain declarations of CSS, not ${shown(text)}`;
  }),
};

const attributes = { 'reco-list': attributesOf('reco-list'), 'popular-products': attributesOf('popular-products') };

/** What the JSON Schema of a design refers to. */
export const definitions = {
  'reco-list': attributes['reco-list'].schema,
  'popular-products': attributes['popular-products'].schema,
};

export const designOf = (element: ListElement) => ({
  attributes: ref(element, attributes[element]),
  ...looks,
});
