import { filled, number, percent, texts } from '../texts.js';
import { LEAST_ADDERS, type Reading } from './reading.js';

/** Decimals of a percentage: a wide interval needs none. */
const digits = (low: number, high: number): number => (high - low < 0.1 ? 1 : 0);

/** Both ends of an interval of shares, with their signs where `isSigned`. */
const percents = (low: number, high: number, isSigned: boolean): { low: string; high: string } => {
  const text = (share: number) => percent(share, digits(low, high), isSigned);
  return { low: text(low), high: text(high) };
};

/** A duration in days, from two weeks on in weeks. */
export const duration = (days: number): string => {
  const [unit, amount] = days < 14 ? ['day', Math.max(1, Math.ceil(days))] : ['week', Math.round(days / 7)];
  return number(amount as number, { style: 'unit', unit: unit as string, unitDisplay: 'long' });
};

/** To two digits: an estimate of shoppers isn't known better. */
const about = (count: number): number => Number(count.toPrecision(count < 100 ? 1 : 2));

/**
 * The result of an experiment in one sentence.
 *
 * @param perDay shoppers of both arms on a day; undefined after the end of the experiment
 */
export const sentence = (reading: Reading, perDay: number | undefined): string => {
  const { experiment } = texts;
  const arms = ([a, b]: [number, number]) => ({ a, b });
  switch (reading.kind) {
    case 'absurd':
      return filled(texts.doubts.absurd, { what: texts.doubts[reading.what] });
    case 'none':
      return experiment.nobody;
    case 'unequal':
      return filled(experiment.unequal, arms(reading.counts));
    case 'early':
      return filled(perDay === undefined ? experiment.tooFew : experiment.early, {
        least: LEAST_ADDERS,
        ...arms(reading.adders),
      });
    case 'interval': {
      const { low, high } = reading.carts;
      if (low > 0) return filled(experiment.more, percents(low, high, false));
      if (high < 0) return filled(experiment.fewer, percents(-high, -low, false));
      const ends = percents(low, high, true);
      if (!reading.more) return filled(experiment.ended, ends);
      if (perDay === undefined) return filled(experiment.endedEarly, ends);
      return filled(experiment.undecided, {
        ...ends,
        count: about(reading.more),
        time: duration(reading.more / Math.max(perDay, 0.1)),
      });
    }
  }
};
