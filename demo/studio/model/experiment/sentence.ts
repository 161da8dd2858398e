import { type ExperimentTexts, filled, LANGUAGES, languageCode } from '../languages.js';
import { number, percent } from '../number-text.js';
import { LEAST_ADDERS, type Reading } from './reading.js';

export const textsOf = (language: string): ExperimentTexts => LANGUAGES[languageCode(language)]!.experiment;

/** Decimals of a percentage: a wide interval needs none. */
const digits = (low: number, high: number): number => (high - low < 0.1 ? 1 : 0);

/** Both ends of an interval of shares, with their signs where `isSigned`. */
const percents = (language: string, low: number, high: number, isSigned: boolean): { low: string; high: string } => {
  const text = (share: number) => percent(language, share, digits(low, high), isSigned);
  return { low: text(low), high: text(high) };
};

/** A duration in days, from two weeks on in weeks. */
export const duration = (language: string, days: number): string => {
  const [unit, amount] = days < 14 ? ['day', Math.max(1, Math.ceil(days))] : ['week', Math.round(days / 7)];
  return number(language, amount as number, { style: 'unit', unit: unit as string, unitDisplay: 'long' });
};

/** To two digits: an estimate of shoppers isn't known better. */
const about = (count: number): number => Number(count.toPrecision(count < 100 ? 1 : 2));

/**
 * The result of an experiment in one sentence.
 *
 * @param perDay shoppers of both arms on a day; undefined after the end of the experiment
 */
export const sentence = (language: string, reading: Reading, perDay: number | undefined): string => {
  const texts = textsOf(language);
  const counted = ([a, b]: [number, number]) => ({ a: number(language, a), b: number(language, b) });
  switch (reading.kind) {
    case 'absurd':
      return `These numbers can’t be true: ${reading.what}.`;
    case 'none':
      return texts.nobody;
    case 'unequal':
      return filled(texts.unequal, counted(reading.counts));
    case 'early':
      return filled(perDay === undefined ? texts.tooFew : texts.early, {
        least: number(language, LEAST_ADDERS),
        ...counted(reading.adders),
      });
    case 'interval': {
      const { low, high } = reading.carts;
      if (low > 0) return filled(texts.more, percents(language, low, high, false));
      if (high < 0) return filled(texts.fewer, percents(language, -high, -low, false));
      const ends = percents(language, low, high, true);
      if (!reading.more) return filled(texts.ended, ends);
      if (perDay === undefined) return filled(texts.endedEarly, ends);
      return filled(texts.undecided, {
        ...ends,
        count: number(language, about(reading.more)),
        time: duration(language, reading.more / Math.max(perDay, 0.1)),
      });
    }
  }
};
