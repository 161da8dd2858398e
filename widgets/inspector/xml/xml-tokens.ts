import { type Piece, pieces } from '../../doctor/text/mask.js';

/** A piece of an XML text as it is shown: a tag, a text, or something else (declaration, comment), at its depth. */
export interface XmlToken {
  kind: 'tag' | 'text' | 'other';
  text: string;
  /** begins a line, indented so many steps; undefined: goes on where the one before ended */
  indent?: number;
  /** for a text: the element it stands in; for a tag: its element */
  within?: string;
}

/** Comments, CDATA, tags, texts, and a `<` that begins nothing. What has no end goes up to the text's end or the next `<`. */
const PARTS = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[^<>]*>|[^<]+|</g;

/** Nobody reads what stands further to the right, and a line each that is as long as the text is deep would fill the memory. */
const DEEPEST = 40;

/**
 * XML cut into tokens and indented. It only looks for tags, so that a broken document is shown too, and a text without
 * tags stays as it is.
 */
export const xmlTokens = (xml: string): XmlToken[] => {
  const parts = xml.match(PARTS)?.filter((part) => part.trim()) ?? [];
  const tokens: XmlToken[] = [];
  const open: string[] = [];
  const times = new Map<string, number>();
  const count = (name: string, by: number) => times.set(name, (times.get(name) ?? 0) + by);
  const depth = () => Math.min(open.length, DEEPEST);
  let leaf = false;
  for (const part of parts) {
    const end = /^<\/\s*([^\s>]+)/.exec(part)?.[1];
    const start = /^<([^\s/>!?][^\s/>]*)/.exec(part)?.[1];
    if (end) {
      // Elements that were left open end with the one around them.
      for (let left = times.get(end) ? '' : end; left !== end; count(left, -1)) left = open.pop()!;
      tokens.push({ kind: 'tag', text: part, within: end, ...(leaf ? {} : { indent: depth() }) });
      leaf = false;
    } else if (start) {
      tokens.push({ kind: 'tag', text: part, within: start, indent: depth() });
      leaf = !part.endsWith('/>');
      if (leaf) {
        open.push(start);
        count(start, 1);
      }
    } else if (/^<(?!!\[CDATA\[)./.test(part)) {
      tokens.push({ kind: 'other', text: part, indent: depth() });
      leaf = false;
    } else {
      const within = open.at(-1);
      // Text after a child of its element stands on a line of its own.
      const goesOn = leaf || tokens.at(-1)?.kind === 'text';
      tokens.push({ kind: 'text', text: part, ...(!goesOn && { indent: depth() }), ...(within && { within }) });
    }
  }
  return tokens;
};

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
