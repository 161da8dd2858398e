/** A text derived from a source text, with the position of each character in the source. */
export interface TracedText {
  text: string;
  /** the start of the source piece that became the character at a position */
  begin(place: number): number;
  /** the end of that piece */
  end(place: number): number;
}

/** An unchanged text. */
export const untouched = (text: string): TracedText => ({
  text,
  begin: (place) => place,
  end: (place) => place + 1,
});

/** The replacement of a piece: one character, the empty string, or the piece itself. */
type Meaning = (piece: string) => string;

/**
 * Replaces each match of a pattern by one character or none. Returns the same object if nothing changed.
 *
 * @param pattern global, without capturing groups
 */
export const replaced = (source: TracedText, pattern: RegExp, meaning: Meaning): TracedText => {
  const text = source.text.replace(pattern, meaning);
  if (text === source.text) return source;
  // Positions are rarely needed, so they are computed on the first request.
  let pieces: Piece[] | undefined;
  const before = (place: number): { begin: number; end: number } => {
    pieces ??= piecesOf(source.text, pattern, meaning);
    const { place: from, origin, length } = lastUpTo(pieces, place);
    const begin = origin + place - from;
    return { begin, end: place === from ? begin + length : begin + 1 };
  };
  return {
    text,
    begin: (place) => source.begin(before(place).begin),
    end: (place) => source.end(before(place).end - 1),
  };
};

/** Start of a run of characters in the new text and in the source, and the length of its first character in the source. */
interface Piece {
  place: number;
  origin: number;
  length: number;
}

const piecesOf = (text: string, pattern: RegExp, meaning: Meaning): Piece[] => {
  const pieces: Piece[] = [{ place: 0, origin: 0, length: 1 }];
  let dropped = 0;
  text.replace(pattern, (piece: string, origin: number) => {
    const one = meaning(piece);
    if (one === piece) return '';
    const { length } = piece;
    if (one !== '') pieces.push({ place: origin - dropped, origin, length });
    dropped += length - one.length;
    pieces.push({ place: origin + length - dropped, origin: origin + length, length: 1 });
    return '';
  });
  return pieces;
};

/** The last piece that begins at or before a position. */
const lastUpTo = (pieces: readonly Piece[], place: number): Piece => {
  let low = 0;
  let high = pieces.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (pieces[middle]!.place <= place) low = middle;
    else high = middle;
  }
  return pieces[low]!;
};
