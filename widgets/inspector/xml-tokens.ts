import { type Piece, pieces } from '../../src/page/doctor/text/mask.js';

/** One piece of an XML text for display: a tag, a text, or something else (declaration, comment), with its depth. */
interface XmlToken {
  kind: 'tag' | 'text' | 'other';
  text: string;
  /** the indentation if the token begins a line; undefined if it continues the line */
  indent?: number;
  /** for a text: the element that contains it; for a tag: its element */
  within?: string;
}

/** Comments, CDATA, tags, texts, and a `<` that begins none of them. An unclosed token ends at the next `<` or at the end of the text. */
const PARTS = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<[^<>]*>|[^<]+|</g;

/** The deepest indentation that is shown. Without a limit, a deeply nested document would fill the memory. */
const DEEPEST = 40;

/**
 * Splits XML into tokens and indents them. It only looks for tags, so that invalid documents are shown as well, and a text without tags
 * stays unchanged.
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
      // A closing tag also closes the elements inside it that were left open.
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
      // Text after a child element gets a line of its own.
      const goesOn = leaf || tokens.at(-1)?.kind === 'text';
      tokens.push({ kind: 'text', text: part, ...(!goesOn && { indent: depth() }), ...(within && { within }) });
    }
  }
  return tokens;
};

/** Elements whose text is personal data (docs/interface.md section 2.1). */
const PERSONAL = /^(email|mobilePhone)$/i;

export const isPersonal = (name = ''): boolean => PERSONAL.test(name);

const QUOTED = /("[^"]*"|'[^']*')/;

/** Splits a token into pieces and marks personal data: in texts, CDATA, comments and attribute values. */
export const tokenPieces = ({ kind, text, within }: XmlToken): Piece[] => {
  if (kind === 'text' && isPersonal(within)) return [{ text, secret: true }];
  if (kind !== 'tag') return pieces(text);
  const parts = text.split(QUOTED);
  return parts.flatMap((part, place) => {
    // After the split, attribute values have odd indexes, each after its attribute's name.
    const attribute =
      parts[place - 1]
        ?.trim()
        .split(/[\s=]+/)
        .filter(Boolean)
        .at(-1) ?? '';
    return place % 2 && (isPersonal(within) || isPersonal(attribute)) ? { text: part, secret: true } : pieces(part);
  });
};
