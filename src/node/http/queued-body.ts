import type { BodySource } from './platform-types.js';

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
  readonly #pieces: Uint8Array[] = [];
  #waiting: { resolve(piece: Piece): void; reject(error: unknown): void } | undefined;
  #ended = false;
  #failed: Error | undefined;
  #paused = false;

  /** @param dropped called when the reader cancels */
  constructor(
    private readonly flow: Flow,
    private readonly dropped: () => void,
  ) {}

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

  cancel(): void {
    const over = this.#ended || this.#failed;
    this.#pieces.length = 0;
    this.end();
    if (!over) this.dropped();
  }

  push(bytes: Uint8Array): void {
    if (this.#ended) return;
    if (this.#waiting) {
      this.#waiting.resolve({ done: false, value: bytes });
      this.#waiting = undefined;
    } else if (this.#pieces.push(bytes) >= MOST && !this.#paused) {
      this.#paused = true;
      this.flow.pause();
    }
  }

  end(): void {
    this.#ended = true;
    this.#waiting?.resolve({ done: true });
    this.#waiting = undefined;
  }

  fail(error: Error): void {
    if (this.#ended) return;
    this.#failed = error;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  #resume(): void {
    if (!this.#paused || this.#pieces.length > 0) return;
    this.#paused = false;
    this.flow.resume();
  }
}
