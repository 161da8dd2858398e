import type { Done } from './arm-numbers.js';
import { type Budget, hasRoom, newBudget } from './budget.js';
import type { Line } from './line.js';

/** A shopper in the lines of the days that are open. */
export interface Touched {
  /** when the first exposure was; infinite if there was none */
  exposedAt: number;
  /** null for more than one */
  arm: string | undefined | null;
  /** when the shopper was forgotten */
  forgottenAt: number;
  /** before the first exposure of these days: counts only if there was one on an earlier day */
  before: Done | undefined;
  after: Done | undefined;
}

const nothing = (): Done => ({ hasAdded: false, value: 0, views: 0, clicks: 0 });

/** The sum of what a shopper did. @param cap of the value */
export const together = (one: Done, other: Done | undefined, cap: number): Done => ({
  hasAdded: one.hasAdded || !!other?.hasAdded,
  value: Math.min(cap, one.value + (other?.value ?? 0)),
  views: one.views + (other?.views ?? 0),
  clicks: one.clicks + (other?.clicks ?? 0),
});

export type TouchedShoppers = ReturnType<typeof touchedShoppers>;

/** Collects the lines of an experiment: all of the first pass, then all of the second. */
export const touchedShoppers = (budget: Budget = newBudget()) => {
  const shoppers = new Map<string, Touched>();
  let hasExposures = false;

  const of = (shopper: string): Touched | undefined => {
    let found = shoppers.get(shopper);
    if (!found && hasRoom(budget)) {
      found = {
        exposedAt: Number.POSITIVE_INFINITY,
        arm: undefined,
        forgottenAt: Number.NEGATIVE_INFINITY,
        before: undefined,
        after: undefined,
      };
      shoppers.set(shopper, found);
    }
    return found;
  };

  const exposure = (found: Touched, moment: number, arm: string): void => {
    if (moment <= found.forgottenAt) return;
    hasExposures = true;
    found.exposedAt = Math.min(found.exposedAt, moment);
    found.arm = found.arm === undefined || found.arm === arm ? arm : null;
  };

  const forget = (found: Touched, moment: number): void => {
    found.forgottenAt = Math.max(found.forgottenAt, moment);
    if (found.exposedAt > moment) return;
    found.exposedAt = Number.POSITIVE_INFINITY;
    found.arm = undefined;
  };

  return {
    shoppers,
    /** whether somebody was exposed */
    get hasExposures() {
      return hasExposures;
    },
    add(line: Line): void {
      const [, kind, shopper, moment] = line;
      const found = of(shopper);
      if (!found) return;
      if (kind === 'exposure') exposure(found, moment, line[5]);
      if (kind === 'forget') forget(found, moment);
      if (kind === 'exposure' || kind === 'forget' || moment <= found.forgottenAt) return;
      const period = moment >= found.exposedAt ? 'after' : 'before';
      found[period] ??= nothing();
      const done = found[period];
      if (kind === 'experiment cart') done.hasAdded = true;
      if (kind === 'experiment view') done.views++;
      if (kind === 'experiment click') done.clicks++;
      if (kind === 'experiment order') done.value += line[5];
    },
  };
};
