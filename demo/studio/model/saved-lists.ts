import { splitListId } from './list-versions.js';
import type { ListCounts } from './server.js';
import type { Configuration, SettingPlace } from './state.js';

/** A saved configuration. */
export interface SavedList {
  /** the `list-id` in its code with the version, by which its results are counted */
  id: string;
  name: string;
  /** milliseconds since 1970 */
  time: number;
  configuration: Configuration;
}

/** An exported file. */
interface SavedFile {
  recotagStudio: 1;
  lists: readonly SavedList[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};

/** An id that no other list has: the name, and random digits. */
export const newId = (name: string): string => {
  const words = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${words || 'list'}-${crypto.randomUUID().slice(0, 6)}`;
};

const readOne = (value: unknown): SavedList | undefined => {
  if (!isRecord(value) || !isRecord(value.configuration)) return;
  const { element, attributes, slots, properties, parts } = value.configuration;
  if (typeof value.name !== 'string' || !value.name.trim() || typeof element !== 'string') return;
  const id = typeof value.id === 'string' && /^\P{C}{1,120}$/u.test(value.id) ? value.id : newId(value.name);
  return {
    id,
    name: value.name.trim().slice(0, 80),
    time: Number(value.time) || 0,
    configuration: {
      element,
      attributes: { ...texts(attributes), 'list-id': id },
      slots: texts(slots),
      properties: texts(properties),
      parts: texts(parts),
    },
  };
};

export const writeSaved = (lists: readonly SavedList[]): string =>
  JSON.stringify({ recotagStudio: 1, lists } satisfies SavedFile, null, 2);

/** @throws an error message for an invalid file */
export const readSaved = (text: string): SavedList[] => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw Error('This file isn’t valid JSON. Choose a file that “Export all” created.');
  }
  if (!isRecord(file) || file.recotagStudio !== 1 || !Array.isArray(file.lists))
    throw Error('This file has no lists of the studio. Choose a file that “Export all” created.');
  const lists = file.lists.map(readOne).filter((each) => each !== undefined);
  if (!lists.length && file.lists.length) throw Error('No list in this file is valid.');
  return lists;
};

/** Adds lists. A list replaces another one with the same name. */
export const withSaved = (lists: readonly SavedList[], ...more: readonly SavedList[]): SavedList[] => [
  ...lists.filter(({ name }) => !more.some((each) => each.name === name)),
  ...more,
];

/** A setting that differs between two configurations; undefined for the default. */
export interface Difference {
  place: SettingPlace | 'element';
  name: string;
  a: string | undefined;
  b: string | undefined;
}

const PLACES: readonly SettingPlace[] = ['attributes', 'slots', 'properties', 'parts'];

/** The differences between two configurations. */
export const differences = (a: Configuration, b: Configuration): Difference[] => {
  const found: Difference[] =
    a.element === b.element ? [] : [{ place: 'element', name: 'element', a: a.element, b: b.element }];
  for (const place of PLACES)
    for (const name of new Set([...Object.keys(a[place]), ...Object.keys(b[place])]))
      if (a[place][name] !== b[place][name]) found.push({ place, name, a: a[place][name], b: b[place][name] });
  return found;
};

/** The results of the version that was saved. */
export const countsOf = (all: readonly ListCounts[], { id }: Pick<SavedList, 'id'>): ListCounts | undefined =>
  all.find(({ list }) => list === id);

/** The results of the other versions of a saved list, the latest first. */
export const otherVersions = (
  all: readonly ListCounts[],
  { id }: Pick<SavedList, 'id'>,
): (ListCounts & { version: number })[] =>
  all
    .filter(({ list }) => list !== id && splitListId(list).id === splitListId(id).id)
    .map((counts) => ({ ...counts, version: splitListId(counts.list).version }))
    .sort((one, other) => other.version - one.version);

/**
 * The name of a design: that of the list as which it was saved, or of the latest list of which it is another version; undefined if it
 * was never saved.
 *
 * @param listId of the design, with its version
 */
export const nameOf = (
  lists: readonly SavedList[],
  listId: string,
): { name: string; isChanged: boolean } | undefined => {
  const latest = [...lists].sort((one, other) => other.time - one.time);
  const same = latest.find(({ id }) => id === listId);
  const found = same ?? latest.find(({ id }) => splitListId(id).id === splitListId(listId).id);
  return found && { name: found.name, isChanged: !same };
};
