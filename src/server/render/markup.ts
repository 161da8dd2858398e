import { xmlCharacters } from '../../protocol/xml.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML, good for element content and for quoted attributes: never markup, whatever it contains. */
export const escaped = (text: string | number): string =>
  xmlCharacters(`${text}`).replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Attributes by name: true stands for a bare one; false, null and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Attributes as they stand in a tag, each after a space.
 *
 * @throws TypeError when a name is no attribute of a list: it would not be escaped, but be markup
 */
export const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false && value != null)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || /^(?:on|style$)/.test(name))
        throw TypeError(`"${name}" is no attribute that a list may have`);
      return value === true ? ` ${name}` : ` ${name}="${escaped(value as string | number)}"`;
    })
    .join('');
