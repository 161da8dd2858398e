// What the generated files say of a row of src/protocol/list-attributes.ts.
import { loadTable } from './load-table.mjs';
import { plainText } from './plain-text.mjs';

const { attributes, attributeName, rowsOf: tableRowsOf } = await loadTable('src/protocol/list-attributes.ts');

/** The elements, in the order of the generated files. */
export const ELEMENTS = ['reco-list', 'popular-products'];

const quoted = (words) => words.map((word) => `'${word}'`).join(' | ');
const count = (number) => number.toLocaleString('en');
const anyOf = (words) =>
  words
    .map((word) => `\`${word}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

/** The words of `oneOf`, the default first. */
const wordsOf = ({ words, default: first }) =>
  words.includes(first) ? [first, ...words.filter((word) => word !== first)] : words;

/** The default value in TypeScript; undefined if the row has none, or has it in words. */
const fallbackOf = ({ kind, words, default: given }) => {
  if (kind === 'flag') return 'false';
  if (kind === 'whole' && typeof given === 'number') return `${given}`;
  if (kind === 'oneOf' && words.includes(given)) return `'${given}'`;
};

const TYPES = {
  text: () => 'string | undefined',
  flag: ({ word }) => (word ? `boolean | '${word}'` : 'boolean'),
  whole: (row) => (fallbackOf(row) ? 'number' : 'number | undefined'),
  oneOf: (row) => quoted(wordsOf(row)) + (fallbackOf(row) ? '' : ' | undefined'),
  json: ({ type }) => `${type} | undefined`,
  code: ({ type }) => `${type} | undefined`,
};

/** Numbers from here on are as good as without a limit. */
const MANY = 1e6;

/** The values of an attribute in words. */
const valuesOf = ({ kind, min, max, above, words, word }) => {
  if (kind === 'flag') return word ? `*present* or \`${word}\`` : '*present*';
  if (kind === 'oneOf') return anyOf(words);
  if (kind === 'json') return 'JSON';
  if (kind === 'text') return 'text';
  return max < MANY
    ? `${min} to ${count(max)}${above ? `; a larger number counts as ${count(max)}` : ''}`
    : `from ${min}`;
};

const capital = (text) => text[0].toUpperCase() + text.slice(1);

const defaultInWords = ({ default: given, ...row }) =>
  given === undefined ? undefined : fallbackOf({ default: given, ...row }) ? `\`${given}\`` : given;

/** A row with what follows from it. `type` is the property's type, `valueType` that of a value, `attributeType` that of the attribute. */
const withTexts = (row) => {
  const { kind, about } = row;
  const type = TYPES[kind](row);
  const valueType = type.replace(/ \| undefined$/, '');
  const words = defaultInWords(row);
  return {
    ...row,
    attribute: attributeName(row),
    type,
    valueType,
    attributeType: kind === 'json' ? 'string' : valueType,
    fallback: fallbackOf(row),
    values: valuesOf(row),
    defaultInWords: words ?? (kind === 'flag' ? 'off' : 'none'),
    description: [
      plainText(about),
      kind === 'whole' && `${capital(valuesOf(row))}.`,
      words && `Default: ${kind === 'whole' ? words.replaceAll('`', fallbackOf(row) ? '' : '`') : words}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
};

export const rows = attributes.map(withTexts);

/** The rows of an element. */
export const rowsOf = (element) => {
  const own = tableRowsOf(element);
  return rows.filter((_, index) => own.includes(attributes[index]));
};
