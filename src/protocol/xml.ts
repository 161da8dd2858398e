/** A plain tree: keys are element names, arrays repeat an element, null and undefined leave it out. */
export type XmlTree = string | number | boolean | null | undefined | XmlTree[] | { [element: string]: XmlTree };

/** The part of an XML 1.0 Name (production 5, without the colon of namespaces) that scripts in use are written in. */
const NAME =
  /^[_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u3001-\uD7FF][-.\w\xB7\xC0-\xD6\xD8-\xF6\xF8-\u037D\u037F-\u1FFF\u3001-\uD7FF]*$/i;

/** Everything outside the Char production of XML 1.0; with the `u` flag a surrogate counts only when it stands alone. */
const NOT_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Without the characters that XML 1.0 does not allow. */
export const xmlCharacters = (text: string): string => text.replace(NOT_XML, '');

let decimal: Intl.NumberFormat | undefined;

/** A plain decimal: no exponent, no grouping, and 15 significant digits, so that 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number): string =>
  // The format is made only when needed: most numbers in a cart are short, and making one costs a millisecond.
  /^-?[\d.]{1,15}$/.test(`${value}`)
    ? `${value}`
    : (decimal ||= new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })).format(value);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/**
 * Writes a tree as XML text under one element, well-formed for any input.
 * CR is written as a reference, since a parser turns a bare one into LF (XML 1.0, 2.11).
 *
 * @throws TypeError when a key is no XML name, or a value is neither text, a finite number nor a plain tree.
 */
export function xml(name: string, value: XmlTree): string {
  if (value == null) return '';
  if (!NAME.test(name)) throw TypeError(`"${name}" is no XML element name`);
  if (Array.isArray(value)) return value.map((item) => xml(name, item)).join('');
  if (/^[fs]/.test(typeof value) && typeof value !== 'string')
    throw TypeError(`${name} must be text, a number or a tree`);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw TypeError(`${name} must be a finite number, not ${value}`);
  const content =
    typeof value === 'object'
      ? Object.keys(value)
          .map((key) => xml(key, value[key]))
          .join('')
      : typeof value === 'number'
        ? plainNumber(value)
        : xmlCharacters(`${value}`).replace(/[&<>\r]/g, (character) => ENTITIES[character]!);
  return content ? `<${name}>${content}</${name}>` : `<${name}/>`;
}
