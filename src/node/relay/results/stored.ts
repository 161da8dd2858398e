import type { Table } from '../store/engine.js';
import type { ArmNumbers, ArmTotals } from './arm-numbers.js';

/** The day of a time in milliseconds since 1970, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What is counted of a list, before anything is. */
export const NO_COUNTS = {
  /** who saw the list */
  shoppers: 0,
  views: 0,
  clickers: 0,
  clicks: 0,
  adders: 0,
  adds: 0,
  /** who ordered on the day after they had selected a product of the list */
  orderers: 0,
  orders: 0,
  /** of these orders, capped per shopper */
  value: 0,
};

export type Counts = typeof NO_COUNTS;

export interface DayRow extends Counts {
  day: string;
  list: string;
  /** the published version; missing for a list in a template */
  version?: number;
}

/** A day while its shoppers are stored: until soon after its end. */
export interface OpenDay {
  salt: string;
  /** its rows: each has a number, by which shoppers refer to it */
  rows: number;
  /** of these, rows of lists that this relay doesn't publish */
  unknown: number;
  shoppers: number;
  /** there were more shoppers than are stored */
  isFull?: boolean;
}

/** What a shopper did with a list on a day: the number of its row, bits, and the value of orders. */
export type Mark = [row: number, bits: number, value: number];

export interface Experiment {
  id: string;
  /** deleted with its shoppers at its end */
  salt?: string;
  since: string;
  until?: string;
  /** the day of the last exposure */
  lastExposure: string;
  /** lists that shoppers were exposed to: their views and clicks count */
  lists: string[];
  isPublished?: boolean;
}

/** The numbers of an experiment up to a day. */
export interface ExperimentSums {
  day: string;
  /** by name: names come from pages, so they are no keys */
  arms: [name: string, numbers: ArmTotals][];
  mixed: number;
}

/** A shopper of an experiment; without an arm after exposures to more than one. */
export type Exposed = [arm: string | null, hasAdded: boolean, value: number, views: number, clicks: number];

/**
 * What is stored, by its key:
 *
 * Names in keys are those of `nameKey`.
 *
 * - `['since']`, `['currency']`: when counting began, the shop's currency
 * - `['row', day, number]`: a `DayRow`. `['open', day]`: an `OpenDay`. `['rowOf', day, list, version]`: the number of a row
 * - `['shopper', day, hash]`: marks
 * - `['experiment', id]`: an `Experiment`. `['sums', id]`: its numbers. `['daily', id, day]`: its arms at the end of a day
 * - `['exposed', id, hash]`: a shopper of an experiment
 */
export type Stored =
  | string
  | number
  | DayRow
  | OpenDay
  | Mark[]
  | Experiment
  | ExperimentSums
  | [name: string, numbers: ArmNumbers][]
  | Exposed;

export type ResultsTable = Table<Stored>;

/** What the relay itself publishes at the moment: it always has its place. */
export interface PublishedNames {
  lists: ReadonlySet<string>;
  /** by id: the names of the arms, and the lists */
  experiments: ReadonlyMap<string, { arms: ReadonlySet<string>; lists: ReadonlySet<string> }>;
}

export const NOTHING_PUBLISHED: PublishedNames = { lists: new Set(), experiments: new Map() };

/** The name of what is beyond the limits of unknown names. */
export const OTHERS = 'others';
