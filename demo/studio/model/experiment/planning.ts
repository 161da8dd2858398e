import { plan } from '../../../../src/protocol/experiments/plan.js';

/** The question of a merchandiser, before the experiment starts. */
export interface Question {
  /** the share of shoppers who put something into the cart today, more than 0, less than 1 */
  base: number;
  /** the smallest relative change to find: 0.2 for 20 % more */
  lift: number;
  /** shoppers per week who see the place of the list */
  perWeek: number;
}

export interface Planned {
  perArm: number;
  /** shoppers of both arms */
  total: number;
  /** whole weeks, at least 1: a week has good and bad days; Infinity without traffic */
  weeks: number;
  isTooSmall: boolean;
  /** the smallest relative change that can be found in `MOST_WEEKS`; undefined if there is none */
  smallest: number | undefined;
}

/** An experiment that takes longer is not worth it: seasons, prices and cookies change, and shoppers are counted twice. */
export const MOST_WEEKS = 8;

/** More than this share can't be found: nobody can add more often than always. */
const most = (base: number): number => (1 - base) / base;

const isShare = (value: number): boolean => value > 0 && value < 1;

/** The smallest change that so many shoppers per arm can find. `plan` falls as the change grows. */
const smallestLift = (base: number, perArm: number): number | undefined => {
  let [low, high] = [0.001, Math.min(10, most(base) * 0.999)];
  if (!(low < high) || plan({ base, lift: high }) > perArm) return;
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high);
    if (plan({ base, lift: middle }) > perArm) low = middle;
    else high = middle;
  }
  return high;
};

/** @returns undefined if a number is out of its range */
export const planned = ({ base, lift, perWeek }: Question): Planned | undefined => {
  if (!isShare(base) || !(lift > 0 && lift < most(base)) || !(perWeek >= 0 && Number.isFinite(perWeek))) return;
  const perArm = plan({ base, lift });
  const weeks = perWeek ? Math.max(1, Math.ceil((2 * perArm) / perWeek)) : Number.POSITIVE_INFINITY;
  return {
    perArm,
    total: 2 * perArm,
    weeks,
    isTooSmall: weeks > MOST_WEEKS,
    smallest: smallestLift(base, Math.floor((perWeek * MOST_WEEKS) / 2)),
  };
};
