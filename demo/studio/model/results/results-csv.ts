import { regional } from '../studio-language.js';
import { filled, texts } from '../texts.js';
import { dailyResults, listResults, MEASURES, measureTitles, type Totals, totalsOf } from './list-results.js';
import { before } from './periods.js';
import type { PeriodResults } from './shop-results.js';

/** A program for tables would calculate such a text (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Field = string | number | undefined;

/** Where Windows separates lists by semicolons although the decimal sign is a point (https://github.com/dotnet/runtime/issues/43795). */
const SEMICOLONS = /^ar\b|^es-(?!MX|US)|-(CH|LI)\b/;

/**
 * The signs of the file. Excel expects those of the computer's country: where the decimal sign is a comma, it takes semicolons for the
 * separators, and in some others, too. It would read a line `sep=;`, but then it doesn't recognise UTF-8, and such a line says nothing
 * about decimals.
 */
export const csvSigns = (language = regional): { separator: string; decimal: string } => {
  const decimal = new Intl.NumberFormat(language).format(0.5)[1] === ',' ? ',' : '.';
  return { decimal, separator: decimal === ',' || SEMICOLONS.test(language) ? ';' : ',' };
};

/**
 * The results of a period as CSV (RFC 4180), with a byte order mark, by which Excel recognises UTF-8: a line for each list and day, and one for
 * the total. A number that is missing is an empty field. Each line says where its numbers come from: a table is passed on without the page.
 *
 * @param nameOf a list's name, by its id
 */
export const resultsCsv = (
  { period, days, earlier, currency, source }: Omit<PeriodResults, 'since' | 'experiments'>,
  nameOf: (list: string) => string,
  { separator, decimal } = csvSigns(),
): string => {
  const { results, experiment } = texts;
  const field = (value: Field): string => {
    if (typeof value !== 'string') return `${value ?? ''}`.replace('.', decimal);
    return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  };
  const titles = MEASURES.map((each) => measureTitles[each]);
  const line = (from: string, until: string, list: string, name: string, now: Totals, old: Totals | undefined) => {
    const numbers = [now, old].flatMap((each) => MEASURES.map((measure) => each?.[measure]));
    return [from, until, name, list, ...numbers, currency, experiment[source]];
  };
  const lines = listResults([...days, ...(earlier ?? [])]).flatMap(({ list }) => {
    const of = (all: typeof days) => all.filter((each) => each.list === list);
    const old = earlier && dailyResults(of(earlier), before(period));
    const name = nameOf(list);
    return dailyResults(of(days), period).flatMap((now, index) =>
      (now.shoppers ?? old?.[index]?.shoppers) === undefined
        ? []
        : [line(now.day, now.day, list, name, now, old?.[index])],
    );
  });
  const rows: Field[][] = [
    [
      results.from,
      results.until,
      results.list,
      'ID',
      ...titles,
      ...titles.map((column) => filled(results.columnBefore, { column })),
      results.currencyColumn,
      results.sourceColumn,
    ],
    ...lines,
    line(period.from, period.until, '', results.total, totalsOf(days), earlier && totalsOf(earlier)),
  ];
  return `\ufeff${rows.map((row) => `${row.map(field).join(separator)}\r\n`).join('')}`;
};
