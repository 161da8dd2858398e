import { replaced, type TracedText } from './traced-text.js';

const NAMES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  Tab: '\t',
  NewLine: '\n',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  midast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  Hat: '^',
  lowbar: '_',
  UnderBar: '_',
  grave: '`',
  DiacriticalGrave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  VerticalLine: '|',
  rcub: '}',
  rbrace: '}',
};

// The longest first, so that no name matches as a prefix of another.
const names = /* @__PURE__ */ Object.keys(NAMES).sort((a, b) => b.length - a.length);

/**
 * Escapes of HTML entities, URLs, JSON and JavaScript, and octal numbers. Linear: each repetition except that of the backslash is
 * bounded, and what follows a backslash is never a backslash.
 */
export const ESCAPE = /* @__PURE__ */ new RegExp(
  [
    `&(?:#0{0,9}\\d{1,7}|#[xX]0{0,9}[\\da-fA-F]{1,6}|${names.join('|')});?`,
    '%[\\da-fA-F]{2}',
    '\\\\+(?:u\\{0{0,9}[\\da-fA-F]{1,6}\\}|u[\\da-fA-F]{4}|x[\\da-fA-F]{2}|[0-3]?[0-7]{1,2}|[nrt])?',
  ].join('|'),
  'g',
);

/** Quoted-printable (RFC 2045, 6.7): a byte, or a soft line break. */
const QUOTED_PRINTABLE = /=(?:[\da-fA-F]{2}|\r?\n)/g;

/** An escape may be escaped itself, several times. */
const MOST = 8;

const character = (digits: string, radix: number, piece: string): string => {
  const code = Number.parseInt(digits, radix);
  return code < 128 ? String.fromCharCode(code) : piece;
};

const meaning = (piece: string): string => {
  if (piece[0] === '%') return character(piece.slice(1), 16, piece);
  if (piece[0] === '\\') {
    const rest = piece.slice(piece.lastIndexOf('\\') + 1);
    // JSON and JavaScript allow any other character after backslashes, and those may be escaped themselves.
    if (rest === '' || rest === 'n' || rest === 'r' || rest === 't') return rest && '\n';
    if (rest[0] !== 'u' && rest[0] !== 'x') return character(rest, 8, piece);
    return character(rest.slice(rest[1] === '{' ? 2 : 1), 16, piece);
  }
  const name = piece.slice(1, piece.endsWith(';') ? -1 : undefined);
  if (name[0] !== '#') return NAMES[name]!;
  return name[1] === 'x' || name[1] === 'X' ? character(name.slice(2), 16, piece) : character(name.slice(1), 10, piece);
};

/** Decodes all escapes until none are left. Other backslashes are removed. */
export const unescaped = (text: TracedText): TracedText => {
  let read = text;
  for (let round = 0; round < MOST; round++) {
    const more = replaced(read, ESCAPE, meaning);
    if (more === read) break;
    read = more;
  }
  return read;
};

/** The same for a text that may be quoted-printable. A separate step, since `?key=ab` is not quoted-printable. */
export const unquoted = (text: TracedText): TracedText => {
  const read = replaced(text, QUOTED_PRINTABLE, (piece) =>
    /\n/.test(piece) ? '' : character(piece.slice(1), 16, piece),
  );
  return read === text ? text : unescaped(read);
};
