import { expect, test } from 'vitest';
import { History } from '../../../../demo/studio/model/history.js';

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
