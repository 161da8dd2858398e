import type { Arrival } from '../collector/arrival.js';
import type { Fault, Weather } from '../collector/fault.js';
import type { Failure, Outage, Plan } from './plan.js';

/** The service's weather on a walk, and when it was bad. */
export interface WalkWeather extends Weather {
  /** when it was not well, for outages that have begun: milliseconds since 1970 */
  bad(): { from: number; to: number }[];
  /** how long it takes until all outages are over; single requests are safe from now on */
  clears(): number;
}

const STATUSES: Partial<Record<Failure, number>> = { 500: 500, 503: 503, 429: 429 };

const LONGEST_SILENCE = 3000;

const faultOf = ({ how, to }: Outage, now: number): Fault => {
  const status = STATUSES[how];
  if (status) return { status };
  if (how === 'reset after') return { reset: 'after' };
  // No answer, until a gateway loses its patience.
  if (how === 'swallowed') return { status: 504, after: to ? to - now : LONGEST_SILENCE };
  return { reset: 'before' };
};

/** @param began when the walk began, in milliseconds since 1970 */
export const weatherOf = (plan: Plan, began: number): WalkWeather => {
  const met = new Map<Outage, number>();
  let isOver = false;
  let arrived = 0;
  const now = (): number => Date.now() - began;
  const isOn = (outage: Outage): boolean => {
    if (now() < outage.from) return false;
    return outage.to === undefined ? !isOver && !met.has(outage) : now() < outage.to;
  };
  return {
    faultFor(_arrival: Arrival): Fault {
      const answer = plan.answers[arrived++ % plan.answers.length]!;
      const outage = plan.outages.find(isOn);
      if (!outage) return { status: 200, take: true, after: answer };
      if (outage.to === undefined) met.set(outage, now());
      const fault = faultOf(outage, now());
      return 'status' in fault && fault.after === undefined ? { ...fault, after: answer } : fault;
    },
    isDown: () => plan.outages.some((outage) => outage.how === 'down' && outage.to !== undefined && isOn(outage)),
    bad: () =>
      plan.outages
        .filter((outage) => (outage.to === undefined ? met.has(outage) : outage.from < now()))
        .map((outage) => ({
          from: began + (met.get(outage) ?? outage.from),
          to: began + (outage.to ?? met.get(outage)!),
        })),
    clears() {
      isOver = true;
      return Math.max(0, ...plan.outages.map(({ to = 0 }) => to - now()));
    },
  };
};
