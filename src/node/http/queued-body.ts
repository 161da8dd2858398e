import type { BodySource } from './platform-types.js';

/** Controls the source of the chunks. */
interface Flow {
  pause(): void;
  resume(): void;
}

interface Piece {
  done: boolean;
  value?: Uint8Array;
}

/** The source is paused when this many chunks wait to be read. */
const MOST = 4;

/** A body whose source pushes chunks. A class for speed: each call has two. */
export class QueuedBody implements BodySource {
  readonly #flow: Flow;
  readonly #dropped: () => void;
  readonly #pieces: Uint8Array[] = [];
  #waiting: { resolve(piece: Piece): void; reject(error: unknown): void } | undefined;
  #taker: { take(bytes: Uint8Array): void; resolve(): void; reject(error: unknown): void } | undefined;
  #ended = false;
  #failed: Error | undefined;
  #paused = false;

  /** @param dropped called when the reader cancels */
  constructor(flow: Flow, dropped: () => void) {
    this.#flow = flow;
    this.#dropped = dropped;
  }

  getReader(): this {
    return this;
  }

  read(): Promise<Piece> {
    const value = this.#pieces.shift();
    this.#resume();
    if (value) return Promise.resolve({ done: false, value });
    if (this.#failed) return Promise.reject(this.#failed);
    if (this.#ended) return Promise.resolve({ done: true });
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  /**
   * Calls `take` for each chunk, without a promise per chunk. Rejects when the body fails, or with the error that `take`
   * throws.
   */
  each(take: (bytes: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const bytes of this.#pieces.splice(0)) take(bytes); // an error rejects
      if (this.#failed) reject(this.#failed);
      else if (this.#ended) resolve();
      else {
        this.#taker = { take, resolve, reject };
        this.#resume();
      }
    });
  }

  cancel(): void {
    const over = this.#ended || this.#failed;
    this.#pieces.length = 0;
    this.end();
    if (!over) this.#dropped();
  }

  push(bytes: Uint8Array): void {
    if (this.#ended) return;
    if (this.#taker) this.#give(bytes);
    else if (this.#waiting) {
      this.#waiting.resolve({ done: false, value: bytes });
      this.#waiting = undefined;
    } else if (this.#pieces.push(bytes) >= MOST && !this.#paused) {
      this.#paused = true;
      this.#flow.pause();
    }
  }

  end(): void {
    this.#ended = true;
    this.#waiting?.resolve({ done: true });
    this.#taker?.resolve();
    this.#release();
  }

  fail(error: Error): void {
    if (this.#ended) return;
    this.#failed = error;
    this.#waiting?.reject(error);
    this.#taker?.reject(error);
    this.#release();
  }

  #give(bytes: Uint8Array): void {
    try {
      this.#taker?.take(bytes);
    } catch (error) {
      this.#taker?.reject(error);
      this.#taker = undefined;
    }
  }

  #release(): void {
    this.#waiting = undefined;
    this.#taker = undefined;
  }

  #resume(): void {
    if (!this.#paused || this.#pieces.length > 0) return;
    this.#paused = false;
    this.#flow.resume();
  }
}
