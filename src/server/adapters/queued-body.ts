import type { BodySource } from '../body-reader.js';

/** How to steer what the pieces come from. */
export interface Flow {
  pause(): void;
  resume(): void;
  /** nobody wants the rest */
  cancel(): void;
}

/** A body whose pieces are handed in as they come, and read one by one. */
export interface QueuedBody {
  source: BodySource;
  push(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
}

interface Read {
  done: boolean;
  value?: Uint8Array;
}

/** Several pieces may come before somebody reads; past this many it is asked to wait. */
const MOST = 4;

export function queuedBody(flow: Flow): QueuedBody {
  const pieces: Uint8Array[] = [];
  let waiting: { resolve(read: Read): void; reject(error: Error): void } | undefined;
  let ended = false;
  let failed: Error | undefined;
  let paused = false;
  const settle = (act: (reader: NonNullable<typeof waiting>) => void) => {
    const reader = waiting;
    waiting = undefined;
    if (reader) act(reader);
  };
  const read = (): Promise<Read> => {
    const value = pieces.shift();
    if (paused && pieces.length === 0) {
      paused = false;
      flow.resume();
    }
    if (value) return Promise.resolve({ done: false, value });
    if (failed) return Promise.reject(failed);
    if (ended) return Promise.resolve({ done: true });
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  };
  const cancel = () => {
    const over = ended || failed;
    ended = true;
    pieces.length = 0;
    settle((reader) => reader.resolve({ done: true }));
    if (!over) flow.cancel();
  };
  return {
    source: { getReader: () => ({ read, cancel }) },
    push(bytes) {
      if (ended) return;
      if (waiting) return settle((reader) => reader.resolve({ done: false, value: bytes }));
      if (pieces.push(bytes) < MOST || paused) return;
      paused = true;
      flow.pause();
    },
    end() {
      ended = true;
      settle((reader) => reader.resolve({ done: true }));
    },
    fail(error) {
      if (ended) return;
      failed = error;
      settle((reader) => reader.reject(error));
    },
  };
}
