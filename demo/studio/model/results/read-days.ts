import { counted, filled, texts } from '../texts.js';
import { isDay } from './periods.js';

/** What shoppers did with a list on one day. A number that the results don't have is undefined. */
export interface Day {
  /** `2026-11-24` */
  day: string;
  list: string;
  /** of the published lists; undefined for a list in a template */
  version?: number | undefined;
  /** shoppers who saw it */
  shoppers: number;
  /** of these: who clicked, who added something from it to the cart, who ordered */
  clickers?: number | undefined;
  adders?: number | undefined;
  orderers?: number | undefined;
  /** how often they did it */
  views?: number | undefined;
  clicks?: number | undefined;
  adds?: number | undefined;
  orders?: number | undefined;
  /** what they ordered, in the shop's currency */
  value?: number | undefined;
}

const COUNTS = [
  'shoppers',
  'views',
  'clickers',
  'clicks',
  'adders',
  'adds',
  'orderers',
  'orders',
] as const satisfies readonly (keyof Day)[];

/** Who did something did it at least once. More shoppers may add than see the list: they saw it the day before. */
const PAIRS = [
  ['clickers', 'clicks'],
  ['adders', 'adds'],
  ['orderers', 'orders'],
] as const;

/** A doubt is a sentence; more of them help nobody. */
const MOST_DOUBTS = 3;

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Why a day can't be true; undefined if it can. */
const doubtOf = (row: Record<string, unknown>): string | undefined => {
  if (!isDay(`${row.day}`) || typeof row.list !== 'string' || row.shoppers === undefined)
    return texts.doubts.incomplete;
  const { value, version } = row;
  if (COUNTS.some((name) => row[name] !== undefined && !isCount(row[name]))) return texts.doubts.notCount;
  if (value !== undefined && !(typeof value === 'number' && value >= 0 && Number.isFinite(value)))
    return texts.doubts.notValue;
  if (version !== undefined && !isCount(version)) return texts.doubts.notVersion;
  for (const [people, times] of PAIRS) {
    const [who, often] = [row[people] as number | undefined, row[times] as number | undefined];
    if (who !== undefined && often !== undefined && who > often) return texts.doubts[people];
  }
};

/** The days of the results. Those that can't be true are left out, with a sentence. */
export const readDays = (found: readonly unknown[]): { days: Day[]; doubts: string[] } => {
  const days: Day[] = [];
  const doubts: string[] = [];
  for (const each of found) {
    const row = Object(each) as Record<string, unknown>;
    const doubt = doubtOf(row);
    if (!doubt) days.push(row as unknown as Day);
    else doubts.push(filled(texts.doubts.of, { list: `${row.list}`, day: `${row.day}`, doubt }));
  }
  const more = doubts.length - MOST_DOUBTS;
  return { days, doubts: [...doubts.slice(0, MOST_DOUBTS), ...(more > 0 ? [counted(texts.doubts.more, more)] : [])] };
};
