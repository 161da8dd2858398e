import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE, SheetQueue } from '../../../../demo/studio/model/sheet-queue.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const loaded: string[] = [];
  const late: string[] = [];
  const queue = new SheetQueue((name) => late.push(name));
  const add = (...names: string[]) => {
    for (const name of names) queue.add(name, () => loaded.push(name));
  };
  return { loaded, late, queue, add };
};

test('a few frames load at a time, those in view first, and all load in the end', () => {
  const { loaded, queue, add } = open();
  add('1', '2', '3', '4', '5', '6', '7');
  expect(loaded).toEqual(['1', '2', '3', '4']);
  queue.first('7');
  queue.done('2');
  expect(loaded.at(-1)).toBe('7');
  for (const name of ['1', '3', '4', '7', '5', '6']) queue.done(name);
  expect(loaded).toEqual(['1', '2', '3', '4', '7', '5', '6']);
});

test('a list without a result is told after a while, and makes room for the next', () => {
  const { loaded, late, add } = open();
  add('1', '2', '3', '4', '5');
  vi.advanceTimersByTime(PATIENCE);
  expect(late).toEqual(['1', '2', '3', '4']);
  expect(loaded).toContain('5');
  vi.advanceTimersByTime(PATIENCE);
  expect(late).toContain('5');
});

test('a frame that changes while it loads is loaded again, and nothing happens once the frames are gone', () => {
  const { loaded, late, queue, add } = open();
  add('1', '1');
  expect(loaded).toEqual(['1']);
  queue.done('1');
  expect(loaded).toEqual(['1', '1']);
  queue.clear();
  vi.advanceTimersByTime(PATIENCE);
  expect(late).toEqual([]);
});
