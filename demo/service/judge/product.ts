import { Refusal } from '../refusal.js';
import type { IdPlace, Settings } from '../settings.js';
import { childrenOf, short, textOf } from './element.js';
import type { XmlElement } from './read-xml.js';

/** Element name of an identifier system to the id in it. */
type Identifiers = Record<string, string>;

/**
 * Reads an `ids` container.
 *
 * @param systems the element names that are configured for this place
 * @param others whether elements of other platforms are accepted, too. A name that differs from a known one only in
 *   upper and lower case is always rejected, because it is a mistake and not another platform.
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

/** The id if there are several: the shop's own, or the first. */
const mainId = (element: XmlElement, where: string, systems: readonly string[]): string => {
  const ids = identifiers(element, where, systems);
  return ids[systems.find((system) => system in ids) ?? Object.keys(ids)[0]!]!;
};

/** The id in an element that has only ids; undefined without the element. */
export const idIn = (
  element: XmlElement | undefined,
  where: string,
  place: IdPlace,
  { idSystems }: Settings,
): string | undefined =>
  element && mainId(childrenOf(element, where, { ids: 'once' }).ids, `${where}/ids`, idSystems[place]);

/** A product, and its variant if the call names one. */
export interface JudgedProduct {
  product: string;
  sku?: string | undefined;
}

/**
 * Reads `product` with its optional `sku` (docs/interface.md section 2.2).
 *
 * @throws Refusal also for a product that isn't in the catalogue, unless the settings accept unknown products
 */
export const judgeProduct = (element: XmlElement, where: string, settings: Settings): JudgedProduct => {
  const { ids, sku } = childrenOf(element, where, { ids: 'once', sku: 'maybe' });
  const product = mainId(ids, `${where}/ids`, settings.idSystems.product);
  const isKnown = settings.catalogue.products.some(({ id }) => id === product);
  if (!settings.acceptUnknownProducts && !isKnown) throw new Refusal(`${where}: unknown product "${short(product)}"`);
  return { product, sku: idIn(sku, `${where}/sku`, 'sku', settings) };
};
