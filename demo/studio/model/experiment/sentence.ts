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

/** What is known of an experiment beside its numbers. */
export interface Told {
  /** shoppers of both arms on a day; undefined after the end of the experiment */
  perDay: number | undefined;
  /** the smallest relative change that the plan can find */
  lift?: number | undefined;
  /** B has no list */
  isNone?: boolean;
}

/** What is known of the difference of the carts. */
const cartsSentence = (
  { carts: { low, high }, more }: Reading & { kind: 'interval' },
  { perDay, lift }: Told,
): string => {
  const { experiment } = texts;
  if (low > 0) return filled(experiment.more, percents(low, high, false));
  if (high < 0) return filled(experiment.fewer, percents(-high, -low, false));
  const ends = percents(low, high, true);
  if (!more) {
    const ended = filled(experiment.ended, ends);
    return lift ? `${ended} ${filled(experiment.wouldShow, { lift: percent(lift) })}` : ended;
  }
  if (perDay === undefined) return filled(experiment.endedEarly, ends);
  return filled(experiment.undecided, { ...ends, count: about(more), time: duration(more / Math.max(perDay, 0.1)) });
};

/** The result of an experiment in a few words. */
export const sentence = (reading: Reading, told: Told): string => {
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
      return filled(told.perDay === undefined ? experiment.tooFew : experiment.early, {
        least: LEAST_ADDERS,
        ...arms(reading.adders),
      });
    case 'interval':
      return `${told.isNone ? `${experiment.nothingB} ` : ''}${cartsSentence(reading, told)}`;
  }
};
