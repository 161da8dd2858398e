import type { FrameOrder } from '../../preview/messages.js';
import type { Verdict } from '../../preview/try-address.js';
import type { CheckState } from '../check/check-view.js';
import { startingInstall } from '../code/install.js';
import type { Why } from '../output/why-panel.js';
import type { ListCounts } from '../saved/list-counts.js';
import type { SavedList } from '../saved/saved-list.js';
import { savedStore } from '../saved/saved-store.js';
import type { SheetCells } from '../sheet/sheet-cells.js';
import type { ShopState } from '../shop/shop-view.js';
import type { Connection } from './connection.js';
import { type Measures, noMeasures, type PreviewEvent } from './measures.js';
import type { Held } from './read-link.js';
import type { Side } from './studio-state.js';
import type { OutputTab, Pane, View } from './view.js';

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
