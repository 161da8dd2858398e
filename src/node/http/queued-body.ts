import type { BodySource } from './platform-types.js';

interface Piece {
  done: boolean;
  value?: Uint8Array;
}

/** A body whose source pushes chunks, to a reader that reads all of it at once. A class for speed: each call has two. */
export class QueuedBody implements BodySource {
  readonly #pieces: Uint8Array[] = [];
  #waiting: { resolve(piece: Piece): void; reject(error: unknown): void } | undefined;
  #ended = false;
  #failed: Error | undefined;

  /** @param dropped called when the reader cancels */
  constructor(private readonly dropped: () => void = () => {}) {}

  getReader(): this {
    return this;
  }

  read(): Promise<Piece> {
    const value = this.#pieces.shift();
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
    } else this.#pieces.push(bytes);
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
}
