import { PATIENCE } from './sheet-queue.js';

/** The state of a list in a frame. */
export interface CellState {
  /** '' while unknown */
  state: string;
  shown: number;
  /** whether own content is visible instead of cards */
  instead: boolean;
  shift?: number | undefined;
  /** cards with text that overlaps, and with text that is cut */
  overlapping?: number;
  cut?: number;
  /** whether the list had no result in time */
  isLate?: boolean;
}

export interface Verdict {
  level: 'good' | 'fair' | 'bad' | 'unknown' | 'late';
  sentence: string;
  /** the fix that one click applies */
  fix?: 'fallback' | 'error';
}

/** Situations without products. */
const NOTHING = ['empty'];
const FAILING = ['failed', 'not-xml'];

const cardsIn = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** Whether the list in a frame has reached the state that its situation shows. */
export const isSettled = (situation: string, { state }: CellState): boolean =>
  state === 'loading' ? situation === 'slow' : !!state && state !== 'idle';

/** What shoppers see in a situation, by the frames of all widths. */
export const situationVerdict = (
  situation: string,
  cells: readonly CellState[],
  limit: number,
  element: string,
): Verdict => {
  const known = cells.filter(({ state }) => state && state !== 'idle' && state !== 'loading');
  if (cells.some((cell) => cell.isLate && !isSettled(situation, cell)))
    return {
      level: 'late',
      sentence: `The list didn’t load within ${PATIENCE / 1000} seconds. “Reload all” tries again.`,
    };
  if (situation === 'slow' && cells.some(({ state }) => state === 'loading'))
    return { level: 'good', sentence: 'Space is reserved while the list loads. Nothing moves.' };
  // A verdict on some of the widths would change when the others load.
  if (known.length < cells.length || !known.length) return { level: 'unknown', sentence: 'Waiting for the list…' };
  // A list without products releases its space where nobody looks, and a frame of the sheet may be out of view.
  const hasProducts = ![...NOTHING, ...FAILING].includes(situation);
  const shift = hasProducts ? Math.max(...known.map(({ shift = 0 }) => shift)) : 0;
  if (shift > 0.01)
    return {
      level: shift > 0.1 ? 'bad' : 'fair',
      sentence: `Content moves while the list loads (${shift.toFixed(3)}).`,
    };
  const overlapping = Math.max(...known.map(({ overlapping = 0 }) => overlapping));
  if (overlapping)
    return { level: 'bad', sentence: `Text overlaps on ${cardsIn(overlapping)}. Use fewer cards per row.` };
  const isBare = known.some(({ instead, shown }) => !instead && shown === 0);
  if (isBare && NOTHING.includes(situation))
    return element === 'reco-list'
      ? { level: 'bad', sentence: 'Shoppers see nothing here. Add a fallback.', fix: 'fallback' }
      : { level: 'fair', sentence: 'Shoppers see nothing here. The reserved space is released.' };
  if (isBare && FAILING.includes(situation))
    return {
      level: 'bad',
      sentence: 'Shoppers see nothing here. Add a message or other content.',
      fix: 'error',
    };
  if (NOTHING.includes(situation) || FAILING.includes(situation))
    return { level: 'good', sentence: 'Other content is shown instead.' };
  const fewest = Math.min(...known.map(({ shown }) => shown));
  if (situation === 'one' || situation === 'few')
    return fewest
      ? { level: 'good', sentence: `${fewest === 1 ? 'One card' : `${fewest} cards`}, without gaps.` }
      : { level: 'fair', sentence: 'No card is shown, because the list shows complete rows only.' };
  const wanted = situation === 'thirty' ? 30 : limit;
  if (fewest === 0) return { level: 'bad', sentence: 'No card is shown.' };
  const cut = Math.max(...known.map(({ cut = 0 }) => cut));
  if (cut)
    return { level: 'fair', sentence: `The name on ${cardsIn(cut)} is cut: it has more text than fits in two lines.` };
  return fewest < wanted
    ? {
        level: 'good',
        sentence: `${fewest} of ${wanted} cards. The list shows complete rows only, or there are no more products.`,
      }
    : { level: 'good', sentence: `All ${fewest} cards are shown.` };
};

/** Widths of a phone, a tablet and a desktop, as in the preview. */
export const SHEET_WIDTHS: readonly number[] = [375, 768, 1280];

const CELL = /^sheet (\S+) \d+$/;

/** The situation of a frame in “All situations”; undefined for any other frame. */
export const situationOf = (cell: string): string | undefined => CELL.exec(cell)?.[1];

/** The name of a frame in “All situations”, used in its messages. */
export const cellName = (situation: string, width: number): string => `sheet ${situation} ${width}`;

export const noCell = (): CellState => ({ state: '', shown: 0, instead: false });
