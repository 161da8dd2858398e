import { goalOf } from './goals.js';
import type { Configuration } from './state.js';

/** The id of a list: what its design has, which a person may have typed; '' without one. */
export const idOf = ({ attributes }: Pick<Configuration, 'attributes'>): string => (attributes['list-id'] ?? '').trim();

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four random letters and digits, without those that look alike. */
const suffix = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** What the list is for, as the readable part of its id: `similar-products`. */
const purposeOf = (configuration: Configuration): string =>
  goalOf(configuration)?.purpose ??
  (configuration.element === 'popular-products' ? 'popular-products' : 'recommended-products');

/** The id of a copy of a list. */
export const newId = (id: string): string => `${id.replace(/-[a-z0-9]{4}$/, '')}-${suffix()}`;

/** An id that the studio made follows the purpose of its list until it is in the shop. @param isInShop whether a list of the shop has this id */
export const withId = (configuration: Configuration, isInShop: (id: string) => boolean): Configuration => {
  const given = configuration.attributes['list-id'] ?? '';
  const id = idOf(configuration);
  const [, made, random] = /^([a-z]+(?:-[a-z]+)*-products)-([a-z0-9]{4})$/.exec(id) ?? [];
  const purpose = purposeOf(configuration);
  const isFree = !id || (made && made !== purpose && !isInShop(id));
  const own = isFree ? `${purpose}-${random ?? suffix()}` : id;
  return own === given
    ? configuration
    : { ...configuration, attributes: { ...configuration.attributes, 'list-id': own } };
};
