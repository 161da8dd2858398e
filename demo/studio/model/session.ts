import { type Install, startingInstall } from './code/facts.js';
import type { Spot } from './spot-text.js';
import type { Side } from './state.js';

/** The views, as the address names them. `page` is the list in a page of the shop. */
export const VIEWS = ['design', 'page', 'brand', 'shop', 'results', 'experiments', 'publish', 'developers'] as const;

export type View = (typeof VIEWS)[number];

/** Whether a view is a page of its own, without the panes. */
export const isWhole = (view: View): boolean => !['design', 'page', 'brand'].includes(view);

export type Pane = 'settings' | 'preview';
export type OutputTab = 'code' | 'pages' | 'store' | 'check';

/** State that is not part of a link and that undo doesn't change. It is lost when the page is closed. */
export interface Session {
  /** the configuration that was chosen last to be edited, see `Comparison` */
  side: Side;
  page: View;
  pane: Pane;
  /** what of the page for developers is open */
  tab: OutputTab | undefined;
  /** the field in which a product is sought, what was typed, and the product that the keyboard has reached */
  finding?: { id: string; text: string; active: number } | undefined;
  /** the status message; '' is none */
  said: string;
  /** names of what was removed from the link */
  left: readonly string[];
  install: Omit<Install, keyof Spot>;
  /** the places that were chosen and aren't saved, by the id of the list */
  spots: Readonly<Record<string, Spot>>;
  /** the name of a new list, as it was typed; '' as the studio suggests */
  name: string;
  isDown: boolean;
  /** a new number loads the frames again */
  runs: number;
}

export const startingSession = (): Session => ({
  side: 'a',
  page: 'design',
  pane: 'preview',
  tab: 'code',
  said: '',
  left: [],
  install: startingInstall(`${location.origin}/dist`),
  spots: {},
  name: '',
  isDown: false,
  runs: 0,
});
