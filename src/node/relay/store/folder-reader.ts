import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * What runs in the process that reads: a damaged file can end it, because lmdb maps the file into memory. Arguments: lmdb, folder, what. `check`
 * reads the ends of each table, and all of it if the file is shorter than its number of pages: it may have been truncated, or a transaction has
 * freed its last pages itself, which are not written then. `forward` and `backward` print all entries of a table as JSON lines until one can't be read.
 */
const PROGRAM = `
const [lmdb, folder, what, name] = process.argv.slice(1);
const { open } = require(lmdb);
const { statSync, writeSync } = require('node:fs');
const root = open({ path: folder, maxDbs: 12, readOnly: true });
const { lastPageNumber, pageSize } = root.getStats();
const tables = new Map();
const table = (name) => tables.get(name) ?? tables.set(name, root.openDB({ name })).get(name);
if (what === 'check') {
  const isShort = (lastPageNumber + 1) * pageSize > statSync(folder + '/data.mdb').size;
  for (const name of [...root.getKeys()].filter((key) => typeof key === 'string'))
    for (const reverse of [false, true])
      for (const entry of table(name).getRange({ reverse, ...(isShort ? {} : { limit: 1 }) })) void entry;
} else if ([...root.getKeys()].includes(name))
  for (const { key, value } of table(name).getRange({ reverse: what === 'backward' })) writeSync(1, JSON.stringify({ key, value }) + '\\n');
process.exit(0);
`;

export interface Entry {
  key: unknown;
  value: unknown;
}

const run = (args: readonly string[], onEntry: (entry: Entry) => void): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const lmdb = createRequire(import.meta.url).resolve('lmdb');
    const child = spawn(process.execPath, ['-e', PROGRAM, lmdb, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    createInterface(child.stdout).on('line', (line) => {
      try {
        onEntry(JSON.parse(line));
      } catch {} // an incomplete line, when the process has ended
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });

/** Whether the files of a folder can be opened and read. A new folder can. */
export const isSound = async (folder: string): Promise<boolean> =>
  !existsSync(join(folder, 'data.mdb')) || run([folder, 'check'], () => {});

/** Reads the entries of a table that can be read, from both ends. Those that were read from the end come last. */
export const readable = async (folder: string, table: string): Promise<{ entries: Entry[]; isWhole: boolean }> => {
  const entries = new Map<string, Entry>();
  const keep = (entry: Entry) => void entries.set(JSON.stringify(entry.key), entry);
  const isWhole = await run([folder, 'forward', table], keep);
  const fromEnd = new Map<string, Entry>();
  if (!isWhole) await run([folder, 'backward', table], (entry) => void fromEnd.set(JSON.stringify(entry.key), entry));
  for (const [key, entry] of [...fromEnd].reverse()) if (!entries.has(key)) entries.set(key, entry);
  return { entries: [...entries.values()], isWhole };
};
