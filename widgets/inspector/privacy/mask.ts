/** A piece of text; `secret` is to be masked until somebody asks for it. */
export interface Piece {
  text: string;
  secret: boolean;
}

/** E-mail addresses, phone numbers written with a plus or with separators (a date is none), and secret keys. */
const PERSONAL =
  /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w-])(?:\+\d[\d ().-]{5,}\d|(?!\d{4}-\d\d-\d\d)\(?\d{2,5}\)?[ .-]\d{2,5}[ .-]\d{2,6})(?![\w-])|SecretKey \S+/g;

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

/** A text whose personal data can't be read, where a click can't reveal it. */
export const masked = (text: string): string =>
  pieces(text)
    .map((piece) => (piece.secret ? '•••••' : piece.text))
    .join('');
