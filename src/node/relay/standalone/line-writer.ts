import { appendFile } from 'node:fs';
import { after } from '../../http/clock.js';

export type LineWriter = ReturnType<typeof lineWriter>;

/** Milliseconds after a write for which lines are collected: a write for each call costs as much as half of the call. */
const COLLECT = 100;

/** Characters at which collected lines are written. */
const MANY = 65_536;

/** Characters that wait while the reader is slow. Further lines are lost, because the relay must not run out of memory for its log. */
const MOST_WAITING = 1_000_000;

/**
 * A log that never fails and never blocks calls. Lines that arrive soon after another one are written together. When writing fails, as on a
 * full disk or after `| head -1`, lines are lost and counted, and the relay continues.
 */
export const lineWriter = (fd: number, onLost: (lines: number) => void) => {
  let waiting: string[] = [];
  let characters = 0;
  let writing: Promise<void> | undefined;
  let cancel: (() => void) | undefined;

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
    if (!waiting.length) return;
    writing ??= writeOnce().then(() => {
      writing = undefined;
      cancel = after(COLLECT, begin);
    });
  };

  return {
    write(line: string): void {
      if (characters + line.length > MOST_WAITING) {
        onLost(1);
        return;
      }
      waiting.push(line);
      characters += line.length;
      if (!cancel || characters > MANY) begin();
    },
    /** Resolves when everything so far has been written, or is lost. */
    async flush(): Promise<void> {
      for (; writing || waiting.length; await writing) begin();
      cancel?.();
    },
  };
};
