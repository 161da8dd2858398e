/** Milliseconds within which changes of the same setting are one step, such as typing a word. */
const ONE_STEP = 900;

export class History<Value> {
  #past: Value[] = [];
  #future: Value[] = [];
  #what: string | undefined;
  #time = 0;

  constructor(public present: Value) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** @param what identifies the setting, so that a series of small changes is one step @param now milliseconds */
  change(next: Value, what: string, now: number): void {
    if (what !== this.#what || now - this.#time > ONE_STEP) this.#past.push(this.present);
    this.#what = what;
    this.#time = now;
    this.#future = [];
    this.present = next;
  }

  /** @returns whether there was a step */
  undo(): boolean {
    return this.#step(this.#past, this.#future);
  }

  redo(): boolean {
    return this.#step(this.#future, this.#past);
  }

  #step(from: Value[], to: Value[]): boolean {
    const value = from.pop();
    if (value === undefined) return false;
    to.push(this.present);
    this.present = value;
    this.#what = undefined;
    return true;
  }
}
