import { expect, test } from 'vitest';
import { MOST_WEEKS, planned } from '../../../../../demo/studio/model/experiment/planning.js';

test('a small shop reads before the start that the experiment is too small to tell, and what it could find', () => {
  const small = planned({ base: 0.03, lift: 0.2, perWeek: 1000 })!;
  expect(small).toMatchObject({ perArm: 13_914, total: 27_828, weeks: 28, isTooSmall: true });
  expect(small.smallest).toBeGreaterThan(0.2);
  const found = planned({ base: 0.03, lift: small.smallest!, perWeek: 1000 })!;
  expect(found.weeks).toBeLessThanOrEqual(MOST_WEEKS);
  const large = planned({ base: 0.03, lift: 0.2, perWeek: 10_000 })!;
  expect(large).toMatchObject({ weeks: 3, isTooSmall: false });
});

test('at least one whole week, and for ever without traffic', () => {
  expect(planned({ base: 0.5, lift: 0.5, perWeek: 1e6 })!.weeks).toBe(1);
  expect(planned({ base: 0.5, lift: 0.5, perWeek: 0 })).toMatchObject({
    weeks: Infinity,
    isTooSmall: true,
    smallest: undefined,
  });
});

test.each([
  ['nobody adds', { base: 0, lift: 0.2, perWeek: 100 }],
  ['everybody adds', { base: 1, lift: 0.2, perWeek: 100 }],
  ['more than all would add', { base: 0.6, lift: 1, perWeek: 100 }],
  ['no change', { base: 0.1, lift: 0, perWeek: 100 }],
  ['no number', { base: Number.NaN, lift: 0.2, perWeek: 100 }],
  ['endless traffic', { base: 0.1, lift: 0.2, perWeek: Infinity }],
  ['negative traffic', { base: 0.1, lift: 0.2, perWeek: -1 }],
])('%s: no plan', (_, question) => expect(planned(question)).toBeUndefined());
