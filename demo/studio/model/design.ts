import { toAddress } from './address.js';
import { History } from './history.js';
import type { StudioState, ViewSettings } from './state.js';

/** The design that a link contains, and its history. Each change is written into the page's address. */
export class Design {
  readonly #history: History<StudioState>;

  constructor(
    start: StudioState,
    private readonly changed: () => void,
    private readonly say: (said: string) => void,
  ) {
    this.#history = new History(start);
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
    this.#history.change({ ...this.state, ...next }, what, Date.now());
    this.#write();
  }

  /** Changes how the preview is viewed. */
  setView(view: Partial<ViewSettings>): void {
    this.change({ view: { ...this.state.view, ...view } }, `view ${Object.keys(view)}`);
  }

  undo(): void {
    this.#history.undo();
    this.#write();
    this.say('Undone');
  }

  redo(): void {
    this.#history.redo();
    this.#write();
    this.say('Redone');
  }

  #write(): void {
    history.replaceState(null, '', `#${toAddress(this.state)}`);
    this.changed();
  }
}
