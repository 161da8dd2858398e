import type { Measures } from './measures.js';

export interface Verdict {
  level: 'good' | 'fair' | 'bad' | 'unknown';
  sentence: string;
  /** the fix that one click applies */
  fix?: 'fallback' | 'error';
}

const cardsIn = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** What shoppers see in a situation, by what the preview reports. */
export const situationVerdict = (
  situation: string,
  { state, shown = 0, instead, shift = 0, overlapping, cut }: Measures,
  limit: number,
  element: string,
): Verdict => {
  if (situation === 'slow' && state === 'loading')
    return { level: 'good', sentence: 'Space is reserved while the list loads. Nothing moves.' };
  if (state === 'idle' || state === 'loading') return { level: 'unknown', sentence: 'Waiting for the list…' };
  const [isEmpty, isFailing] = [situation === 'empty', situation === 'failed' || situation === 'not-xml'];
  // A list without products releases its space where nobody looks, and the preview may be scrolled.
  if (!isEmpty && !isFailing && shift > 0.01)
    return {
      level: shift > 0.1 ? 'bad' : 'fair',
      sentence: `Content moves while the list loads (${shift.toFixed(3)}).`,
    };
  if (overlapping)
    return { level: 'bad', sentence: `Text overlaps on ${cardsIn(overlapping)}. Use fewer cards per row.` };
  if ((isEmpty || isFailing) && (instead || shown))
    return { level: 'good', sentence: 'Other content is shown instead.' };
  if (isFailing)
    return { level: 'bad', sentence: 'Shoppers see nothing here. Add a message or other content.', fix: 'error' };
  if (isEmpty)
    return element === 'reco-list'
      ? { level: 'bad', sentence: 'Shoppers see nothing here. Add a fallback.', fix: 'fallback' }
      : { level: 'fair', sentence: 'Shoppers see nothing here. The reserved space is released.' };
  if (situation === 'one' || situation === 'few')
    return shown
      ? { level: 'good', sentence: `${shown === 1 ? 'One card' : `${shown} cards`}, without gaps.` }
      : { level: 'fair', sentence: 'No card is shown, because the list shows complete rows only.' };
  if (!shown) return { level: 'bad', sentence: 'No card is shown.' };
  if (cut)
    return { level: 'fair', sentence: `The name on ${cardsIn(cut)} is cut: it has more text than fits in two lines.` };
  const wanted = situation === 'thirty' ? 30 : limit;
  return {
    level: 'good',
    sentence:
      shown < wanted
        ? `${shown} of ${wanted} cards. The list shows complete rows only, or there are no more products.`
        : `All ${shown} cards are shown.`,
  };
};
