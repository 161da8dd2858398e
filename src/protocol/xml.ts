import { refuse } from './refuse.js';

/** A plain tree: keys are element names, arrays repeat an element, null and undefined leave it out. */
export type XmlTree = string | number | boolean | null | undefined | XmlTree[] | { [element: string]: XmlTree };

/** An XML 1.0 Name (production 5) of ASCII characters, without the colon of namespaces. */
const NAME = /^[_a-z][-.\w]*$/i;

/** Everything outside the Char production of XML 1.0: control characters, surrogates that stand alone, two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;

/** Without the characters that XML 1.0 does not allow. */
export const xmlCharacters = (text: unknown): string => `${text}`.replace(NOT_XML, '');

/**
 * A plain decimal: no exponent and, where it has a fraction, 15 significant digits, so that 0.1 + 0.2 is 0.3.
 * What is smaller than 0.000001 keeps 20 decimals.
 */
const plainNumber = (value: number): string => {
  // BigInt() refuses what is no number or not finite, too.
  if (!(value % 1)) return `${BigInt(value)}`;
  const rounded = Number(value.toPrecision(15));
  return /e/.test(`${rounded}`) ? rounded.toFixed(20) : `${rounded}`;
};

/** CR is written as a reference, since a parser turns a bare one into LF (XML 1.0, 2.11). */
const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '\r': '#13' };

/**
 * Writes a tree as XML text under one element, well-formed for any input.
 *
 * @throws TypeError when a key is no XML name; RangeError when a number is not finite
 */
export const xml = (name: string, value: XmlTree): string =>
  [value]
    .flat()
    .map((item) => {
      if (item == null) return '';
      if (!NAME.test(name)) refuse('element', 'an XML name', name);
      const content =
        typeof item === 'object'
          ? Object.entries(item)
              .map((entry) => xml(...entry))
              .join('')
          : typeof item === 'number'
            ? plainNumber(item)
            : xmlCharacters(item).replace(/[&<>\r]/g, (character) => `&${ENTITIES[character]};`);
      return `<${name}${content ? `>${content}</${name}` : '/'}>`;
    })
    .join('');
