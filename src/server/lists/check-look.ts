import { ADDRESS_ATTRIBUTES } from '../../protocol/list-addresses.js';
import type { MayUse } from '../../protocol/place-mistake.js';
import { arePlainDeclarations, isPlainValue, PART_NAME, PROPERTY_NAME } from '../../protocol/published-look.js';
import { isObject, type Problems, shown } from '../json/problems.js';
import { type AttributeName, attributeTable, type ListElement } from './attribute-table.js';

export const LONGEST_VALUE = 2000;
const MOST_VALUES = 100;

const isAttribute = (element: ListElement, name: string): name is AttributeName =>
  Object.hasOwn(attributeTable[element], name);

/** URLs are read without some of them, so a person would see another address than the browser. */
const CONTROL = /\p{Cc}|\p{Cf}/u;

/** An address with another scheme, such as `javascript:`. The list would not use it. */
const isForeignScheme = (value: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(value) && !/^\s*https?:/i.test(value);

const isJsonObject = (value: string): boolean => {
  try {
    return isObject(JSON.parse(value));
  } catch {
    return false;
  }
};

/** What is wrong with the value of an attribute; undefined if nothing is. */
const valueProblem = (element: ListElement, name: AttributeName, value: string, mayUse: MayUse): string | undefined => {
  const row = attributeTable[element][name]!;
  if (row.kind === 'oneOf' && !row.words.includes(value)) return `must be ${row.words.join(' or ')}`;
  if (row.kind === 'whole') {
    const isWhole = /^\d{1,15}$/.test(value) && Number(value) >= row.min && (row.above || Number(value) <= row.max);
    if (!isWhole) return `must be a whole number from ${row.min} to ${row.max}`;
  }
  if (row.kind === 'json' && !isJsonObject(value)) return 'must be JSON of an object';
  if (!ADDRESS_ATTRIBUTES.includes(name)) return;
  if (CONTROL.test(value)) return 'must have no control characters';
  if (isForeignScheme(value)) return 'must be an http(s) or relative address';
  if (!mayUse(value)) return 'must be an address of the shop’s origin, or of one that the settings of the store allow';
};

const checkTexts = (
  where: string,
  value: unknown,
  problems: Problems,
  each: (name: string, text: string) => string | undefined,
): undefined => {
  if (value === undefined) return;
  if (!isObject(value)) return problems.add(where, `must be an object of texts, not ${shown(value)}`);
  const entries = Object.entries(value);
  if (entries.length > MOST_VALUES) return problems.add(where, `has ${entries.length} values, at most ${MOST_VALUES}`);
  for (const [name, text] of entries) {
    const problem =
      typeof text !== 'string'
        ? `must be text, not ${shown(text)}`
        : text.length > LONGEST_VALUE
          ? `is longer than ${LONGEST_VALUE} characters`
          : each(name, text);
    if (problem) problems.add(`${where}[${shown(name)}]`, problem);
  }
};

/** Checks attributes, custom properties and parts of a list. */
export const checkLook = (
  where: string,
  { attributes, properties, parts }: Record<string, unknown>,
  element: ListElement | undefined,
  problems: Problems,
  mayUse: MayUse,
): undefined => {
  checkTexts(`${where}.attributes`, attributes, problems, (name, text) => {
    if (element === undefined || name === 'class') return;
    if (!isAttribute(element, name)) return `<${element}> has no such attribute`;
    const problem = valueProblem(element, name, text, mayUse);
    return problem && `${problem}, not ${shown(text)}`;
  });
  checkTexts(`${where}.properties`, properties, problems, (name, text) => {
    if (!PROPERTY_NAME.test(name)) return 'must be a name such as --reco-gap';
    if (!isPlainValue(name, text)) return `must be a plain value of CSS, not ${shown(text)}`;
  });
  checkTexts(`${where}.parts`, parts, problems, (name, text) => {
    if (!PART_NAME.test(name)) return 'must be the name of a part such as price';
    if (!arePlainDeclarations(text)) return `must be plain declarations of CSS, not ${shown(text)}`;
  });
};
