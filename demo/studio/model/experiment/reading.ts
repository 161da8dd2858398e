import {
  always,
  difference,
  type Estimate,
  type MeanSums,
  type RatioSums,
  ratio,
} from '../../../../src/protocol/experiments/compare.js';
import { Z95 } from '../../../../src/protocol/experiments/normal.js';
import { sampleRatio } from '../../../../src/protocol/experiments/sample-ratio.js';
import type { Source } from '../results/source-sentence.js';

/** The numbers of one arm, by shopper. */
export interface ArmNumbers {
  /** shoppers who were exposed */
  n: number;
  /** shoppers who put something into the cart after the exposure */
  adders: number;
  /** what they bought, capped per shopper */
  value: { sum: number; sumOfSquares: number };
}

/** The results of an experiment, as `GET <results>` returns them. */
export interface ExperimentNumbers {
  /** where the numbers come from, if not from where all others do */
  source?: Source;
  since?: string;
  until?: string;
  arms: Record<string, ArmNumbers & { clicks?: RatioSums }>;
  /** cumulative, the first day first */
  daily: readonly { day: string; arms: Record<string, ArmNumbers> }[];
}

/** What has to be known of the experiment to read its results. */
interface ReadExperiment {
  /** A, B */
  arms: readonly [ReadArm, ReadArm];
  /** the planned shoppers of both arms */
  planned: number;
}

interface ReadArm {
  name: string;
  weight: number;
  none?: boolean | undefined;
}

type Interval = Pick<Estimate, 'estimate' | 'low' | 'high'>;

export interface DayInterval {
  day: string;
  /** shoppers of both arms */
  n: number;
  low: number;
  high: number;
}

/** Why numbers can't be true: the name of the sentence. */
type Absurdity = 'notNumber' | 'fractions' | 'tooMany' | 'noSize';

export type Reading =
  /** the numbers can't be true, for example more shoppers who added something than shoppers */
  | { kind: 'absurd'; what: Absurdity }
  | { kind: 'none' }
  /** the arms don't have the planned shares: no effect is shown */
  | { kind: 'unequal'; counts: [number, number]; p: number }
  /** too few shoppers who added something for an interval */
  | { kind: 'early'; counts: [number, number]; adders: [number, number]; more: number }
  | {
      kind: 'interval';
      counts: [number, number];
      /** shares of the shoppers of A and of B who put something into the cart */
      rates: [number, number];
      /** the relative difference of the shares of shoppers who added something: 0.1 for 10 % more in B */
      carts: Interval;
      /** value per shopper, B minus A, in the shop's currency; undefined if no order was counted */
      value: Interval | undefined;
      /** clicks per view, B minus A; undefined if an arm has no list */
      clicks: Interval | undefined;
      isFinal: boolean;
      /** how many of the planned shoppers are still to come; 0 if the interval excludes 0, or at the planned end */
      more: number;
      days: readonly DayInterval[];
    };

/** The limit of the sample ratio's chi-squared value for two arms: p = 0.001. */
const UNEQUAL = 10.8276;

/** An interval needs so many shoppers in each arm who added something: the normal distribution is no good approximation with fewer. */
export const LEAST_ADDERS = 20;

const absurdity = ({ n, adders, value }: ArmNumbers): Absurdity | undefined => {
  const numbers = [n, adders, value?.sum, value?.sumOfSquares];
  if (!numbers.every((each) => typeof each === 'number' && Number.isFinite(each) && each >= 0)) return 'notNumber';
  if (!Number.isInteger(n) || !Number.isInteger(adders)) return 'fractions';
  if (adders > n) return 'tooMany';
};

const shares = ({ n, adders }: ArmNumbers): MeanSums => ({ n, sum: adders, sumOfSquares: adders });

/** Enough shoppers who added something, and some who didn't. */
const isReadable = ({ n, adders }: ArmNumbers): boolean => adders >= LEAST_ADDERS && adders < n;

/** The interval while the experiment runs, or the ordinary one at its planned end. */
const intervalOf = (found: Estimate, planned: number, isFinal: boolean): Estimate =>
  isFinal ? found : always(found, { planned });

/**
 * The relative difference of the shares, as the difference of their logarithms. With few shoppers, a quotient is often far too high and
 * never below 0; its logarithm is nearly normal. By the delta method, its standard error is that of the quotient, divided by the quotient.
 */
const logRatio = (a: ArmNumbers, b: ArmNumbers): Estimate => {
  const { estimate, se, n } = difference(shares(a), shares(b), { relative: true });
  const [log, error] = [Math.log(1 + estimate), se / (1 + estimate)];
  return { estimate: log, se: error, low: log - Z95 * error, high: log + Z95 * error, n };
};

const asShare = ({ estimate, low, high }: Interval): Interval => ({
  estimate: Math.expm1(estimate),
  low: Math.expm1(low),
  high: Math.expm1(high),
});

/** While it runs, the interval holds whenever one looks. On the first day with the planned shoppers it is the ordinary one, and stays. */
export const readExperiment = (numbers: ExperimentNumbers, { arms, planned }: ReadExperiment): Reading => {
  const [nameA, nameB] = [arms[0].name, arms[1].name];
  const zero: ArmNumbers = { n: 0, adders: 0, value: { sum: 0, sumOfSquares: 0 } };
  const of = (all: Record<string, ArmNumbers> | undefined): [ArmNumbers, ArmNumbers] => {
    const own = (name: string) => (all && Object.hasOwn(all, name) && all[name]) || zero;
    return [own(nameA), own(nameB)];
  };
  const daily = (Array.isArray(numbers.daily) ? numbers.daily : []).map(({ day, arms: each }) => ({
    day: `${day}`,
    arms: of(each),
  }));
  const now = of(numbers.arms);
  for (const arm of [...now, ...daily.flatMap((day) => day.arms)]) {
    const what = absurdity(arm);
    if (what) return { kind: 'absurd', what };
  }
  if (!(planned > 0 && Number.isFinite(planned))) return { kind: 'absurd', what: 'noSize' };
  const end = daily.find((day) => day.arms[0].n + day.arms[1].n >= planned);
  const [a, b] = end?.arms ?? now;
  const isFinal = !!end || a.n + b.n >= planned;
  const counts: [number, number] = [a.n, b.n];
  if (!a.n && !b.n) return { kind: 'none' };
  const { chi2, p } = sampleRatio(
    counts,
    arms.map(({ weight }) => weight),
  );
  if (chi2 > UNEQUAL) return { kind: 'unequal', counts, p };
  const rest = Math.max(0, planned - a.n - b.n);
  if (!isReadable(a) || !isReadable(b)) return { kind: 'early', counts, adders: [a.adders, b.adders], more: rest };
  const found = logRatio(a, b);
  const carts = intervalOf(found, planned, isFinal);
  const isTold = isFinal || carts.low > 0 || carts.high < 0;
  const clicks =
    arms.some(({ none }) => none) || !numbers.arms
      ? undefined
      : clicksPerView(numbers.arms[nameA]?.clicks, numbers.arms[nameB]?.clicks);
  return {
    kind: 'interval',
    counts,
    rates: [a.adders / a.n, b.adders / b.n],
    carts: asShare(carts),
    value:
      a.value.sum || b.value.sum
        ? intervalOf(difference({ n: a.n, ...a.value }, { n: b.n, ...b.value }), planned, isFinal)
        : undefined,
    clicks: clicks && intervalOf(clicks, planned, isFinal),
    isFinal,
    more: isTold ? 0 : rest,
    days: daily
      .slice(0, end ? daily.indexOf(end) + 1 : undefined)
      .filter((day) => day.arms.every(isReadable))
      .map((day) => {
        const log = logRatio(...day.arms);
        const { low, high } = asShare(intervalOf(log, planned, day === end));
        return { day: day.day, n: log.n, low, high };
      }),
  };
};

/** The difference of clicks per view; undefined if an arm has no views, or its numbers can't be true. */
const clicksPerView = (a: RatioSums | undefined, b: RatioSums | undefined): Estimate | undefined => {
  try {
    return a && b && a.d > 0 && b.d > 0 ? ratio(a, b) : undefined;
  } catch {
    return;
  }
};
