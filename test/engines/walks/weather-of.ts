import type { Fault, Weather } from '../collector/arrival.js';
import type { Failure, Outage, Plan } from './plan.js';

/** How the service behaves on a walk, and when it failed. Times are milliseconds since 1970. */
export interface WalkWeather extends Weather {
  /** Call it when the first tab requests a page. The first call starts the walk. */
  visited(): void;
  /** outages that have begun; the same time twice for a single request */
  bad(): { from: number; to: number }[];
  /** Prevents further outages. Returns how long the current ones still last. */
  clears(): number;
}

const STATUSES: Partial<Record<Failure, number>> = { 500: 500, 503: 503, 429: 429 };

const LONGEST_SILENCE = 3000;

const NEVER = Number.POSITIVE_INFINITY;

/** @param left how long the outage goes on */
const faultOf = (how: Failure, left: number): Fault => {
  const status = STATUSES[how];
  if (status) return { status };
  if (how === 'reset after') return { reset: 'after' };
  // No response until a gateway times out.
  if (how === 'swallowed') return { status: 504, after: Math.min(left, LONGEST_SILENCE) };
  return { reset: 'before' };
};

export const weatherOf = (plan: Plan): WalkWeather => {
  const met = new Map<Outage, number>();
  let began = NEVER;
  let calmSince = NEVER;
  let arrived = 0;
  const begins = ({ from }: Outage): number => began + from;
  const ends = (outage: Outage): number =>
    outage.to === undefined ? (met.get(outage) ?? calmSince) : began + outage.to;
  const hasBegun = (outage: Outage): boolean => begins(outage) < Math.min(Date.now(), calmSince);
  const isOn = (outage: Outage): boolean => hasBegun(outage) && Date.now() < ends(outage);
  return {
    visited: () => {
      began = Math.min(began, Date.now());
    },
    faultFor() {
      const answer = plan.answers[arrived++ % plan.answers.length]!;
      const outage = plan.outages.find(isOn);
      if (!outage) return { status: 200, take: true, after: answer };
      if (outage.to === undefined) met.set(outage, Date.now());
      const fault = faultOf(outage.how, outage.to === undefined ? NEVER : ends(outage) - Date.now());
      return 'status' in fault && fault.after === undefined ? { ...fault, after: answer } : fault;
    },
    isDown: () => plan.outages.some((outage) => outage.how === 'down' && outage.to !== undefined && isOn(outage)),
    bad: () =>
      plan.outages
        .filter((outage) => hasBegun(outage) && (outage.to !== undefined || met.has(outage)))
        .map((outage) => ({ from: met.get(outage) ?? begins(outage), to: ends(outage) })),
    clears() {
      calmSince = Date.now();
      return Math.max(0, ...plan.outages.filter(isOn).map((outage) => ends(outage) - calmSince));
    },
  };
};
