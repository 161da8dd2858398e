/** A piece of text; `secret` is to be masked until somebody asks for it. */
export interface Piece {
  text: string;
  secret: boolean;
}

/**
 * E-mail addresses, also in an address' query; phone numbers written with a plus or with separators (a date is none); secret
 * keys. What stands before an @ has an end (RFC 5321, 4.5.3.1.1): each letter of a long text would be read up to it.
 */
const PERSONAL =
  /[\w.%+-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+|(?<![\w-])(?:\+\d[\d ().-]{5,}\d|(?!\d{4}-\d\d-\d\d)\(?\d{2,5}\)?[ .-]\d{2,5}[ .-]\d{2,6})(?![\w-])|SecretKey \S+/g;

/** A text in pieces, with those that name a person, or open a door, marked. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PERSONAL)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), secret: false });
    found.push({ text: match[0], secret: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end), secret: false });
  return found;
}

const MASK = '•••••';

/** A text whose personal data can't be read, where a click can't reveal it. */
export const masked = (text: string): string =>
  pieces(text)
    .map((piece) => (piece.secret ? MASK : piece.text))
    .join('');

/** A page's address without the values of its query and its fragment, which may name a person or open a door. */
export function maskedAddress(address: string): string {
  const { search, hash } = new URL(address);
  const query = [...new URLSearchParams(search)].map(([name, value]) => (value ? `${masked(name)}=${MASK}` : MASK));
  return `${masked(address.split(/[?#]/)[0]!)}${query.length ? `?${query.join('&')}` : ''}${hash && `#${MASK}`}`;
}
