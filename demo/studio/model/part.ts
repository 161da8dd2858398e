import { signal } from '@lit-labs/signals';

/** A part of the studio's state, in a signal: what reads it renders again when the part's own actions change it. */
export abstract class Part<State extends object> {
  readonly #state;

  constructor(start: State) {
    this.#state = signal(start);
  }

  get state(): Readonly<State> {
    return this.#state.get();
  }

  protected update(change: Partial<State>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}
