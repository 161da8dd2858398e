import type { ServiceCall } from '../../../../widgets/inspector/observe/service-call.js';
import type { Verdict } from '../../preview/try-address.js';
import type { CheckState } from '../check/check-view.js';
import { startingInstall } from '../code/install.js';
import type { ElementDefinition } from '../elements/element-definition.js';
import { lookGroups } from '../looks/look-table.js';
import type { Why } from '../output/why-panel.js';
import type { AxeFinding } from '../quality/axe-finding.js';
import type { ListCounts } from '../saved/counts-chart.js';
import type { SavedList } from '../saved/saved-list.js';
import { savedStore } from '../saved/saved-store.js';
import type { SheetCells } from '../sheet/sheet-cells.js';
import type { ShopState } from '../shop/shop-view.js';
import { fromAddress, toAddress } from './address.js';
import type { Configuration, SettingPlace } from './configuration.js';
import type { Connection } from './connection.js';
import type { Demo } from './demo.js';
import { isFallback } from './fallback.js';
import { goals } from './goals.js';
import { History } from './history.js';
import { knownHtml } from './known-html.js';
import { type Held, readLink } from './read-link.js';
import { sound } from './sound.js';
import type { Side, StudioState } from './studio-state.js';
import { startingView, type ViewSettings } from './view-settings.js';

/** Whether the browser understands a declaration. */
export const supports = (property: string, value: string): boolean => CSS.supports(property, value);

/** Something that an element of the preview fired. */
export interface PreviewEvent {
  side: Side;
  name: string;
  /** milliseconds since 1970 */
  time: number;
  /** as JSON can hold it */
  detail: unknown;
}

/** What was measured in a frame since it was loaded. */
export interface Measures {
  /** undefined where the browser doesn't measure layout shifts */
  shift?: number | undefined;
  calls: ServiceCall[];
  /** requests for catalogue, pages and pictures */
  others: number;
  state: string;
  axe?: readonly AxeFinding[] | undefined;
}

export const noMeasures = (): Measures => ({ calls: [], others: 0, state: 'idle' });

export type View = 'design' | 'sheet' | 'shop' | 'saved' | 'check';
export type Pane = 'settings' | 'preview' | 'output';
export type OutputTab = 'code' | 'why' | 'requests' | 'events' | 'quality';

/** The studio's one state and everything that may be done to it. */
export class Studio {
  readonly history: History<StudioState>;
  connection: Connection = {};
  /** the configuration that the settings pane edits */
  side: Side = 'a';
  page: View = 'design';
  pane: Pane = 'preview';
  tab: OutputTab = 'code';
  variant = 'html';
  filter = '';
  said = '';
  /** what the link brought and nobody has looked at yet */
  held: readonly Held[] = [];
  /** what the link brought and no list has */
  left: readonly string[] = [];
  install = startingInstall(`${location.origin}/dist`);
  events: PreviewEvent[] = [];
  measures: Record<Side, Measures> = { a: noMeasures(), b: noMeasures() };
  /** names of the shop's own products by id, as far as they were asked for; null is unknown to the shop */
  names: Record<string, string | null> = {};
  namesProblem = '';
  /** a service that is being asked, or didn't answer: then the doctor's sentence */
  trial: { wanted: NonNullable<Connection['real']>; sentence: string } | undefined;
  /** what waits for the verdict on a service */
  heard: ((verdict: Verdict) => void) | undefined;
  /** what the frames of the sheet of situations told */
  cells: SheetCells = {};
  shop: ShopState = { address: '', url: '', problem: '', isOpen: false };
  check: CheckState = { address: '', isRunning: false, problem: '' };
  /** the last question of why each product is there, and the answer */
  why: { question: string; products: readonly Why[] } | undefined;
  saved: readonly SavedList[] = savedStore.read();
  counts: readonly ListCounts[] = [];
  /** the part of the list whose looks are open */
  picked = '';
  /** counts how often the frames were asked to load anew */
  runs = 0;

  constructor(
    readonly demo: Demo,
    readonly elements: readonly ElementDefinition[],
    private readonly draw: () => void,
  ) {
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
    const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
    const sifted = readLink(state, this.elements, { origin: location.origin, isKnown });
    this.held = sifted.held;
    this.left = sifted.left;
    // The bookmarklet brings the place that was chosen on the shop's own page.
    const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
    if (at) this.install = { ...this.install, at };
    return sifted.state;
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
    const state = { ...this.state, b: undefined, [side]: configuration };
    const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
    const sifted = readLink(state, this.elements, { origin: location.origin, isKnown });
    this.held = sifted.held;
    this.left = sifted.left;
    this.page = 'design';
    this.side = side;
    this.change(sifted.state, 'take');
  }

  show(page: View): void {
    this.page = page;
    if (page === 'saved') this.askCounts();
    if (page !== 'saved' && page !== 'check') this.pane = 'preview';
    this.draw();
  }

  /** What the demo's desk counted, list by list. */
  askCounts(): void {
    fetch(`${this.demo.sandbox.baseUrl}/counts`)
      .then((response) => response.json())
      .then((counts: ListCounts[]) => this.touch((each) => (each.counts = counts)))
      .catch(() => this.say('The demo’s desk does not answer'));
  }

  /** Opens the looks of a part that was clicked in the preview. */
  pick(part: string): void {
    const group = lookGroups.find(({ parts }) => parts.includes(part));
    if (!group) return;
    this.touch((each) => {
      each.picked = part;
      each.pane = 'settings';
    });
    // Once it is drawn.
    requestAnimationFrame(() => document.getElementById(`looks-${group.id}`)?.scrollIntoView({ block: 'center' }));
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

  private settled(): void {
    if (!this.state.b) this.side = 'a';
    history.replaceState(null, '', `#${toAddress(this.state)}`);
    this.draw();
  }
}
