import { attributeName, type attributes, rowsOf } from '../../../widgets/attributes.js';

/** The elements that a place may have. */
export type ListElement = 'reco-list' | 'popular-products';
export type AttributeName = string;

/** The values of an attribute. */
type Values =
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'whole'; min: number; max: number; above: boolean }
  | { kind: 'oneOf'; words: readonly string[] }
  | { kind: 'json' };

const valuesOf = (row: (typeof attributes)[number]): Values | undefined => {
  if (row.kind === 'whole') return { kind: 'whole', min: row.min, max: row.max, above: row.above === 'max' };
  if (row.kind === 'oneOf') return { kind: 'oneOf', words: row.words };
  if (row.kind === 'text' || row.kind === 'flag' || row.kind === 'json') return { kind: row.kind };
};

const tableOf = (element: ListElement): Readonly<Record<AttributeName, Values>> =>
  Object.fromEntries(
    rowsOf(element).flatMap((row) => {
      const name = attributeName(row);
      const values = valuesOf(row);
      return name && values ? [[name, values] as const] : [];
    }),
  );

/** The attributes of each element with their values, from the table of the lists. */
export const attributeTable: Readonly<Record<ListElement, Readonly<Record<AttributeName, Values>>>> = {
  'reco-list': tableOf('reco-list'),
  'popular-products': tableOf('popular-products'),
};
