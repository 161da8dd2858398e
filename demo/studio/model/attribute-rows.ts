import type { AttributeRow, ElementName, TextFormat } from '../../../src/protocol/list-attribute-row.js';
import { attributeName, attributes, rowsOf } from '../../../src/protocol/list-attributes.js';

/** The row of an element's attribute in the table of attributes; undefined for any other name. */
export const attributeRow = (element: string, name: string): AttributeRow | undefined =>
  rowsOf(element as ElementName).find((row) => attributeName(row) === name);

const namesOf = (rows: readonly AttributeRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => attributeName(row) ?? [])),
];

/** The attributes whose text has one of these formats. */
export const attributesWith = (...formats: TextFormat[]): readonly string[] =>
  namesOf(attributes.filter((row) => row.kind === 'text' && row.format && formats.includes(row.format)));

/** The attributes that a fallback inherits from its list. */
export const inheritedAttributes: readonly string[] = namesOf(attributes.filter(({ ofFallback }) => ofFallback));
