/** A piece of text; `secret` is to be masked until somebody asks for it. */
export interface Piece {
  text: string;
  secret: boolean;
}

/**
 * E-mail addresses, also as an address' query writes them. Each begins where its run of letters begins, and takes what is left of
 * the run with it (but for a phone number): looked for from each letter, a long text would take a second.
 */
const EMAIL = /(?<![\w.%+-])[\w.%+-]+(?:@|%40)[\w.%@-]+(?:\+(?!\d)[\w.%+@-]*)?/g;

/** Phone numbers written with a plus or with separators (a date is none), and secret keys. */
const NUMBER_OR_KEY =
  /(?<![\w-])(?:\+\d[\d ().-]{5,}\d|(?!\d{4}-\d\d-\d\d)\(?\d{2,5}\)?[ .-]\d{2,5}[ .-]\d{2,6})(?![\w-])|SecretKey \S+/g;

function* cut(text: string, personal: RegExp): Generator<Piece> {
  let end = 0;
  for (const match of text.matchAll(personal)) {
    if (match.index > end) yield { text: text.slice(end, match.index), secret: false };
    yield { text: match[0], secret: true };
    end = match.index + match[0].length;
  }
  if (end < text.length) yield { text: text.slice(end), secret: false };
}

/** A text in pieces, with those that name a person, or open a door, marked. */
export const pieces = (text: string): Piece[] =>
  [...cut(text, EMAIL)].flatMap((piece) => (piece.secret ? piece : [...cut(piece.text, NUMBER_OR_KEY)]));

const MASK = '•••••';

/** A text whose personal data can't be read, where a click can't reveal it. */
export const masked = (text: string): string =>
  pieces(text)
    .map((piece) => (piece.secret ? MASK : piece.text))
    .join('');

/** A page's address without the values of its query and its fragment, which may name a person or open a door. */
export const maskedAddress = (address: string): string => {
  const { search, hash } = new URL(address);
  const query = [...new URLSearchParams(search)].map(([name, value]) => (value ? `${masked(name)}=${MASK}` : MASK));
  return `${masked(address.split(/[?#]/)[0]!)}${query.length ? `?${query.join('&')}` : ''}${hash && `#${MASK}`}`;
};
