import { refuse } from './refuse.js';
import { isUnrendered, RENDERED } from './unrendered.js';

/** A plain tree: keys are element names, arrays repeat an element, null and undefined omit it. */
export type XmlTree = string | number | boolean | null | undefined | XmlTree[] | { [element: string]: XmlTree };

/** An XML name (https://www.w3.org/TR/xml/#NT-Name) of ASCII characters, without the colon of namespaces. */
const NAME = /^[_a-z][-.\w]*$/i;

/** Characters that XML does not allow (https://www.w3.org/TR/xml/#NT-Char): control characters, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu;

/** The text without the characters that XML does not allow. */
export const xmlCharacters = (text: unknown): string => `${text}`.replace(NOT_XML, '');

/** A decimal without an exponent. Fractions have 15 significant digits, so that 0.1 + 0.2 is 0.3; below 0.000001 they have 20 decimals. */
const plainNumber = (value: number): string => {
  // BigInt() also throws for NaN and Infinity.
  if (!(value % 1)) return `${BigInt(value)}`;
  const rounded = Number(value.toPrecision(15));
  return /e/.test(`${rounded}`) ? rounded.toFixed(20) : `${rounded}`;
};

/** CR is written as a reference, since parsers turn CR into LF (https://www.w3.org/TR/xml/#sec-line-ends). */
const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '\r': '#13' };

/**
 * Writes a tree as XML text under one element, well-formed for any input.
 *
 * @param isId whether it is in an `ids` container
 * @throws TypeError if a key is no XML name, or an id is what a template has left; RangeError if a number is not finite
 */
export const xml = (name: string, value: XmlTree, isId = false): string =>
  [value]
    .flat()
    .map((item) => {
      if (item == null) return '';
      if (!NAME.test(name)) refuse('element', 'an XML name', name);
      if (isId && typeof item !== 'object' && isUnrendered(item)) refuse(name, RENDERED, item);
      const content =
        typeof item === 'object'
          ? Object.entries(item)
              .map(([key, each]) => xml(key, each, name === 'ids'))
              .join('')
          : typeof item === 'number'
            ? plainNumber(item)
            : xmlCharacters(item).replace(/[&<>\r]/g, (character) => `&${ENTITIES[character]};`);
      return `<${name}${content ? `>${content}</${name}` : '/'}>`;
    })
    .join('');
