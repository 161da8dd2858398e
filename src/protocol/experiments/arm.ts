import { fnv1a32 } from '../fnv1a32.js';
/** One arm of an experiment. In a published list it also has `attributes`, or `none: true` for an arm without a list. */
export interface ExperimentArm {
  /** unique within the experiment */
  name: string;
  /** share of the shoppers, 0 to 1; the weights of an experiment's arms add up to 1 */
  weight: number;
}

/** An experiment with two or more arms. */
export interface Experiment {
  /** the seed of the arms: another id distributes the shoppers anew */
  id: string;
  arms: readonly ExperimentArm[];
  /** share of the shoppers who take part, 0 to 1, default 1 */
  coverage?: number | undefined;
}

const BUCKETS = 10_000;

/**
 * The bucket of a shopper: the same for the same seed and id, and evenly distributed. The hash is applied twice, as in version 2 of
 * GrowthBook's bucketing, because with one round the arms of two experiments correlate
 * (https://docs.growthbook.io/lib/build-your-own#hash).
 *
 * @param seed the experiment's id
 * @param id the `deviceUUID`
 * @returns a number from 0 to 0.9999
 */
export const bucket = (seed: string, id: string): number => (fnv1a32(`${fnv1a32(seed + id)}`) % BUCKETS) / BUCKETS;

/** A share that isn't a number from 0 to 1 counts as the nearest one, or as 0. */
const share = (value: unknown): number => (typeof value === 'number' ? Math.min(Math.max(value, 0), 1) || 0 : 0);

/**
 * The arm of a shopper. Arm by arm, the range of buckets is `[start, start + coverage × weight)`, where `start` is the sum of the weights
 * before. So a higher coverage adds shoppers to an arm and moves none of them to another arm.
 *
 * @param id the `deviceUUID`
 * @returns the arm's name; undefined if the shopper doesn't take part
 */
export const arm = ({ id: seed, arms, coverage = 1 }: Experiment, id: string): string | undefined => {
  const n = bucket(seed, id);
  let start = 0;
  for (const { name, weight } of arms) {
    if (n >= start && n < start + share(coverage) * share(weight)) return name;
    start += share(weight);
  }
};
