import { withoutEntities } from './text-of.js';

/** Names of the characters from U+00C0 on, in order. In lower case they are those from U+00E0 on. */
const LETTERS =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN';

const SIGNS: Record<string, number> = {
  szlig: 223,
  divide: 247,
  yuml: 255,
  cent: 162,
  pound: 163,
  yen: 165,
  sect: 167,
  copy: 169,
  laquo: 171,
  reg: 174,
  deg: 176,
  plusmn: 177,
  sup2: 178,
  sup3: 179,
  micro: 181,
  middot: 183,
  raquo: 187,
  frac14: 188,
  frac12: 189,
  frac34: 190,
  ndash: 8211,
  mdash: 8212,
  lsquo: 8216,
  rsquo: 8217,
  sbquo: 8218,
  ldquo: 8220,
  rdquo: 8221,
  bdquo: 8222,
  bull: 8226,
  hellip: 8230,
  euro: 8364,
  trade: 8482,
};

const codeOf = (name: string): number => {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name]!;
  const letters = LETTERS.split(' ');
  const upper = letters.indexOf(name);
  const lower = letters.findIndex((letter) => letter.toLowerCase() === name);
  return upper >= 0 ? 192 + upper : lower >= 0 ? 224 + lower : 0;
};

/** Decodes all common entities, also those of letters: `&eacute;`. Line breaks in markup become spaces. */
export const shownText = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : withoutEntities(text)
        .replace(/&(\w+);/g, (all, name) => (codeOf(name) ? String.fromCodePoint(codeOf(name)) : all))
        .replace(/<br ?\/?>|\s+/gi, ' ')
        .trim();
