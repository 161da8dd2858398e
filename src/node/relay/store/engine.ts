// The only file of src/node that opens the embedded store, LMDB: https://github.com/kriszyp/lmdb-js
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'lmdb';
import { optionalPackage } from '../../http/optional-package.js';
import { folderChanges } from './folder-changes.js';
import { isSound } from './folder-reader.js';
import { folderSpace } from './folder-space.js';
import { QueueUnusable } from './queue-unusable.js';

/** What a folder is for, as sentences for the operator say it. */
type Purpose = 'queue' | 'store';

/** The sentence for a folder that must be recovered. */
export const damaged = (folder: string, reason: string, purpose: Purpose = 'queue'): QueueUnusable =>
  new QueueUnusable(
    `the ${purpose} ${folder} ${reason}: stop the relay, and run "recotag relay recover ${folder}" to save ${purpose === 'queue' ? 'the calls that' : 'what'} can be read`,
  );

const notWritable = (folder: string, error: unknown, purpose: Purpose): QueueUnusable => {
  const { code, message } = error as Error & { code?: string };
  const advice =
    code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? ': the relay must own it, and be able to write it' : '';
  return new QueueUnusable(`the folder ${folder} can't be used as a ${purpose} (${code ?? message})${advice}`);
};

/** @throws QueueUnusable if this process can't write a folder, for example because its disk is read-only */
export const checkWritable = (folder: string, purpose: Purpose = 'queue'): void => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Another user may have created them, for example root by `recotag relay recover`.
    for (const file of ['data.mdb', 'lock.mdb'].map((name) => join(folder, name)))
      if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw notWritable(folder, error, purpose);
  }
};

const MOST_TABLES = 12;

export const enginePackage = (feature = 'The store of the relay') =>
  optionalPackage('lmdb', feature, () => import('lmdb'));

const openRoot = async (folder: string, purpose: Purpose) => {
  const { open } = await enginePackage();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw notWritable(folder, error, purpose);
  }
  checkWritable(folder, purpose);
  if (!(await isSound(folder))) throw damaged(folder, 'is damaged', purpose);
  try {
    // It has personal data: only the relay's user may read it.
    chmodSync(folder, 0o700);
    // Without overlapping sync a transaction resolves only when it is on disk. The batches of event turns have promises of their own: if the
    // disk is full, nobody could handle their rejection.
    return open({ path: folder, overlappingSync: false, eventTurnBatching: false, maxDbs: MOST_TABLES });
  } catch (error) {
    throw notWritable(folder, error, purpose);
  }
};

/** An open folder. Several parts of a process, and several processes, may use it at once. */
export type Engine = Awaited<ReturnType<typeof openFolder>>;

const openFolder = async (folder: string, purpose: Purpose) => {
  const root = await openRoot(folder, purpose);
  const file = join(folder, 'data.mdb');
  const opened = statSync(file).ino;
  const changes = folderChanges((change) => root.transaction(change));
  const space = folderSpace(root, folder, changes);
  /** Makes a change in a transaction, together with others. Resolves when it is on disk. */
  const write = async (change: () => void, when?: 'later'): Promise<void> => {
    try {
      await changes(change, when);
    } catch (error) {
      // The change itself may say that the folder belongs to another process.
      if (!(error instanceof QueueUnusable)) await space.failed();
      throw error;
    }
  };
  return {
    root,
    folder,
    space,
    write,
    /** The same for a change that adds. @throws an error with the code ENOSPC while the rest of the disk is left for changes that remove */
    async add(change: () => void, when?: 'later'): Promise<void> {
      // If it can't be measured, the folder may be gone: the change says so.
      if (!(await space.mayStore().catch(() => true)))
        throw Object.assign(Error(`the disk of ${folder} is almost full`), { code: 'ENOSPC' });
      await write(change, when);
    },
    isThere(): boolean {
      try {
        return statSync(file).ino === opened;
      } catch {
        return false;
      }
    },
    users: 1,
  };
};

const open = new Map<string, Promise<Engine>>();

const pathOf = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** Opens a folder, or uses it again if this process has it open. Each caller closes it. @throws QueueUnusable if it can't be used */
export const openEngine = async (folder: string, purpose: Purpose = 'store'): Promise<Engine> => {
  const path = pathOf(folder);
  const known = open.get(path);
  const engine = await known?.catch(() => undefined);
  if (open.get(path) !== known) return openEngine(folder, purpose);
  if (engine && engine.users > 0 && engine.isThere()) {
    engine.users++;
    return engine;
  }
  const opening = openFolder(folder, purpose);
  open.set(path, opening);
  try {
    const made = await opening;
    open.set(pathOf(folder), opening); // that of a folder that is new, behind a symbolic link
    return made;
  } catch (error) {
    open.delete(path);
    throw error;
  }
};

export const closeEngine = async (engine: Engine): Promise<void> => {
  if (--engine.users > 0) return;
  for (const [path, each] of open) if ((await each) === engine) open.delete(path);
  // lmdb would reset the transaction later, and throw because it is closed.
  engine.root.resetReadTxn();
  await engine.root.close();
};

/** A table of a folder, which is opened when it is used, and again after the folder was replaced. */
export const storeTable = <Value>(folder: string, name: string) => {
  /** Keeps the folder open from one use to the next. */
  let held: { engine: Engine; table: Table<Value> } | undefined;
  const running = new Set<Promise<unknown>>();
  const leave = async (): Promise<void> => {
    const before = held;
    held = undefined;
    if (before) await closeEngine(before.engine);
  };
  const run = async <Result>(work: (table: Table<Value>, engine: Engine) => Result | Promise<Result>) => {
    if (held && !held.engine.isThere()) await leave();
    const engine = await openEngine(folder);
    try {
      if (!held) {
        held = { engine, table: engine.root.openDB<Value, Key>({ name }) };
        engine.users++;
      }
      engine.root.resetReadTxn(); // another process may have written
      return await work(held.table, engine);
    } finally {
      await closeEngine(engine);
    }
  };
  return {
    /** Calls `work`, and keeps the folder open until it has ended. @throws QueueUnusable if the folder can't be used now */
    async use<Result>(work: (table: Table<Value>, engine: Engine) => Result | Promise<Result>): Promise<Result> {
      const doing = run(work);
      running.add(doing);
      try {
        return await doing;
      } finally {
        running.delete(doing);
      }
    },
    async close(): Promise<void> {
      await Promise.allSettled(running);
      await leave();
    },
  };
};

export type Key = (string | number)[];

/** Names that the store gives back as they were. */
const PLAIN = /^[\p{L}\p{N}\p{P}\p{S} ]{1,60}$/u;

/** How a name stands in a key. Others, which pages can send as well, are hashed: the store cuts some of them. The name itself is in the value. */
export const nameKey = (name: string): string =>
  PLAIN.test(name) ? name : `#${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`;

/** Keys are sorted element by element. */
export type Table<Value> = Database<Value, Key>;

/** The range of all keys that begin with these elements. */
export const below = (...prefix: Key): { start: Key; end: Key } => ({ start: prefix, end: [...prefix, '\u{10ffff}'] });

const SLICE = 200;

export const removeRange = async (
  { write }: Pick<Engine, 'write'>,
  table: Pick<Table<unknown>, 'getKeys' | 'remove'>,
  range: { start: Key; end: Key },
): Promise<void> => {
  for (let isMore = true; isMore; )
    await write(() => {
      const some = [...table.getKeys({ ...range, limit: SLICE })];
      for (const key of some) table.remove(key);
      isMore = some.length === SLICE;
    });
};
