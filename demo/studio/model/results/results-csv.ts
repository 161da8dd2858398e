import { MEASURES, type Totals } from './list-results.js';
import type { Days } from './periods.js';

/** A program for tables would calculate such a text (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const field = (value: string | number | undefined): string => {
  if (typeof value !== 'string') return `${value ?? ''}`;
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/** The names of the columns. */
export interface ColumnNames extends Record<keyof Totals, string> {
  from: string;
  until: string;
  list: string;
}

/**
 * The results of a period as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8. Numbers have a decimal point, in each
 * language. A number that is missing is an empty field.
 *
 * @param currency of the values, `EUR`; '' if it is unknown
 */
export const resultsCsv = (
  { from, until }: Days,
  lists: readonly (Totals & { list: string; name: string })[],
  names: ColumnNames,
  currency: string,
): string => {
  const valueName = currency ? `${names.value} (${currency})` : names.value;
  const rows = [
    [
      names.from,
      names.until,
      names.list,
      'ID',
      ...MEASURES.map((each) => (each === 'value' ? valueName : names[each])),
    ],
    ...lists.map((each) => [from, until, each.name, each.list, ...MEASURES.map((measure) => each[measure])]),
  ];
  return `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
};
