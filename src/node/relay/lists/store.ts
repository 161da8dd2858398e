import { createHash } from 'node:crypto';
import type { LogEntry, Pointer } from '../../../protocol/published-lists.js';
import { wallTime } from '../../http/clock.js';
import { isObject } from '../json/problems.js';
import { below, storeTable, type Table } from '../store/engine.js';
import type { ListsFile, PublishedPlace } from './place-format.js';

/**
 * What is stored: `['pointer']` which file is published, `['version']` the last version's number, `['public' | 'draft', sha256]` the files
 * as text, `['log', number]`.
 */
type Stored = Pointer | LogEntry | string | number;

const FILE = /^lists\/([0-9a-f]{64})\.json$/;

/** The hash in such an address, or '' for another text. */
export const sha256Of = (file: unknown): string => FILE.exec(`${file}`)?.[1] ?? '';

const hashOf = (text: string) => createHash('sha256').update(text);

export interface Published {
  text: string;
  etag: string;
  pointer: Pointer;
}

/** The pointer was moved by somebody else, or doesn't exist. */
export interface Lost {
  current: Pointer | null;
  places: PublishedPlace[];
}

/** Proxies that compress make a tag weak, or append the encoding to it. It still names the same pointer. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"');

/** Whether one of the tags of `If-Match` or `If-None-Match` is this one. */
export const matches = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || plainTag(tag) === etag);

const pointerTo = (file: string, text: string, version: number): Pointer => ({
  version,
  file,
  integrity: `sha256-${hashOf(text).digest('base64')}`,
});

const contentOf = (text: string): Partial<ListsFile> => {
  try {
    return Object(JSON.parse(text)) as Partial<ListsFile>;
  } catch {
    return {};
  }
};

const reader = (table: Table<Stored>) => {
  const textOf = (kind: 'public' | 'draft', sha256: string): string | undefined =>
    table.get([kind, sha256]) as string | undefined;
  const published = (): Published | undefined => {
    const pointer = table.get(['pointer']);
    if (!isObject(pointer)) return;
    const text = JSON.stringify(pointer);
    return { text, etag: `"${hashOf(text).digest('hex').slice(0, 32)}"`, pointer: pointer as unknown as Pointer };
  };
  const anyText = (file: string | undefined): string | undefined => {
    const sha256 = sha256Of(file);
    return sha256 ? (textOf('public', sha256) ?? textOf('draft', sha256)) : undefined;
  };
  const placesAt = (file: string | undefined): PublishedPlace[] => {
    const { places } = contentOf(anyText(file) ?? '{}');
    return Array.isArray(places) ? places : [];
  };
  const log = (limit?: number): LogEntry[] =>
    [...table.getRange({ start: below('log').end, end: ['log'], reverse: true, ...(limit && { limit }) })].map(
      ({ value }) => value as LogEntry,
    );
  return { table, textOf, published, anyText, placesAt, log };
};

const append = (table: Table<Stored>, entry: LogEntry): void => {
  const [last] = [...table.getKeys({ start: below('log').end, end: ['log'], reverse: true, limit: 1 })];
  table.put(['log', Number(last?.[1] ?? 0) + 1], entry);
};

/** The store of published lists in a folder. Several processes may use the same folder. */
export const listsStore = (folder: string, clock = wallTime) => {
  const { use, close } = storeTable<Stored>(folder, 'lists');
  const read = <Result>(what: (now: ReturnType<typeof reader>) => Result) => use((table) => what(reader(table)));
  /** Makes a change alone, over all processes. */
  const change = <Result>(make: (now: ReturnType<typeof reader>) => Result): Promise<Result> =>
    use(async (table, engine) => {
      let result: Result;
      await engine.add(() => {
        result = make(reader(table));
      });
      return result!;
    });

  return {
    close,
    published: () => read(({ published }) => published()),
    places: () => read(({ published, placesAt }) => placesAt(published()?.pointer.file)),
    publicFile: (sha256: string) => read(({ textOf }) => textOf('public', sha256)),
    anyFile: (sha256: string) => read(({ anyText }) => anyText(`lists/${sha256}.json`)),
    log: (most: number) => read(({ log }) => log(most)),

    /** Stores places that were checked. Only `publish` makes them public. */
    store: ({ places, who, why }: { places: PublishedPlace[]; who: string; why: string }): Promise<Pointer> =>
      change(({ table }) => {
        const version = Number(table.get(['version']) ?? 0) + 1;
        const text = JSON.stringify({ version, places } satisfies ListsFile);
        const sha256 = hashOf(text).digest('hex');
        const pointer = pointerTo(`lists/${sha256}.json`, text, version);
        table.put(['version'], version);
        table.put(['draft', sha256], text);
        const at = new Date(clock()).toISOString();
        append(table, { at, who, why, action: 'draft', version, file: pointer.file });
        return pointer;
      }),

    /**
     * Moves the pointer to a stored file, if it still is what the author saw; a text for a file that can't be published.
     * @param isExpected decides by the tag of the current pointer. @param isApproved an approver may not publish what the same person has stored
     */
    publish: (
      { file, who, why }: { file: string; who: string; why: string },
      isExpected: (etag: string | undefined) => boolean,
      isApproved: (author: string | undefined) => boolean,
    ): Promise<Published | Lost | 'unknown' | 'own'> =>
      change(({ table, published, anyText, textOf, placesAt, log }) => {
        const before = published()?.pointer;
        if (!isExpected(published()?.etag)) return { current: before ?? null, places: placesAt(before?.file) };
        const text = anyText(file);
        const { version } = contentOf(text ?? '{}');
        if (!text || typeof version !== 'number') return 'unknown';
        const sha256 = sha256Of(file);
        // What was published before was approved then: anybody who may publish can go back to it.
        if (!textOf('public', sha256)) {
          const author = log().find((entry) => entry.action === 'draft' && entry.file === file);
          if (!isApproved(author?.who)) return 'own';
          table.put(['public', sha256], text);
          table.remove(['draft', sha256]);
        }
        table.put(['pointer'], pointerTo(file, text, version));
        const action = version < (before?.version ?? 0) ? 'roll-back' : 'publish';
        const at = new Date(clock()).toISOString();
        append(table, { at, who, why, action, version, file, from: before?.file });
        return published()!;
      }),
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
