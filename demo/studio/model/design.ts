import { toLink } from './address.js';
import { History } from './history.js';
import type { Configuration, StudioState, ViewSettings } from './state.js';
import { texts } from './texts.js';

/** The design that a link contains, and its history. Each change is written into the page's address. */
export class Design {
  readonly #history: History<StudioState>;

  constructor(
    start: StudioState,
    private readonly withId: (configuration: Configuration) => Configuration,
    private readonly changed: () => void,
    private readonly say: (said: string) => void,
  ) {
    this.#history = new History(this.#named(start));
  }

  get state(): Readonly<StudioState> {
    return this.#history.present;
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

  /** The fragment of a link to this design. @param view what differs in the link */
  address(view: Partial<ViewSettings> = {}): string {
    return toLink({ ...this.state, view: { ...this.state.view, ...view } });
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

  writeAddress(): void {
    history.replaceState(null, '', `#${this.address()}`);
  }

  #named({ a, b, view }: StudioState): StudioState {
    return { a: this.withId(a), b: b && this.withId(b), view };
  }

  #write(said?: string): void {
    this.writeAddress();
    this.changed();
    if (said) this.say(said);
  }
}
