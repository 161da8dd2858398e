import type { DayInterval } from './reading.js';

/** The steps between lines, as shares. */
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/** The first days can have any interval, so the picture ends here, or at the end of the last day's interval if that is higher. */
const MOST = 1;

/** A polyline: the index of its first day, and the values from that day on. */
export interface Stretch {
  start: number;
  values: readonly number[];
}

export interface IntervalScale {
  /** shares; `step` is the distance between two lines */
  from: number;
  to: number;
  step: number;
  /** the ends of each day's interval, cut off at `from` and `to` */
  lows: readonly number[];
  highs: readonly number[];
  /** the ends that are in the picture: where the interval is cut off, it has no end */
  ends: readonly Stretch[];
}

const stretches = (values: readonly number[], isInside: (value: number) => boolean): Stretch[] => {
  const found: { start: number; values: number[] }[] = [];
  values.forEach((value, index) => {
    if (!isInside(value)) return;
    const last = found.at(-1);
    if (last && last.start + last.values.length === index) last.values.push(value);
    else found.push({ start: index, values: [value] });
  });
  return found;
};

/** The scale of the picture of the interval over time. The interval of the last day is always whole. */
export const intervalScale = (days: readonly DayInterval[]): IntervalScale => {
  const limit = Math.max(MOST, days.at(-1)?.high ?? 0);
  const least = Math.min(0, ...days.map(({ low }) => Math.max(low, -1)));
  const most = Math.max(0, ...days.map(({ high }) => Math.min(high, limit)));
  const step = STEPS.find((each) => (most - least) / each <= 6) ?? (most - least) / 6;
  const [from, to] = [Math.floor(least / step) * step, Math.ceil(most / step) * step || step];
  const cut = (value: number) => Math.min(to, Math.max(from, value));
  const isInside = (value: number) => value >= from && value <= to;
  return {
    from,
    to,
    step,
    lows: days.map(({ low }) => cut(low)),
    highs: days.map(({ high }) => cut(high)),
    ends: [days.map(({ low }) => low), days.map(({ high }) => high)].flatMap((each) => stretches(each, isInside)),
  };
};
