import { Refusal } from '../refusal.js';
import { childrenOf, short, textOf } from './element.js';
import type { XmlElement } from './read-xml.js';

/** Element name of an identifier system to the id in it. */
export type Identifiers = Record<string, string>;

/**
 * Reads an `ids` container.
 *
 * @param systems the element names that are set up for this place
 * @param others whether elements of other platforms are taken as well. A name that differs from a known one only in
 *   upper and lower case is refused all the same: it is a mistake, not another platform.
 */
export const identifiers = (
  element: XmlElement,
  where: string,
  systems: readonly string[],
  others = false,
): Identifiers => {
  const found: Identifiers = Object.create(null);
  for (const { name } of element.children) {
    if (systems.includes(name)) continue;
    const meant = systems.find((system) => system.toLowerCase() === name.toLowerCase());
    if (meant) throw new Refusal(`${where} spells its id "${short(name)}"; here it must be "${meant}"`);
    if (!others)
      throw new Refusal(
        `${where} has an unknown id element "${short(name)}"; known here: ${systems.map((system) => `"${system}"`).join(', ')}`,
      );
  }
  const names = [...new Set(element.children.map((child) => child.name))];
  const children = childrenOf(element, where, Object.fromEntries(names.map((name) => [name, 'maybe' as const])));
  for (const name of names) found[name] = textOf(children[name]!, `${where}/${name}`);
  if (!names.length)
    throw new Refusal(`${where} is empty; known here: ${systems.map((each) => `"${each}"`).join(', ')}`);
  return found;
};

/** The id that counts where there are several: the shop's own if it is there, else the first. */
export const mainId = (ids: Identifiers, systems: readonly string[]): string =>
  ids[systems.find((system) => system in ids) ?? Object.keys(ids)[0]!]!;
