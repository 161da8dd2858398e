import { goalOf } from './goals.js';
import type { Configuration } from './state.js';

/** The designs of each list, by its id: the design of version 1, of version 2 and so on. '' is a design that this browser doesn't know. */
export type KnownVersions = ReadonlyMap<string, readonly string[]>;

export interface VersionStore {
  read(): KnownVersions;
  /** @returns false if the browser can't store them */
  write(versions: KnownVersions): boolean;
}

/** An id and a version, from a `list-id` such as `similar-products-k3f9~2`. */
export const splitListId = (listId: string): { id: string; version: number } => {
  const [, id, version] = /^(.*)~([1-9]\d{0,2})$/s.exec(listId) ?? [];
  return { id: id ?? listId, version: Number(version ?? 1) };
};

const joined = (id: string, version: number): string => (version > 1 ? `${id}~${version}` : id);

/** As many lists are remembered, the latest ones, and as many designs of each. */
const MOST_LISTS = 200;
const MOST_DESIGNS = 30;

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four random letters and digits, without those that look alike. */
const suffix = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** What the list is for, as the readable part of its id: `similar-products`. */
const purposeOf = (configuration: Configuration): string => {
  const [, purpose = ''] = goalOf(configuration)?.title.split(': ') ?? [];
  return (
    purpose.replace(/ /g, '-') ||
    (configuration.element === 'popular-products' ? 'popular-products' : 'recommended-products')
  );
};

const sorted = (record: Record<string, string>): [string, string][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

/** A design as a text. The id isn't part of it, nor the order in which settings were made. */
const designOf = ({ element, attributes, slots, properties, parts }: Configuration): string => {
  const { 'list-id': _, ...others } = attributes;
  return JSON.stringify([element, ...[others, slots, properties, parts].map(sorted)]);
};

/**
 * Gives each list an id of its own, and each design of it a version, so that the results of two designs are never mixed.
 *
 * While a list is edited, its configuration has the id only. The version depends on the design: that of a design that was copied or saved
 * is known, and any other design is the next version.
 */
export class ListVersions {
  #known: KnownVersions = new Map();

  /** @param valid the configuration as the code contains it, without invalid values */
  constructor(
    private readonly store: VersionStore,
    private readonly valid: (configuration: Configuration) => Configuration,
  ) {
    this.#readAgain();
  }

  /** The configuration with an id, without a version. An id that is on no page yet follows the purpose of the list. */
  withId(configuration: Configuration): Configuration {
    const given = configuration.attributes['list-id']?.trim() ?? '';
    const { id } = splitListId(given);
    const [, made, random] = /^([a-z]+-products)-([a-z0-9]{4})$/.exec(id) ?? [];
    const purpose = purposeOf(configuration);
    const isFree = !id || (made && made !== purpose && !this.#known.has(id));
    const own = isFree ? `${purpose}-${random ?? suffix()}` : id;
    if (own === configuration.attributes['list-id']) return configuration;
    return { ...configuration, attributes: { ...configuration.attributes, 'list-id': own } };
  }

  /** The configuration with the `list-id` of its design, which has the version. */
  named(configuration: Configuration): Configuration {
    const withId = this.withId(configuration);
    const { id } = splitListId(withId.attributes['list-id']!);
    const listId = joined(id, this.#versionOf(id, withId));
    return { ...withId, attributes: { ...withId.attributes, 'list-id': listId } };
  }

  /** Whether this design was copied or saved. */
  isReleased(configuration: Configuration): boolean {
    const { id } = splitListId(configuration.attributes['list-id'] ?? '');
    return !!this.#known.get(id)?.includes(designOf(this.valid(configuration)));
  }

  /**
   * Remembers that this design was copied or saved: from now on, another design of this list is another version.
   *
   * @returns the configuration with the `list-id` of its design
   */
  release(configuration: Configuration): Configuration {
    this.#readAgain();
    const named = this.named(configuration);
    const { id, version } = splitListId(named.attributes['list-id']!);
    this.#learn(id, version, configuration);
    return named;
  }

  /**
   * Takes a design that comes from a link or a file. Its version may be in a shop already, so another design is the next version.
   *
   * @returns the configuration without the version
   */
  adopt(configuration: Configuration): Configuration {
    const listId = configuration.attributes['list-id'];
    if (!listId) return this.withId(configuration);
    const { id, version } = splitListId(listId);
    if ((this.#known.get(id)?.length ?? 0) < version) this.#learn(id, version, configuration);
    return this.withId(configuration);
  }

  #versionOf(id: string, configuration: Configuration): number {
    const designs = this.#known.get(id) ?? [];
    const found = designs.lastIndexOf(designOf(this.valid(configuration)));
    return (found < 0 ? designs.length : found) + 1;
  }

  #learn(id: string, version: number, configuration: Configuration): void {
    const before = this.#known.get(id) ?? [];
    const designs = Array.from({ length: Math.max(version, before.length) }, (_, place) => before[place] ?? '');
    designs[version - 1] = designOf(this.valid(configuration));
    const kept = designs.map((design, place) => (place < designs.length - MOST_DESIGNS ? '' : design));
    const others = [...this.#known].filter(([each]) => each !== id).slice(1 - MOST_LISTS);
    this.#known = new Map([...others, [id, kept]]);
    this.store.write(this.#known);
  }

  /** Another tab of this browser may know more versions. */
  #readAgain(): void {
    const more = [...this.store.read()].filter(([id, { length }]) => length > (this.#known.get(id)?.length ?? 0));
    this.#known = new Map([...this.#known, ...more]);
  }
}
