import { xmlCharacters } from '../../protocol/xml.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string | number): string =>
  xmlCharacters(`${text}`).replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Attributes by name: true is an attribute without a value; false, null and undefined omit it. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Serializes attributes, each after a space. Names are not escaped, so it throws for one that is not a plain name. */
export const attributes = (values: Attributes): string =>
  Object.entries(values)
    .filter(([, value]) => value !== false && value != null)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name) || /^(?:on|style$)/.test(name))
        throw TypeError(`"${name}" is not an allowed attribute of a list`);
      return value === true ? ` ${name}` : ` ${name}="${escaped(value as string | number)}"`;
    })
    .join('');

export const textOf = (value: Attributes[string]): string | undefined =>
  value == null || typeof value === 'boolean' || value === '' ? undefined : `${value}`;

export const flagOf = (value: Attributes[string]): boolean => value != null && value !== false && value !== 'false';

/** A number attribute as the element reads it: an invalid value is the default, a larger one is the maximum. */
export const wholeOf = <Default>(value: Attributes[string], most: number, usual: Default): number | Default => {
  const number = Number(textOf(value) ?? Number.NaN);
  if (number > most) return most;
  return Number.isInteger(number) && number >= 1 ? number : usual;
};

/** The object that the JSON of an attribute describes, as the element reads it. */
export const jsonOf = (value: Attributes[string]): Record<string, unknown> | undefined => {
  try {
    const read: unknown = JSON.parse(textOf(value) ?? '');
    return Object(read) === read ? (read as Record<string, unknown>) : undefined;
  } catch {}
};
