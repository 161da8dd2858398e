import { appendFile } from 'node:fs';

/** A log that never fails and never blocks calls. */
interface LineWriter {
  write(line: string): void;
  /** resolves when everything so far has been written, or is lost */
  flush(): Promise<void>;
}

/** Characters that wait while the reader is slow. Further lines are lost, because the relay must not run out of memory for its log. */
const MOST_WAITING = 1_000_000;

/**
 * Writes lines to a file descriptor. Lines that arrive during a write are written together, which is faster than a write for each line.
 * When writing fails, as on a full disk or after `| head -1`, lines are lost and the relay continues.
 *
 * @param onLost is called with the number of lost lines
 */
export const lineWriter = (fd: number, onLost: (lines: number) => void): LineWriter => {
  let waiting: string[] = [];
  let characters = 0;
  let writing: Promise<void> | undefined;

  const writeAll = async () => {
    while (waiting.length) {
      const lines = waiting;
      waiting = [];
      characters = 0;
      await new Promise<void>((resolve) => {
        appendFile(fd, lines.join(''), (error) => {
          if (error) onLost(lines.length);
          resolve();
        });
      });
    }
    writing = undefined;
  };

  return {
    write(line) {
      if (characters + line.length > MOST_WAITING) return onLost(1);
      waiting.push(line);
      characters += line.length;
      writing ??= writeAll();
    },
    async flush() {
      await writing;
    },
  };
};
