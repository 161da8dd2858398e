/** A piece of text; a `secret` piece is masked until the user reveals it. */
export interface Piece {
  text: string;
  secret: boolean;
}

/**
 * E-mail addresses, also percent-encoded. A match begins only where a run of letters begins and takes the rest of the run: if it could
 * begin at each letter, a long text would take a second.
 */
const EMAIL = /(?<![\w.%+-])[\w.%+-]+(?:@|%40)[\w.%@-]+(?:\+(?!\d)[\w.%+@-]*)?/g;

/** Phone numbers with a plus or with separators (dates are excluded), and secret keys. */
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

/** Splits a text into pieces, and marks personal data and keys as secret. */
export const pieces = (text: string): Piece[] =>
  [...cut(text, EMAIL)].flatMap((piece) => (piece.secret ? piece : [...cut(piece.text, NUMBER_OR_KEY)]));

const MASK = '•••••';

/** A text with masked personal data, for places where a click can't reveal it. */
export const masked = (text: string): string =>
  pieces(text)
    .map((piece) => (piece.secret ? MASK : piece.text))
    .join('');

/** A page's URL without its fragment and without the values of its query, which may contain personal data or keys. */
export const maskedAddress = (address: string): string => {
  const { search, hash } = new URL(address);
  const query = [...new URLSearchParams(search)].map(([name, value]) => (value ? `${masked(name)}=${MASK}` : MASK));
  return `${masked(address.split(/[?#]/)[0]!)}${query.length ? `?${query.join('&')}` : ''}${hash && `#${MASK}`}`;
};
