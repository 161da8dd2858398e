import Papa from 'papaparse';

/** A product as it was written, with the fields of the lists. Nothing is checked yet. */
export type Row = Readonly<Record<string, unknown>>;

/** A line of a table: its cells by the names of the columns. An empty cell is left out. */
export type Line = Readonly<Record<string, string>>;

/** Spreadsheets in countries with a decimal comma separate cells by semicolons. */
const SEPARATORS = [',', ';', '\t', '|'];

const MOST_COLUMNS = 500;

/**
 * Reads a table in text, such as CSV or TSV.
 *
 * @returns the names of the columns, and the lines below them; lines without any text are left out
 * @throws an error message if a quoted text has no end
 */
export const readTable = (text: string): { columns: readonly string[]; lines: readonly Line[] } => {
  // Excel writes the separator as a first line of its own, and reads it.
  const [, delimiter = '', content = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, delimitersToGuess: SEPARATORS });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw Error(`The table ends inside a quoted text, which begins in row ${open.row! + 1}.`);
  const [head = [], ...rest] = data.map((cells) => cells.map((cell) => cell.trim()));
  const columns = head.slice(0, MOST_COLUMNS);
  const lineOf = (cells: readonly string[]): Line =>
    Object.fromEntries(columns.flatMap((name, index) => (name && cells[index] ? [[name, cells[index]]] : [])));
  return { columns: columns.filter(Boolean), lines: rest.map(lineOf).filter((line) => Object.keys(line).length) };
};

/** Lines with the same key, in the order of their first one. */
export const groupedBy = <Each>(
  lines: readonly Each[],
  keyOf: (line: Each, index: number) => string,
): Map<string, Each[]> => {
  const groups = new Map<string, Each[]>();
  lines.forEach((line, index) => {
    const key = keyOf(line, index);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  });
  return groups;
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
