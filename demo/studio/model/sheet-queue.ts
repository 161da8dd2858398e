/** As many frames load at a time: more would make each of them slower. */
const MOST = 4;

/** Milliseconds after which a frame has failed to show its list. */
export const PATIENCE = 30_000;

interface Waiting {
  name: string;
  load: () => void;
}

/**
 * Loads the frames of “All situations” one after the other, those in view first, so that each ends with a result. A list that doesn't
 * report a result in time is told, and makes room for the next.
 */
export class SheetQueue {
  #waiting: Waiting[] = [];
  readonly #loading = new Map<string, ReturnType<typeof setTimeout>>();

  /** @param late called with the name of a frame whose list had no result in time */
  constructor(private readonly late: (name: string) => void) {}

  /** Adds a frame that has to be loaded, or loaded again. */
  add(name: string, load: () => void): void {
    this.#waiting = [...this.#waiting.filter((each) => each.name !== name), { name, load }];
    this.#next();
  }

  /** The frame is in view, so it is loaded before the others. */
  first(name: string): void {
    const found = this.#waiting.find((each) => each.name === name);
    if (found) this.#waiting = [found, ...this.#waiting.filter((each) => each !== found)];
  }

  /** The list in the frame has a result. */
  done(name: string): void {
    clearTimeout(this.#loading.get(name));
    if (this.#loading.delete(name)) this.#next();
  }

  /** The frames are gone. */
  clear(): void {
    for (const timer of this.#loading.values()) clearTimeout(timer);
    this.#loading.clear();
    this.#waiting = [];
  }

  #next(): void {
    while (this.#loading.size < MOST) {
      const next = this.#waiting.find(({ name }) => !this.#loading.has(name));
      if (!next) return;
      const { name, load } = next;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      const giveUp = () => {
        this.late(name);
        this.done(name);
      };
      this.#loading.set(name, setTimeout(giveUp, PATIENCE));
      load();
    }
  }
}
