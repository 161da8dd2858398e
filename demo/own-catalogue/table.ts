/** A line of a table: its cells by the names of the columns. An empty cell is left out. */
export type Line = Readonly<Record<string, string>>;

/** Spreadsheets in countries with a decimal comma separate cells by semicolons. */
const SEPARATORS = [',', ';', '\t', '|'];

const MOST_COLUMNS = 500;

/** Text outside of quotes is not counted: names of columns may contain commas. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((each) => head.split(each).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
};

/** The cells of each line, as RFC 4180 has them: a cell in quotes may contain separators, line breaks, and quotes twice. */
const cellsOf = (text: string, separator: string): string[][] => {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  const endOf = (from: number): number => {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
    return end;
  };
  while (at < text.length) {
    let cell = '';
    while (text[at] === ' ') at++;
    if (text[at] === '"') {
      for (;;) {
        const quote = text.indexOf('"', at + 1);
        if (quote < 0) throw Error(`The table ends inside a quoted text, which begins in row ${lines.length + 1}.`);
        cell += text.slice(at + 1, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    const end = endOf(at);
    line.push((cell + text.slice(at, end)).trim());
    at = end + 1;
    if (text[end] === separator && at < text.length) continue;
    if (text[end] === '\r' && text[at] === '\n') at++;
    lines.push(line);
    line = [];
  }
  return lines;
};

/**
 * Reads a table in text, such as CSV or TSV. The separator is the one that the first line has most often.
 *
 * @returns the names of the columns, and the lines below them; lines without any text are left out
 * @throws an error message if a quoted text has no end
 */
export const readTable = (text: string): { columns: readonly string[]; lines: readonly Line[] } => {
  // Excel writes the separator as a first line of its own, and reads it.
  const [, chosen, content = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  const [head = [], ...rest] = cellsOf(content, chosen ?? separatorOf(content));
  const columns = head.slice(0, MOST_COLUMNS);
  const lineOf = (cells: readonly string[]): Line =>
    Object.fromEntries(columns.flatMap((name, index) => (name && cells[index] ? [[name, cells[index]]] : [])));
  return { columns: columns.filter(Boolean), lines: rest.map(lineOf).filter((line) => Object.keys(line).length) };
};

/** The same line with the names of the columns in one spelling. */
export const inOneSpelling = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).map(([name, cell]) => [spelling(name), cell]));

/** A column's name in small letters, with one space between words, and without the `g:` of Merchant feeds: `sale price`. */
export const spelling = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
