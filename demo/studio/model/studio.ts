import { fromAddress, toAddress } from './address.js';
import { askCounts } from './ask-counts.js';
import { sound, supports } from './check-value.js';
import { goals, isFallback } from './goals.js';
import { History } from './history.js';
import type { ElementDefinition } from './manifest.js';
import { readLink } from './read-link.js';
import type { Demo } from './server.js';
import { StudioSession, type View } from './session.js';
import {
  type Configuration,
  type SettingPlace,
  type Side,
  type StudioState,
  startingView,
  type ViewSettings,
} from './state.js';
import { knownHtml } from './storage.js';

/** The studio's one state and everything that may be done to it. */
export class Studio extends StudioSession {
  readonly history: History<StudioState>;
  constructor(
    readonly demo: Demo,
    readonly elements: readonly ElementDefinition[],
    private readonly draw: () => void,
  ) {
    super();
    this.history = new History(
      this.fromLink(location.hash) ?? {
        a: goals[0]!.configuration(demo.products[0]!.id),
        // On a phone the preview is a phone.
        view: { ...startingView, ...(innerWidth < 700 && { width: 375 }) },
      },
    );
  }

  /** The state that a link holds, sifted: what it brings beside settings is held, or left out. */
  fromLink(address: string): StudioState | undefined {
    const state = fromAddress(address);
    if (!state) return;
    // The bookmarklet brings the place that was chosen on the shop's own page.
    const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
    if (at) this.install = { ...this.install, at };
    return this.sift(state);
  }

  get state(): StudioState {
    return this.history.present;
  }

  /** The configuration that is edited. */
  get configuration(): Configuration {
    return this.state[this.side] ?? this.state.a;
  }

  /** The configuration without what is wrong in it: what the preview shows and the code has. */
  get sound(): Configuration {
    return this.soundOf(this.configuration);
  }

  soundOf(configuration: Configuration): Configuration {
    return sound(configuration, this.definition(configuration), supports);
  }

  /** What the custom elements manifest says of an element. */
  definition({ element }: Configuration = this.configuration): ElementDefinition {
    return this.elements.find(({ name }) => name === element) ?? this.elements[0]!;
  }

  change(next: Partial<StudioState>, what: string): void {
    this.history.change({ ...this.state, ...next }, what, Date.now());
    this.settled();
  }

  look(view: Partial<ViewSettings>): void {
    this.change({ view: { ...this.state.view, ...view } }, `view ${Object.keys(view)}`);
  }

  /** Sets one setting; undefined gives its default back. */
  set(place: SettingPlace, name: string, value: string | undefined): void {
    const { configuration } = this;
    if (value !== undefined && (place === 'slots' || name.endsWith('-url')))
      knownHtml.add(`${this.side} ${place} ${name}`, value);
    const { [name]: _, ...others } = configuration[place];
    this.configure(
      { ...configuration, [place]: value === undefined ? others : { ...others, [name]: value } },
      `${this.side} ${place} ${name}`,
    );
  }

  configure(configuration: Configuration, what: string): void {
    this.change({ [this.side]: configuration }, what);
  }

  /** Puts a copy of the configuration beside it, or takes the second one away. */
  compare(): void {
    const { a, b } = this.state;
    this.side = b ? 'a' : 'b';
    this.change({ b: b ? undefined : structuredClone(a) }, 'compare');
  }

  /** Opens a saved configuration, as what is edited or beside it. It is sifted as a link is: it may have come in a file. */
  take(configuration: Configuration, side: Side): void {
    const state = this.sift({ ...this.state, b: undefined, [side]: configuration });
    this.page = 'design';
    this.side = side;
    this.change(state, 'take');
  }

  show(page: View): void {
    this.page = page;
    if (page === 'saved') askCounts(this);
    if (page !== 'saved' && page !== 'check') this.pane = 'preview';
    this.draw();
  }

  undo(): void {
    this.history.undo();
    this.settled();
    this.say('Undone');
  }

  redo(): void {
    this.history.redo();
    this.settled();
    this.say('Done again');
  }

  /** Loads the frames anew. */
  replay(): void {
    this.runs++;
    this.draw();
  }

  /** Says something to screen readers, and shows it for a moment. */
  say(text: string): void {
    this.said = text;
    this.draw();
  }

  /** Changes what is neither shared nor undone. */
  touch(change: (studio: this) => void): void {
    change(this);
    this.draw();
  }

  private sift(state: StudioState): StudioState {
    const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
    const { held, left, state: sifted } = readLink(state, this.elements, { origin: location.origin, isKnown });
    this.held = held;
    this.left = left;
    return sifted;
  }

  private settled(): void {
    if (!this.state.b) this.side = 'a';
    history.replaceState(null, '', `#${toAddress(this.state)}`);
    this.draw();
  }
}
