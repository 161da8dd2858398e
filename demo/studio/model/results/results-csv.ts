import { texts } from '../texts.js';
import { MEASURES, measureTitles, type Totals } from './list-results.js';
import type { Days } from './periods.js';
import type { Source } from './source-sentence.js';

/** A program for tables would calculate such a text (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const field = (value: string | number | undefined): string => {
  if (typeof value !== 'string') return `${value ?? ''}`;
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/**
 * The results of a period as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8. Numbers have a decimal point, in each
 * language. A number that is missing is an empty field.
 *
 * @param currency of the values, `EUR`; '' if it is unknown
 * @param source where the numbers come from, in each line: a table is passed on without the page
 */
export const resultsCsv = (
  { from, until }: Days,
  lists: readonly (Totals & { list: string; name: string })[],
  currency: string,
  source: Source,
): string => {
  const { results, experiment } = texts;
  const titles = MEASURES.map((each) => measureTitles[each]);
  const rows = [
    [results.from, results.until, results.list, 'ID', ...titles, results.currencyColumn, results.sourceColumn],
    ...lists.map((each) => [
      from,
      until,
      each.name,
      each.list,
      ...MEASURES.map((measure) => each[measure]),
      currency,
      experiment[source],
    ]),
  ];
  return `\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
};
