import { judgeCarts } from './judge-carts.js';
import { judgeViews } from './judge-views.js';
import type { Plan } from './plan.js';
import type { WalkRecord } from './record.js';

/** What a walk came to. */
export interface Verdict {
  /** views that the tag accepted */
  called: number;
  /** of those, how many the service has taken in */
  arrived: number;
  lost: number;
  /** arrivals of a view that the service had taken in already, and couldn't tell */
  twice: number;
  /** carts that were said at a wrong time, or too often */
  cartsWrong: number;
  /** a sentence for each promise that was broken; none: all is well */
  broken: string[];
}

/**
 * What the service has taken in against what the pages called. Only what the tag has accepted is promised: a call on a page that was
 * left before the tag was there may arrive, but not twice.
 *
 * - Calm: each view once. Failing with `{id}`: the same, since the service can tell repeats apart. Failing without: lost are at most the
 *   views of pages on which the service began or ended to fail, of the page after the begin, and of pages that stood for as long as they keep
 *   their views, and were left before the answer; what comes twice is only counted.
 * - The last cart is the last state. Calm: no older cart after a newer one, but for what its page handed over as it was left, and each at most once more than there were
 *   requests whose page could not hear the answer.
 */
export const judge = (plan: Pick<Plan, 'weather' | 'withId'>, record: WalkRecord): Verdict => {
  const views = judgeViews(plan, record);
  const wrongCarts = judgeCarts(plan, record);
  return {
    called: views.called,
    arrived: views.called - views.lost,
    lost: views.lost,
    twice: views.twice,
    cartsWrong: wrongCarts.length,
    broken: [
      ...views.broken,
      ...wrongCarts,
      ...record.givenUp.map((what) => `${what}, though nothing was wrong with it`),
      ...record.left.map((key) => `${key} waits for ever`),
    ],
  };
};
