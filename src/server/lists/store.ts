import { createHash } from 'node:crypto';
import type { ListsFile, LogEntry, Pointer, PublishedPlace } from '../../protocol/published-lists.js';
import { wallTime } from '../clock.js';
import { openFolder } from '../json-store/folder.js';
import { folderLock } from '../json-store/folder-lock.js';
import { isObject } from '../json-store/problems.js';

/** A folder has this layout. Only the pointer and `lists/` are for the public; drafts and the log are not. */
const POINTER = 'recotag-lists.json';
const FILES = 'lists';
const DRAFTS = 'drafts';
const LOG = 'log.jsonl';
const LAST_VERSION = 'last-version';

/** The address of a file relative to the pointer. */
const FILE = /^lists\/([0-9a-f]{64})\.json$/;

/** The pointer as it is on disk. */
export interface Published {
  bytes: Buffer;
  etag: string;
  /** undefined if the file was changed by hand and can't be read */
  pointer: Pointer | undefined;
}

/** The pointer was moved by somebody else, or doesn't exist. */
export interface Lost {
  current: Pointer | null;
  places: PublishedPlace[];
}

const json = (bytes: Buffer | undefined): unknown => {
  try {
    return JSON.parse(`${bytes}`);
  } catch {
    return;
  }
};

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes);

/** Proxies that compress make a tag weak, or append the encoding to it. It still names the same pointer. */
const plainTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/[-;](?:gzip|br|zstd|deflate)"$/, '"');

/** Whether one of the tags of `If-Match` or `If-None-Match` is this one. */
export const matches = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || plainTag(tag) === etag);

const pointerFrom = (value: unknown): Pointer | undefined => {
  if (!isObject(value)) return;
  const { version, file, integrity } = value;
  if (typeof version !== 'number' || typeof file !== 'string' || !FILE.test(file)) return;
  return { version, file, integrity: `${integrity}` };
};

const pointerTo = (file: string, bytes: Uint8Array, version: number): Pointer => ({
  version,
  file,
  integrity: `sha256-${hashOf(bytes).digest('base64')}`,
});

/** The store of published lists in a folder. Several processes may use the same folder. */
export const listsStore = (root: string, clock = wallTime) => {
  const folder = openFolder(root);
  const alone = folderLock(folder);

  const published = async (): Promise<Published | undefined> => {
    const bytes = await folder.read(POINTER);
    if (!bytes) return;
    const etag = `"${hashOf(bytes).digest('hex').slice(0, 32)}"`;
    return { bytes, etag, pointer: pointerFrom(json(bytes)) };
  };

  /** The content of a file whose hash is right. */
  const whole = async (name: string, sha256: string): Promise<Buffer | undefined> => {
    const bytes = await folder.read(name);
    return bytes && hashOf(bytes).digest('hex') === sha256 ? bytes : undefined;
  };
  const publicFile = (sha256: string) => whole(`${FILES}/${sha256}.json`, sha256);
  const draftFile = (sha256: string) => whole(`${DRAFTS}/${sha256}.json`, sha256);
  /** A draft, or a file that was published. */
  const anyFile = async (sha256: string) => (await publicFile(sha256)) ?? (await draftFile(sha256));

  const placesAt = async (file: string | undefined): Promise<PublishedPlace[]> => {
    const [, sha256 = ''] = FILE.exec(file ?? '') ?? [];
    const found = sha256 ? json(await anyFile(sha256)) : undefined;
    return isObject(found) && Array.isArray(found.places) ? found.places : [];
  };

  /** Lines that a crash has cut off are left out. The newest entry is the last one. */
  const entries = async (): Promise<LogEntry[]> => {
    const lines = `${(await folder.read(LOG)) ?? ''}`.split('\n');
    return lines.flatMap((line) => {
      const entry = line && json(Buffer.from(line));
      return isObject(entry) ? [entry as unknown as LogEntry] : [];
    });
  };

  const nextVersion = async (): Promise<number> => {
    const known = [
      Number(`${(await folder.read(LAST_VERSION)) ?? 0}`),
      (await published())?.pointer?.version ?? 0,
    ].filter((each) => each > 0);
    return Math.max(0, ...known) + 1;
  };

  return {
    published,
    publicFile,
    anyFile,
    placesAt,
    /** The newest first. */
    async log(most: number): Promise<LogEntry[]> {
      return (await entries()).slice(-most).reverse();
    },

    /** Stores places that were checked. Only `publish` makes them public. */
    store: ({ places, who, why }: { places: PublishedPlace[]; who: string; why: string }): Promise<Pointer> =>
      alone(async () => {
        const version = await nextVersion();
        const bytes = Buffer.from(JSON.stringify({ version, places } satisfies ListsFile));
        const sha256 = hashOf(bytes).digest('hex');
        const pointer = pointerTo(`${FILES}/${sha256}.json`, bytes, version);
        await folder.replace(`${DRAFTS}/${sha256}.json`, bytes);
        await folder.replace(LAST_VERSION, `${version}`);
        const at = new Date(clock()).toISOString();
        const entry: LogEntry = { at, who, why, action: 'draft', version, file: pointer.file };
        await folder.append(LOG, JSON.stringify(entry));
        return pointer;
      }),

    /**
     * Moves the pointer to a stored file, if it still is what the author saw.
     *
     * @param isExpected decides by the tag of the current pointer; undefined if there is none
     * @param isOther an approver may not publish what the same person has stored
     * @returns a text for a file that can't be published
     */
    publish: (
      { file, who, why }: { file: string; who: string; why: string },
      isExpected: (etag: string | undefined) => boolean,
      isApproved: (author: string | undefined) => boolean,
    ): Promise<Published | Lost | 'unknown' | 'own'> =>
      alone(async (check) => {
        const before = await published();
        if (!isExpected(before?.etag))
          return { current: before?.pointer ?? null, places: await placesAt(before?.pointer?.file) };
        const [, sha256 = ''] = FILE.exec(file) ?? [];
        const isPublic = sha256 !== '' && !!(await publicFile(sha256));
        const bytes = sha256 ? await anyFile(sha256) : undefined;
        const content = json(bytes);
        if (!bytes || !isObject(content) || typeof content.version !== 'number') return 'unknown';
        // What was published before was approved then: anybody who may publish can go back to it.
        if (!isPublic) {
          const author = (await entries()).findLast((entry) => entry.action === 'draft' && entry.file === file);
          if (!isApproved(author?.who)) return 'own';
          await folder.replace(file, bytes);
        }
        const pointer = pointerTo(file, bytes, content.version);
        const isBack = pointer.version < (before?.pointer?.version ?? 0);
        const entry: LogEntry = {
          at: new Date(clock()).toISOString(),
          who,
          why,
          action: isBack ? 'roll-back' : 'publish',
          version: pointer.version,
          file,
          from: before?.pointer?.file,
        };
        const takeBack = await folder.append(LOG, JSON.stringify(entry));
        try {
          await check();
          await folder.replace(POINTER, JSON.stringify(pointer));
        } catch (error) {
          await takeBack().catch(() => {});
          throw error;
        }
        return (await published())!;
      }),

    /** Names and contents of all public files, for static hosting. */
    async *publicFiles(): AsyncGenerator<{ name: string; bytes: Buffer }> {
      const now = await published();
      if (now) yield { name: POINTER, bytes: now.bytes };
      for (const name of (await folder.list(FILES)).sort()) {
        const [, sha256] = FILE.exec(`${FILES}/${name}`) ?? [];
        const bytes = sha256 && (await publicFile(sha256));
        if (bytes) yield { name: `${FILES}/${name}`, bytes };
      }
    },
  };
};

export type ListsStore = ReturnType<typeof listsStore>;
