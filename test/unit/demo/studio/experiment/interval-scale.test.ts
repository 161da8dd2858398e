import { expect, test } from 'vitest';
import { intervalScale } from '../../../../../demo/studio/model/experiment/interval-scale.js';

const days = (...intervals: [low: number, high: number][]) =>
  intervals.map(([low, high], index) => ({ day: `2026-11-${10 + index}`, n: 100 * (index + 1), low, high }));

test('the last interval is whole, also above +100 %', () => {
  const { to, from, highs, ends } = intervalScale(days([-0.5, 3], [-0.2, 1.5], [-0.04, 1.31]));
  expect(to).toBeGreaterThanOrEqual(1.31);
  expect(from).toBeLessThanOrEqual(-0.5);
  expect(highs[2]).toBe(1.31);
  expect(highs[0]).toBe(to);
  // No line says that the first interval ends where the picture ends.
  expect(ends).toEqual([
    { start: 0, values: [-0.5, -0.2, -0.04] },
    { start: 1, values: [1.5, 1.31] },
  ]);
});

test('a line that leaves the picture comes back as another one', () => {
  const { ends } = intervalScale(days([-0.1, 0.5], [-0.1, 4], [-0.1, 0.4]));
  expect(ends.slice(1)).toEqual([
    { start: 0, values: [0.5] },
    { start: 2, values: [0.4] },
  ]);
});

test.each<[string, [number, number][]]>([
  ['an absurdly wide interval', [[-1, 900]]],
  ['no width', [[0, 0]]],
  ['negative only', [[-0.6, -0.1]]],
])('%s has few lines, and zero is one of them', (_, intervals) => {
  const { from, to, step } = intervalScale(days(...intervals));
  expect(to).toBeGreaterThan(from);
  expect((to - from) / step).toBeLessThanOrEqual(9);
  expect(Math.abs(from / step - Math.round(from / step))).toBeLessThan(1e-9);
});
