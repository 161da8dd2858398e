import { refuse } from './refuse.js';
import { isUnrendered, RENDERED } from './unrendered.js';
import { type XmlTree, xmlCharacters } from './xml.js';

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
  const isId = (value: unknown): boolean =>
    (typeof value === 'string' || typeof value === 'number') && /\S/.test(xmlCharacters(value));
  if (!values.length || !values.every(isId)) refuse(where, 'an id', id);
  const [left] = values.filter(isUnrendered);
  return left === undefined ? { ids: { ...bySystem } } : refuse(where, RENDERED, left);
};

/** The `ids` container; undefined if there is no id, or an empty one, as templates print it. */
export const optionalIds = (id: Id | null | undefined, system: string, where: string): { ids: XmlTree } | undefined =>
  id == null || id === '' ? undefined : ids(id, system, where);
