import type { BodySource } from './platform-types.js';

/** How to hold back what the pieces come from. */
export interface Flow {
  pause(): void;
  resume(): void;
}

interface Piece {
  done: boolean;
  value?: Uint8Array;
}

/** Several pieces may come before somebody reads; past this many it is asked to wait. */
const MOST = 4;

/** A body whose pieces are handed in as they come, read one by one or taken as they come. A class, since each call has two. */
export class QueuedBody implements BodySource {
  readonly #flow: Flow;
  readonly #dropped: () => void;
  readonly #pieces: Uint8Array[] = [];
  #waiting: { resolve(piece: Piece): void; reject(error: unknown): void } | undefined;
  #taker: { take(bytes: Uint8Array): void; resolve(): void; reject(error: unknown): void } | undefined;
  #ended = false;
  #failed: Error | undefined;
  #paused = false;

  /** @param dropped called when nobody wants the rest */
  constructor(flow: Flow, dropped: () => void) {
    this.#flow = flow;
    this.#dropped = dropped;
  }

  getReader(): this {
    return this;
  }

  read(): Promise<Piece> {
    const value = this.#pieces.shift();
    this.#goOn();
    if (value) return Promise.resolve({ done: false, value });
    if (this.#failed) return Promise.reject(this.#failed);
    if (this.#ended) return Promise.resolve({ done: true });
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  /** Hands over all pieces, without a promise for each. Rejects when the body breaks off, or with what `take` throws. */
  each(take: (bytes: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const bytes of this.#pieces.splice(0)) take(bytes); // what it throws rejects
      if (this.#failed) reject(this.#failed);
      else if (this.#ended) resolve();
      else {
        this.#taker = { take, resolve, reject };
        this.#goOn();
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
    this.#letGo();
  }

  fail(error: Error): void {
    if (this.#ended) return;
    this.#failed = error;
    this.#waiting?.reject(error);
    this.#taker?.reject(error);
    this.#letGo();
  }

  #give(bytes: Uint8Array): void {
    try {
      this.#taker?.take(bytes);
    } catch (error) {
      this.#taker?.reject(error);
      this.#taker = undefined;
    }
  }

  #letGo(): void {
    this.#waiting = undefined;
    this.#taker = undefined;
  }

  #goOn(): void {
    if (!this.#paused || this.#pieces.length > 0) return;
    this.#paused = false;
    this.#flow.resume();
  }
}
