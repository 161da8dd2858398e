import type { Measures } from '../preview/messages.js';
import { rulesOf } from './rules.js';
import type { Configuration } from './state.js';
import { counted, filled, texts } from './texts.js';

interface Verdict {
  level: 'good' | 'fair' | 'bad' | 'unknown';
  sentence: string;
  /** whether a fallback, which one click adds, mends it */
  lacksFallback?: boolean;
}

/** What shoppers see in a situation, by what the preview reports. */
export const situationVerdict = (
  situation: string,
  { state, shown = 0, instead }: Measures,
  { element, attributes }: Pick<Configuration, 'element' | 'attributes'>,
): Verdict => {
  if (situation === 'slow' && state === 'loading') return { level: 'good', sentence: texts.verdict.reserved };
  if (state === 'idle' || state === 'loading') return { level: 'unknown', sentence: texts.verdict.waiting };
  const [isEmpty, isFailing] = [situation === 'empty', situation === 'failed'];
  if ((isEmpty || isFailing) && (instead || shown)) return { level: 'good', sentence: texts.verdict.instead };
  if (isEmpty || isFailing)
    return element === 'reco-list'
      ? { level: 'bad', sentence: texts.verdict.nothingEmpty, lacksFallback: true }
      : { level: 'fair', sentence: texts.verdict.released };
  if (situation === 'one' || situation === 'few')
    return shown
      ? { level: 'good', sentence: counted(texts.verdict.withoutGaps, shown) }
      : { level: 'fair', sentence: texts.verdict.fullRowsOnly };
  if (!shown) return { level: 'bad', sentence: texts.verdict.none };
  const wanted = situation === 'thirty' ? 30 : Number(attributes.limit ?? 10);
  if (shown >= wanted) return { level: 'good', sentence: counted(texts.verdict.all, shown) };
  const { fullRows, leftOut, noMore } = texts.verdict;
  const isLess = rulesOf({ attributes }).hide || attributes.exclude || attributes['show-sold-out'] === undefined;
  const why = attributes['full-rows'] !== undefined ? fullRows : isLess ? leftOut : noMore;
  return { level: 'fair', sentence: filled(why, { shown, wanted }) };
};
