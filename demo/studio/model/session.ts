import type { FrameOrder } from '../preview/messages.js';
import type { Verdict } from '../preview/try-address.js';
import type { CheckState } from '../views/check-view.js';
import type { ShopState } from '../views/shop-view.js';
import type { Why } from '../views/why-panel.js';
import { startingInstall } from './code/facts.js';
import { type Measures, noMeasures, type PreviewEvent } from './measures.js';
import type { Held } from './read-link.js';
import type { ListCounts, SavedList } from './saved-lists.js';
import type { Connection } from './service.js';
import type { SheetCells } from './situation-verdict.js';
import type { Side } from './state.js';
import { savedStore } from './storage.js';

/** What the studio knows for as long as it is open: in no link, and not to be undone. */
export class StudioSession {
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
  /** what the preview was asked and has not answered yet */
  pending: FrameOrder | undefined;
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
}

/** What the studio shows in the middle, or as a whole page. */
export type View = 'design' | 'sheet' | 'shop' | 'saved' | 'check';
/** Panes, of which a phone shows one. */
export type Pane = 'settings' | 'preview' | 'output';
/** Tabs of the output. */
export type OutputTab = 'code' | 'why' | 'requests' | 'events' | 'quality';
