import { expect } from 'vitest';
import { promise } from '../promise.js';
import type { Plan, Visit } from '../walks/plan.js';
import { playAll } from '../walks/play-walk.js';

const PAGES = 6;

const visit = (page: number): Visit => ({
  page: { tag: true, firstByte: page ? 800 : 0 },
  calls: [{ what: 'view', when: 'load' }, ...(page % 3 ? [] : [{ what: 'cart', when: 'load' } as const])],
  stays: 300,
  isLoaded: true,
  leaves: 'link',
});

promise('Six pages of 0.3 s, the next page loads after 0.8 s, a cart on every third: each view once', async (scene) => {
  const plan: Plan = {
    seed: 0,
    weather: 'calm',
    withId: false,
    tabs: [{ opens: 0, visits: Array.from({ length: PAGES }, (_, page) => visit(page)) }],
    answers: [3000],
    outages: [],
  };
  const [verdict] = await playAll(scene.engine, [plan], scene.note);
  expect(verdict).toMatchObject({ called: PAGES, arrived: PAGES });
});
