import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry, Pointer } from '../../../protocol/published-lists.js';
import { isObject } from '../json/problems.js';
import type { Engine, Table } from '../store/engine.js';
import { FILE, hashOf, type Stored } from './stored.js';

/**
 * Takes over the files of a folder that an earlier version has written: `recotag-lists.json`, `lists/`, `drafts/`, `log.jsonl`,
 * `last-version`. They stay where they are, and are not read again.
 */
export const importFolder =
  (folder: string) =>
  async ({ write }: Engine, table: Table<Stored>): Promise<void> => {
    const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (table.get(['version']) !== undefined) return;
    const pointer = json(await read('recotag-lists.json'));
    const version = Number((await read('last-version')) ?? 0);
    if (!isObject(pointer) && !version) return;
    const files: [kind: string, sha256: string, text: string][] = [];
    for (const [kind, from] of [
      ['public', 'lists'],
      ['draft', 'drafts'],
    ] as const)
      for (const name of await readdir(join(folder, from)).catch(() => [])) {
        const [, sha256] = FILE.exec(`lists/${name}`) ?? [];
        const text = sha256 && (await read(`${from}/${name}`));
        if (sha256 && text && hashOf(text).digest('hex') === sha256) files.push([kind, sha256, text]);
      }
    const log = ((await read('log.jsonl')) ?? '').split('\n').flatMap((line) => {
      const entry = json(line);
      return isObject(entry) ? [entry as unknown as LogEntry] : [];
    });
    const { version: published = 0, file = '' } = Object(pointer) as Partial<Pointer>;
    await write(() => {
      // Another process may have been faster.
      if (table.get(['version']) !== undefined) return;
      for (const [kind, sha256, text] of files) table.put([kind, sha256], text);
      for (const [index, entry] of log.entries()) table.put(['log', index + 1], entry);
      table.put(['version'], Math.max(version, Number(published), 0));
      if (FILE.test(file)) table.put(['pointer'], pointer as unknown as Pointer);
    });
  };

const json = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return;
  }
};
