/** What a frame told of its list. */
export interface CellState {
  /** '' until it is known */
  state: string;
  shown: number;
  /** whether the list's own content is seen, in place of cards */
  instead: boolean;
  shift?: number | undefined;
}

export interface Verdict {
  level: 'good' | 'fair' | 'bad' | 'unknown';
  sentence: string;
  /** what one click would mend */
  mend?: 'fallback' | 'error';
}

/** Situations in which the service has nothing to give. */
const NOTHING = ['empty'];
const FAILING = ['failed', 'not-xml'];

/** What shoppers get in a situation, from what the frames of all widths told. */
export const situationVerdict = (
  situation: string,
  cells: readonly CellState[],
  limit: number,
  element: string,
): Verdict => {
  const known = cells.filter(({ state }) => state && state !== 'idle' && state !== 'loading');
  if (situation === 'slow' && cells.some(({ state }) => state === 'loading'))
    return { level: 'good', sentence: 'Its place is kept while it loads: nothing jumps.' };
  if (!known.length) return { level: 'unknown', sentence: 'Waiting for the list…' };
  const shift = Math.max(...known.map(({ shift = 0 }) => shift));
  if (shift > 0.01)
    return { level: shift > 0.1 ? 'bad' : 'fair', sentence: `Things jump while it loads (${shift.toFixed(3)}).` };
  const isBare = known.some(({ instead, shown }) => !instead && shown === 0);
  if (isBare && NOTHING.includes(situation))
    return element === 'reco-list'
      ? { level: 'bad', sentence: 'Shoppers see nothing here: add a fallback.', mend: 'fallback' }
      : { level: 'fair', sentence: 'Shoppers see nothing here, and the place is given back.' };
  if (isBare && FAILING.includes(situation))
    return {
      level: 'bad',
      sentence: 'Shoppers see nothing here: say something, or show something else.',
      mend: 'error',
    };
  if (NOTHING.includes(situation) || FAILING.includes(situation))
    return { level: 'good', sentence: 'Something else stands there instead.' };
  const fewest = Math.min(...known.map(({ shown }) => shown));
  if (situation === 'one' || situation === 'few')
    return fewest
      ? { level: 'good', sentence: `${fewest === 1 ? 'One card' : `${fewest} cards`}, without a hole.` }
      : { level: 'fair', sentence: 'Nothing is shown: whole rows only.' };
  const wanted = situation === 'thirty' ? 30 : limit;
  if (fewest === 0) return { level: 'bad', sentence: 'No card is shown.' };
  return fewest < wanted
    ? { level: 'good', sentence: `${fewest} of ${wanted} cards: whole rows only, or there are no more.` }
    : { level: 'good', sentence: `All ${fewest} cards stand.` };
};

/** Widths of a phone, a tablet and a desktop, as the preview has them. */
export const SHEET_WIDTHS: readonly number[] = [375, 768, 1280];

/** Name of a frame of the sheet, by which it tells what happens in it. */
export const cellName = (situation: string, width: number): string => `sheet ${situation} ${width}`;

/** What the frames of the sheet told, by their names. */
export type SheetCells = Record<string, CellState>;

export const noCell = (): CellState => ({ state: '', shown: 0, instead: false });
