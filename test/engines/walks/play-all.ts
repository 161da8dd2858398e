import pLimit from 'p-limit';
import { expect } from 'vitest';
import type { Engine } from '../driver/engine.js';
import type { Tally } from '../tally.js';
import { judge, type Verdict } from './judge.js';
import type { Plan } from './plan.js';
import { playWalk } from './play-walk.js';
import { tellWalk } from './tell-walk.js';

/** Walks that one browser plays at the same time, whichever test they belong to. They mostly wait; but of more no page stands as long as its plan says. */
const AT_ONCE = 6;
const inTurn = pLimit(AT_ONCE);

/**
 * Plays walks, some at the same time. Fails with the story and the plan of each that breaks a promise.
 *
 * @param asIf how the walks are judged, where more is expected than of any walk of their kind
 */
export const playAll = async (
  engine: Engine,
  plans: readonly Plan[],
  note: (tally: Tally) => void,
  asIf: Partial<Pick<Plan, 'weather'>> = {},
): Promise<Verdict[]> => {
  const stories: string[] = [];
  const play = async (plan: Plan): Promise<Verdict> => {
    const record = await playWalk(engine, plan);
    const verdict = judge({ ...plan, ...asIf }, record);
    if (verdict.broken.length) stories.push([...verdict.broken, tellWalk(plan, record)].join('\n'));
    return verdict;
  };
  const verdicts = await Promise.all(plans.map((plan) => inTurn(play, plan)));
  const sum = (key: 'arrived' | 'lost' | 'twice'): number => verdicts.reduce((all, each) => all + each[key], 0);
  note({ sent: sum('arrived'), lost: sum('lost'), twice: sum('twice') });
  expect(stories.join('\n\n')).toBe('');
  return verdicts;
};
