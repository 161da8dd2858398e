import { expect, test } from 'vitest';
import { guarded } from '../../../../src/page/shared/guarded.js';

const thrower = (): never => {
  throw Error('ours');
};

test('a guarded function passes on its input, returns nothing and throws nothing', () => {
  const heard: unknown[] = [];
  expect(guarded((...input: number[]) => heard.push(input))(1, 2)).toBeUndefined();
  expect(heard).toEqual([[1, 2]]);
  expect(guarded(thrower)()).toBeUndefined();
});

test('a guarded function that rejects causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', hear);
  guarded(async () => thrower())();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});
