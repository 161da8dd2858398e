import type { Folder } from '../json-store/folder.js';
import type { Line } from './line.js';

/** Characters that may wait for a slow disk. */
const MOST_WAITING = 8_000_000;
/** Bytes of the file of a day: some three million facts. It bounds what a flood of forged facts can store. */
const MOST_STORED = 400_000_000;

/** No more facts can be stored now. */
export class TooMany extends Error {
  override name = 'TooMany';
}

/** Appends lines to files. What arrives while a write is under way is written together by the next one. */
export const lineBuffer = (folder: Pick<Folder, 'appendLines'>) => {
  let waiting = new Map<string, string[]>();
  let characters = 0;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const sizes = new Map<string, number>();

  const write = async () => {
    const batch = waiting;
    waiting = new Map();
    characters = 0;
    next = undefined;
    for (const [name, texts] of batch) {
      sizes.clear(); // there is one file a day
      sizes.set(name, await folder.appendLines(name, texts.join('')));
    }
  };

  /**
   * @returns when the lines are in the file
   * @throws TooMany, or the system's error
   */
  return (name: string, lines: readonly Line[]): Promise<void> => {
    if (!lines.length) return Promise.resolve();
    if (characters > MOST_WAITING || (sizes.get(name) ?? 0) > MOST_STORED)
      return Promise.reject(new TooMany('there are more facts than can be stored'));
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    characters += text.length;
    const texts = waiting.get(name);
    if (texts) texts.push(text);
    else waiting.set(name, [text]);
    if (!next) {
      next = last.then(write);
      last = next.catch(() => {});
    }
    return next;
  };
};
