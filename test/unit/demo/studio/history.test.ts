import { expect, test } from 'vitest';
import { History } from '../../../../demo/studio/model/history.js';

test('undo and redo; a new change clears redo', () => {
  const history = new History(1);
  history.change(2, 'a', 0);
  history.change(3, 'b', 0);
  history.undo();
  expect([history.present, history.canUndo, history.canRedo]).toEqual([2, true, true]);
  history.undo();
  history.undo();
  expect([history.present, history.canUndo]).toEqual([1, false]);
  history.redo();
  expect(history.present).toBe(2);
  history.change(9, 'c', 0);
  expect(history.canRedo).toBe(false);
});

test('typing a word is one step; a pause starts another', () => {
  const history = new History('');
  history.change('a', 'heading', 0);
  history.change('ab', 'heading', 500);
  history.change('abc', 'heading', 1000);
  history.change('abcd', 'heading', 5000);
  history.undo();
  expect(history.present).toBe('abc');
  history.undo();
  expect(history.present).toBe('');
});
