import { toAddress } from './address.js';
import { History } from './history.js';
import type { ListVersions } from './list-versions.js';
import type { StudioState, ViewSettings } from './state.js';

/** Marks an address as written by this tab, so that a reload isn't taken for a link of somebody else. */
const OWN = { recotagStudio: 'own' };

/** Whether the page's address was written by this tab. */
export const isOwnAddress = (): boolean => history.state?.recotagStudio === OWN.recotagStudio;

/** The design that a link contains, and its history. Each change is written into the page's address. */
export class Design {
  readonly #history: History<StudioState>;

  constructor(
    start: StudioState,
    private readonly versions: ListVersions,
    private readonly changed: () => void,
    private readonly say: (said: string) => void,
  ) {
    const { a, b, view } = start;
    this.#history = new History({ a: versions.withId(a), b: b && versions.withId(b), view });
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
    const { a, b, view } = { ...this.state, ...next };
    const named = { a: this.versions.withId(a), b: b && this.versions.withId(b), view };
    this.#history.change(named, what, Date.now());
    this.#write();
  }

  /**
   * The fragment of a link to this design, with the version of each list.
   *
   * @param view what differs in the link
   */
  address(view: Partial<ViewSettings> = {}): string {
    const { a, b, view: shown } = this.state;
    return toAddress({
      a: this.versions.named(a),
      b: b && this.versions.named(b),
      view: { ...shown, ...view },
    });
  }

  /** Changes how the preview is viewed. */
  setView(view: Partial<ViewSettings>): void {
    this.change({ view: { ...this.state.view, ...view } }, `view ${Object.keys(view)}`);
  }

  undo(): void {
    if (!this.canUndo) return;
    this.#history.undo();
    this.#write();
    this.say('Undone');
  }

  redo(): void {
    if (!this.canRedo) return;
    this.#history.redo();
    this.#write();
    this.say('Redone');
  }

  /** Writes the design into the page's address. */
  writeAddress(): void {
    history.replaceState(OWN, '', `#${this.address()}`);
  }

  #write(): void {
    this.writeAddress();
    this.changed();
  }
}
