/** A text that was made of another one, and where in that one each of its characters stood. */
export interface TracedText {
  text: string;
  /** where in the first text the piece begins that became the character at a place */
  begin(place: number): number;
  /** where it ends */
  end(place: number): number;
}

/** A text that nothing has happened to. */
export const untouched = (text: string): TracedText => ({
  text,
  begin: (place) => place,
  end: (place) => place + 1,
});

/** What stands in the new text for a piece of the old one: one character or none, or the piece itself. */
type Meaning = (piece: string) => string;

/**
 * A text with each piece that a pattern finds made one character, or none. The same object where none of them became another.
 *
 * @param pattern global, without groups that capture
 */
export const replaced = (source: TracedText, pattern: RegExp, meaning: Meaning): TracedText => {
  const text = source.text.replace(pattern, meaning);
  if (text === source.text) return source;
  // Hardly anybody asks, and to write it down costs more than to read the text again.
  let pieces: Piece[] | undefined;
  const before = (place: number): [begin: number, end: number] => {
    pieces ??= piecesOf(source.text, pattern, meaning);
    const { place: from, origin, length } = lastUpTo(pieces, place);
    const begin = origin + place - from;
    return [begin, place === from ? begin + length : begin + 1];
  };
  return {
    text,
    begin: (place) => source.begin(before(place)[0]),
    end: (place) => source.end(before(place)[1] - 1),
  };
};

/** Where a run of characters begins in the new text and in the old one, and how long its first character was there. */
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

/** The last piece that begins at a place or before it. */
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
