// Writes operations as XML, and rejects what it can't write.

/**
 * Rejects an input with an error message: its name, what it must be, and its value.
 *
 * @throws TypeError always
 */
export const refuse = (which: string, mustBe: string, value: unknown): never => {
  throw TypeError(`${which} must be ${mustBe}, not "${value}"`);
};

/**
 * An expression of a template anywhere in a text: `{{ product.id }}`, `{% product.id %}`, `<%= id %>`, `<?= $id ?>`, `${id}`, `#{id}`, `@{id}`,
 * `{$product.id}`, `[[ id ]]`; quotation marks in an attribute may have cut off its end. Or a text that is nothing but the name of a value:
 * `%product_id%`, `__ID__`, `##ID##`, `{product.id}`, `$product.id`, `$product->id`, `@Model.Id`. Or what stands for a missing value.
 */
const LEFT =
  /(\{[{%!]|<%|<\?(=|php)|[$#@]\{|\[\[)\W{0,9}\w|\{\$[A-Za-z_]|\[object [A-Z]|^((%+|__|##+)[A-Za-z_][\w.:-]*(%+|__|##+)|\{[a-z][A-Za-z_.]*\}|\$!?[A-Za-z_]\w*(\.|->)[A-Za-z_].*|@\(?(Model|ViewBag)\..*|undefined|null|NULL|NaN)$/;

/**
 * Whether a text is what a template or a script has left in place of an id: an expression that was not rendered, or a missing value. Ids that
 * only look similar are none, such as `null-modem` and `100%_wool`.
 */
export const isUnrendered = (id: unknown): boolean => LEFT.test(`${id}`.trim());

/** What an id must be instead, for messages. */
export const RENDERED = 'filled in by the template';

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
 * @param isId whether it identifies something: a text in an `ids` container, a customer's address
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
              .map(([key, each]) => xml(key, each, /^(ids|customer)$/.test(name)))
              .join('')
          : typeof item === 'number'
            ? plainNumber(item)
            : xmlCharacters(item).replace(/[&<>\r]/g, (character) => `&${ENTITIES[character]};`);
      return `<${name}${content ? `>${content}</${name}` : '/'}>`;
    })
    .join('');

/** An identifier: text for the default identifier system, or text by identifier system. */
export type Id = string | number | Record<string, string | number>;

/** All ids of an identifier, as text. */
export const idTexts = (id: Id): string[] =>
  typeof id === 'object' ? Object.entries(id).map(([, each]) => `${each}`) : [`${id}`];

/**
 * The `ids` container of docs/interface.md section 2.
 *
 * @param system the element name used for a plain id
 * @param where what the id belongs to, for the error message
 * @throws TypeError if there is no id in it, or what a template has left. Whether a system is an XML name is checked when the XML is written.
 */
export const ids = (id: Id | undefined, system: string, where: string): { ids: XmlTree } => {
  const bySystem = id && typeof id === 'object' ? id : { [system]: id! };
  const values = Object.entries(bySystem).map(([, value]) => value);
  const isId = (value: unknown): boolean => /^(string|number)$/.test(typeof value) && /\S/.test(xmlCharacters(value));
  if (!values.length || !values.every(isId)) refuse(where, 'an id', id);
  const [left] = values.filter(isUnrendered);
  return left === undefined ? { ids: { ...bySystem } } : refuse(where, RENDERED, left);
};

/** The `ids` container; undefined if there is no id, or an empty one, as templates print it. */
export const optionalIds = (id: Id | null | undefined, system: string, where: string): { ids: XmlTree } | undefined =>
  id == null || id === '' ? undefined : ids(id, system, where);
