import { signal } from '@lit-labs/signals';
import { toAddress, toCopyLink } from './address.js';
import { History } from './history.js';
import type { Configuration, StudioState, ViewSettings } from './state.js';
import { texts } from './texts.js';

/** The design that a link contains, and its history. Each change is written into the page's address. */
export class Design {
  readonly #history: History<StudioState>;
  readonly #present;

  constructor(
    start: StudioState,
    private readonly withId: (configuration: Configuration) => Configuration,
    /** the version of the shop's list that is open */
    private readonly version: () => number | undefined,
    private readonly changed: () => void,
    private readonly say: (said: string) => void,
  ) {
    this.#history = new History(this.#named(start));
    this.#present = signal(this.#history.present);
  }

  get state(): Readonly<StudioState> {
    return this.#present.get();
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** @param what identifies the setting, see `History` */
  change(next: Partial<StudioState>, what: string): void {
    this.#history.change(this.#named({ ...this.state, ...next }), what, Date.now());
    this.#write();
  }

  /** The fragment of a link to a copy of this design. */
  copyAddress(): string {
    return toCopyLink(this.state);
  }

  setView(view: Partial<ViewSettings>): void {
    this.change({ view: { ...this.state.view, ...view } }, `view ${Object.keys(view)}`);
  }

  undo(): void {
    if (this.#history.undo()) this.#write(texts.common.undone);
  }

  redo(): void {
    if (this.#history.redo()) this.#write(texts.common.redone);
  }

  /** The fragment of the page's own address. */
  address(): string {
    return toAddress({ ...this.state, version: this.version() });
  }

  writeAddress(): void {
    history.replaceState(null, '', `#${this.address()}`);
  }

  #named({ a, b, view }: StudioState): StudioState {
    return { a: this.withId(a), b: b && this.withId(b), view };
  }

  #write(said?: string): void {
    this.#present.set(this.#history.present);
    this.writeAddress();
    this.changed();
    if (said) this.say(said);
  }
}
