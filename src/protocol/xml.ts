import { refuse } from './refuse.js';

/** A plain tree: keys are element names, arrays repeat an element, null and undefined leave it out. */
export type XmlTree = string | number | boolean | null | undefined | XmlTree[] | { [element: string]: XmlTree };

/** An XML 1.0 Name (production 5) of ASCII characters, without the colon of namespaces. */
const NAME = /^[_a-z][-.\w]*$/i;

/** Everything outside the Char production of XML 1.0; with the `u` flag a surrogate counts only when it stands alone. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Without the characters that XML 1.0 does not allow. */
export const xmlCharacters = (text: unknown): string => `${text}`.replace(NOT_XML, '');

let decimal: Intl.NumberFormat | undefined;

/** A plain decimal: no exponent, no grouping, and 15 significant digits, so that 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string =>
  Number.isFinite(value)
    ? (decimal ??= new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })).format(value)
    : refuse('number', 'finite', value);

/** CR is written as a reference, since a parser turns a bare one into LF (XML 1.0, 2.11). */
const ENTITIES: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '\r': '#13' };

/**
 * Writes a tree as XML text under one element, well-formed for any input.
 *
 * @throws TypeError when a key is no XML name, or a value is neither text, a finite number nor a plain tree.
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
