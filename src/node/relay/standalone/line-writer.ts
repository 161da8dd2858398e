import { appendFile } from 'node:fs';
import { after } from '../../http/clock.js';

export type LineWriter = ReturnType<typeof lineWriter>;

/** Milliseconds for which lines are collected. */
const COLLECT = 100;

/** Characters at which collected lines are written. */
const MANY = 65_536;

/** Characters that wait while the reader is slow. Further lines are lost, because the relay must not run out of memory for its log. */
const MOST_WAITING = 1_000_000;

/**
 * A log that never fails and never blocks calls. Lines that arrive during a write are written together. When writing fails, as on a full disk
 * or after `| head -1`, lines are lost and counted, and the relay continues.
 */
export const lineWriter = (fd: number, onLost: (lines: number) => void) => {
  let waiting: string[] = [];
  let characters = 0;
  let writing: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  /** whether a line that came during a write is written right after it */
  let isUrgent = false;

  const writeOnce = (): Promise<void> =>
    new Promise((resolve) => {
      const lines = waiting;
      waiting = [];
      characters = 0;
      appendFile(fd, lines.join(''), (error) => {
        if (error) onLost(lines.length);
        resolve();
      });
    });

  /** Writes one part at a time, so that the lines stay in order. */
  const begin = (): void => {
    cancel?.();
    cancel = undefined;
    writing ??= writeOnce().then(() => {
      const isNext = waiting.length > 0 && (isUrgent || characters > MANY);
      writing = undefined;
      isUrgent = false;
      if (isNext) begin();
      else if (waiting.length) cancel = after(COLLECT, begin);
    });
  };
  const add = (line: string): void => {
    if (characters + line.length > MOST_WAITING) onLost(1);
    else {
      waiting.push(line);
      characters += line.length;
    }
  };

  return {
    write(line: string): void {
      add(line);
      isUrgent = !!writing;
      begin();
    },
    /** Writes a line within a tenth of a second, together with others: a write for each call costs as much as half of the call. */
    writeSoon(line: string): void {
      add(line);
      if (writing) return;
      if (characters > MANY) begin();
      else cancel ??= after(COLLECT, begin);
    },
    /** Resolves when everything so far has been written, or is lost. */
    async flush(): Promise<void> {
      isUrgent = true;
      while (writing || waiting.length) {
        begin();
        await writing;
      }
    },
  };
};
