import { createHash } from 'node:crypto';
import type { Pointer } from '../../../protocol/published-lists.js';
import { wallTime } from '../../http/clock.js';
import { isObject } from '../json/problems.js';
import { below, nameKey, storeTable, type Table } from '../store/engine.js';
import type { ListDocument, LogEntry } from './list-document.js';
import type { ListsFile, PublishedPlace } from './place-format.js';

/** A document, its place among the others, and the last number that one of its versions has got. */
export interface StoredList extends ListDocument {
  order: number;
  last: number;
}

/**
 * What is stored: `['pointer']` which file is published, `['version']` the number of the last file, `['public' | 'draft', sha256]` the files as
 * text, `['list', id]` the documents, `['log', number]` what was done, and `['of', id, number]` which of it with one list; ids as `nameKey`.
 */
export type Stored = Pointer | StoredList | LogEntry | string | number;

const FILE = /^lists\/([0-9a-f]{64})\.json$/;

/** The hash in such an address, or '' for another text. */
export const sha256Of = (file: unknown): string => FILE.exec(`${file}`)?.[1] ?? '';

export const hashOf = (text: string) => createHash('sha256').update(text);

export interface Published {
  text: string;
  etag: string;
  pointer: Pointer;
}

/** Proxies that compress make a tag weak, or append the encoding to it. It still names the same version. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"');

/** Whether one of the tags of `If-Match` or `If-None-Match` is this one. */
export const matches = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || plainTag(tag) === etag);

const placesIn = (text: string | undefined): PublishedPlace[] => {
  try {
    const { places } = Object(JSON.parse(text ?? '{}')) as Partial<ListsFile>;
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
};

/** The document as it is told. */
export const plain = ({ order: _, last: __, ...document }: StoredList): ListDocument => document;

/** What the store has at a moment. */
export const reader = (table: Table<Stored>) => {
  const textOf = (kind: 'public' | 'draft', sha256: string) => table.get([kind, sha256]) as string | undefined;
  const published = (): Published | undefined => {
    const pointer = table.get(['pointer']);
    if (!isObject(pointer)) return;
    const text = JSON.stringify(pointer);
    return { text, etag: `"${hashOf(text).digest('hex').slice(0, 32)}"`, pointer: pointer as unknown as Pointer };
  };
  const places = () => placesIn(textOf('public', sha256Of(published()?.pointer.file)));
  /** The documents in their order. */
  const lists = (): StoredList[] =>
    [...table.getRange(below('list'))]
      .map(({ value }) => value as StoredList)
      .sort((one, other) => one.order - other.order);
  /** The numbers of the last entries of the log, the newest first. @param list default: of all lists */
  const latest = (most: number, list?: string): number[] => {
    const key = list === undefined ? ['log'] : ['of', nameKey(list)];
    const start = [...key, Number.MAX_SAFE_INTEGER];
    return [...table.getKeys({ start, end: key, reverse: true, limit: most })].map((each) => Number(each.at(-1)));
  };
  const log = (most: number, list?: string): LogEntry[] =>
    latest(most, list).map((each) => table.get(['log', each]) as LogEntry);
  return { table, textOf, published, places, lists, latest, log };
};

export type Now = ReturnType<typeof reader>;

/** The store of published lists in a folder. Several processes may use the same folder. */
export const listsStore = (folder: string, clock = wallTime) => {
  const { use, close } = storeTable<Stored>(folder, 'lists');
  return {
    close,
    read: <Result>(what: (now: Now) => Result) => use((table) => what(reader(table))),
    /** Makes a change alone, over all processes. @param make gets the time as an ISO date */
    change: <Result>(make: (now: Now, at: string) => Result): Promise<Result> =>
      use(async (table, engine) => {
        let result: Result;
        await engine.add(() => {
          result = make(reader(table), new Date(clock()).toISOString());
        });
        return result!;
      }),
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
