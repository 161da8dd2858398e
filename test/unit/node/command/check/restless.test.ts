import { expect, test } from 'vitest';
import { Restlessness } from '../../../../../src/node/command/check/restless.js';

const navigations = (restlessness: Restlessness) =>
  Array.from({ length: 8 }, () => restlessness.mayNavigate()).filter(Boolean).length;

test('a page may navigate five times in each step; once it was stopped, once in each later step', () => {
  const restlessness = new Restlessness();
  for (const _ of ['open', 'add']) {
    restlessness.begin();
    for (let count = 0; count < 5; count++) expect(restlessness.mayNavigate()).toBe(true);
    expect(restlessness.isRestless).toBe(false);
  }
  restlessness.begin();
  expect(navigations(restlessness)).toBe(5);
  expect(restlessness.isRestless).toBe(true);
  restlessness.begin();
  expect(navigations(restlessness)).toBe(1);
});
