// The only file of src/server/lists and src/server/results that reads and writes files.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wallTime } from '../clock.js';

/** Files below one folder, by their path in it. Every name that is passed is the store's own, never one from a request. */
export interface Folder {
  /** @returns undefined if there is no such file */
  read(name: string): Promise<Buffer | undefined>;
  /** names of the files in a folder below this one */
  list(name: string): Promise<string[]>;
  /** Writes a whole file: readers see the old content or the new one, also after a power failure. */
  replace(name: string, content: string | Uint8Array | AsyncIterable<string>): Promise<void>;
  /** Creates a file with its content, unless it exists. @returns whether it was created */
  create(name: string, content: string): Promise<boolean>;
  /** Appends a line. If that fails, the file is as before. @returns a function that takes the line away again */
  append(name: string, line: string): Promise<() => Promise<void>>;
  /**
   * Appends lines, each with its end, without waiting for the disk: a power failure can lose them. If it fails, the file is as before.
   *
   * @returns bytes of the file
   */
  appendLines(name: string, lines: string): Promise<number>;
  /** The lines of a file, some at a time; none if there is no such file. The last one may be cut off. */
  lines(name: string): AsyncGenerator<string[]>;
  /** bytes of a file; 0 if there is none */
  size(name: string): Promise<number>;
  /** Moves a file away under a name of its own. @returns its content; undefined if there was none */
  take(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Removes a folder below this one, with all that is in it. */
  removeFolder(name: string): Promise<void>;
  /** milliseconds since the file was written; undefined if there is none */
  age(name: string): Promise<number | undefined>;
}

/** Bytes that are read at a time: the lines in it are handled in less than a millisecond or two. */
const CHUNK = 65_536;

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

const unlessMissing = async <Result>(result: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await result;
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
};

/** Makes a rename survive a power failure. Not all systems can sync a folder. */
const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
};

/** @param isPrivate only the user of this process may read what is created */
export const openFolder = (root: string, isPrivate = false): Folder => {
  const at = (name: string) => join(root, name);
  const mode = isPrivate ? 0o600 : 0o644;
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: isPrivate ? 0o700 : 0o777 });
  const written = async (name: string, content: Parameters<Folder['replace']>[1]): Promise<string> => {
    const temporary = `${at(name)}.${randomUUID()}.tmp`;
    await makeFolder(dirname(temporary));
    try {
      const file = await open(temporary, 'wx', mode);
      try {
        await file.writeFile(content as string | Uint8Array); // Node’s types have AsyncIterable only in other overloads
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw error;
    }
    return temporary;
  };
  return {
    read: (name) => unlessMissing(readFile(at(name))),
    list: async (name) => (await unlessMissing(readdir(at(name)))) ?? [],
    async replace(name, content) {
      const temporary = await written(name, content);
      try {
        await rename(temporary, at(name));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
      await syncFolder(dirname(at(name)));
    },
    async create(name, content) {
      const temporary = await written(name, content);
      try {
        await link(temporary, at(name));
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
    async append(name, line) {
      await makeFolder(dirname(at(name)));
      const file = await open(at(name), 'a+', mode);
      try {
        const { size } = await file.stat();
        const last = Buffer.alloc(1);
        if (size > 0) await file.read(last, 0, 1, size - 1);
        // A line that a crash has cut off must not swallow this one.
        const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
        try {
          await file.appendFile(`${start}${line}\n`);
          await file.sync();
        } catch (error) {
          await file.truncate(size).catch(() => {});
          throw error;
        }
        return async () => {
          const again = await open(at(name), 'r+');
          try {
            await again.truncate(size);
          } finally {
            await again.close();
          }
        };
      } finally {
        await file.close();
      }
    },
    async appendLines(name, lines) {
      await makeFolder(dirname(at(name)));
      const file = await open(at(name), 'a', mode);
      try {
        const { size } = await file.stat();
        try {
          await file.appendFile(lines);
        } catch (error) {
          await file.truncate(size).catch(() => {});
          throw error;
        }
        return size + Buffer.byteLength(lines);
      } finally {
        await file.close();
      }
    },
    async *lines(name) {
      let rest = '';
      try {
        for await (const chunk of createReadStream(at(name), { encoding: 'utf8', highWaterMark: CHUNK })) {
          const lines = (rest + chunk).split('\n');
          rest = lines.pop()!;
          yield lines;
        }
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      if (rest) yield [rest];
    },
    size: async (name) => (await unlessMissing(stat(at(name))))?.size ?? 0,
    async take(name) {
      const taken = `${at(name)}.${randomUUID()}.tmp`;
      try {
        await rename(at(name), taken);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      const content = await readFile(taken, 'utf8');
      await rm(taken, { force: true });
      return content;
    },
    remove: (name) => rm(at(name), { force: true }),
    removeFolder: (name) => rm(at(name), { recursive: true, force: true }),
    async age(name) {
      const found = await unlessMissing(stat(at(name)));
      return found && Math.max(0, wallTime() - found.mtimeMs);
    },
  };
};
