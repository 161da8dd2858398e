import { longDay } from '../date-text.js';
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

export interface Told {
  /** shoppers of both arms on a day; undefined after the end of the experiment */
  perDay: number | undefined;
  /** the smallest relative change that the plan can find */
  lift?: number | undefined;
  isNone?: boolean;
}

/** How many of the planned shoppers have come, and when the others will have at this pace. Without a pace, nothing is known of that. */
const progress = ({ counts: [a, b], more }: { counts: [number, number]; more: number }, perDay: number): string => {
  const { seen, pace } = texts.experiment;
  const told = filled(seen, { seen: a + b, planned: a + b + more });
  if (!perDay || !more) return told;
  const days = more / perDay;
  const day = longDay(new Date(Date.now() + days * 86_400_000).toISOString());
  return `${told} ${filled(pace, { time: duration(days), day })}`;
};

const cartsSentence = (reading: Reading & { kind: 'interval' }, { perDay, lift }: Told): string => {
  const { carts, more } = reading;
  const { low, high, estimate } = carts;
  const { experiment } = texts;
  const best = filled(experiment.best, { estimate: percent(estimate, digits(low, high), true) });
  if (low > 0) return `${filled(experiment.more, percents(low, high, false))} ${best}`;
  if (high < 0) return `${filled(experiment.fewer, percents(-high, -low, false))} ${best}`;
  const ends = percents(low, high, true);
  if (!more) {
    const ended = `${filled(experiment.ended, ends)} ${best}`;
    // Within the range, it may be true.
    return lift && -lift < low && high < lift
      ? `${ended} ${filled(experiment.wouldShow, { lift: percent(lift) })}`
      : ended;
  }
  if (perDay === undefined) return `${filled(experiment.endedEarly, ends)} ${best}`;
  return `${filled(experiment.undecided, ends)} ${best} ${progress(reading, perDay)}`;
};

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
    case 'early': {
      const values = { least: LEAST_ADDERS, ...arms(reading.adders) };
      return told.perDay === undefined
        ? filled(experiment.tooFew, values)
        : `${experiment.early} ${progress(reading, told.perDay)} ${filled(experiment.firstRange, values)}`;
    }
    case 'interval':
      return `${told.isNone ? `${experiment.nothingB} ` : ''}${cartsSentence(reading, told)}`;
  }
};
