import { xmlCharacters } from '../../protocol/xml.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for element content and quoted attributes. */
export const escaped = (text: string | number): string =>
  xmlCharacters(`${text}`).replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Attributes by name: true is an attribute without a value; false, null and undefined omit it. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Serializes attributes, each after a space.
 *
 * @throws TypeError when a name is not a plain attribute name, since names are not escaped
 */
export const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false && value != null)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || /^(?:on|style$)/.test(name))
        throw TypeError(`"${name}" is not an allowed attribute of a list`);
      return value === true ? ` ${name}` : ` ${name}="${escaped(value as string | number)}"`;
    })
    .join('');
