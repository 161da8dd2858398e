/** Changes to the same thing within this many milliseconds are one step: a word that is typed, a width that is dragged. */
const ONE_STEP = 900;

/** Values that were, to go back to and forward again. */
export class History<Value> {
  #past: Value[] = [];
  #future: Value[] = [];
  #what = '';
  #time = 0;

  constructor(public present: Value) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * @param what names what changes, so that a series of small changes is one step
   * @param now milliseconds
   */
  change(next: Value, what: string, now: number): void {
    if (what !== this.#what || now - this.#time > ONE_STEP) this.#past.push(this.present);
    this.#what = what;
    this.#time = now;
    this.#future = [];
    this.present = next;
  }

  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  #step(from: Value[], to: Value[]): void {
    const value = from.pop();
    if (value === undefined) return;
    to.push(this.present);
    this.present = value;
    this.#what = '';
  }
}
