import { type Piece, pieces } from '../privacy/mask.js';
import type { XmlToken } from './xml-tokens.js';

/** Elements whose text names a person (interface.txt section 2.1). */
const PERSONAL = /^(email|mobilePhone)$/i;

export const isPersonal = (name = ''): boolean => PERSONAL.test(name);

const QUOTED = /("[^"]*"|'[^']*')/;

/** A token in pieces, with those that name a person marked: in texts, CDATA, comments, and in what stands in quotes in a tag. */
export const tokenPieces = ({ kind, text, within }: XmlToken): Piece[] => {
  if (kind === 'text' && isPersonal(within)) return [{ text, secret: true }];
  if (kind !== 'tag') return pieces(text);
  const parts = text.split(QUOTED);
  return parts.flatMap((part, place) => {
    // Quoted parts stand at the odd places, each behind the name of its attribute.
    const attribute =
      parts[place - 1]
        ?.trim()
        .split(/[\s=]+/)
        .filter(Boolean)
        .at(-1) ?? '';
    return place % 2 && (isPersonal(within) || isPersonal(attribute)) ? { text: part, secret: true } : pieces(part);
  });
};
