// The only file of src/server/lists and src/server/results that reads and writes files.
import { randomUUID } from 'node:crypto';
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
  replace(name: string, content: string | Uint8Array): Promise<void>;
  /** Creates a file with its content, unless it exists. @returns whether it was created */
  create(name: string, content: string): Promise<boolean>;
  /** Appends a line. If that fails, the file is as before. @returns a function that takes the line away again */
  append(name: string, line: string): Promise<() => Promise<void>>;
  /** Moves a file away under a name of its own. @returns its content; undefined if there was none */
  take(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** milliseconds since the file was written; undefined if there is none */
  age(name: string): Promise<number | undefined>;
}

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

export const openFolder = (root: string): Folder => {
  const at = (name: string) => join(root, name);
  const written = async (name: string, content: string | Uint8Array): Promise<string> => {
    const temporary = `${at(name)}.${randomUUID()}.tmp`;
    await mkdir(dirname(temporary), { recursive: true });
    try {
      const file = await open(temporary, 'wx', 0o644);
      try {
        await file.writeFile(content);
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
      await mkdir(dirname(at(name)), { recursive: true });
      const file = await open(at(name), 'a+');
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
    async age(name) {
      const found = await unlessMissing(stat(at(name)));
      return found && Math.max(0, wallTime() - found.mtimeMs);
    },
  };
};
