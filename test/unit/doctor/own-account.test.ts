import { expect, test } from 'vitest';
import { failureOf, ownAnswer } from '../../../src/doctor/lists/list-story.js';
import type { PageList } from '../../../src/doctor/lists/page-list.js';
import { OperationError } from '../../../src/protocol/operation-error.js';

/** A list with some of what its view says of the response. */
const list = (state: PageList['state'], known?: object) =>
  ({ state, view: known && { state: known } }) as unknown as PageList;
const answer = [{ id: '1' }] as never;

test('a list reports what it received once it has a response, and not an earlier response', () => {
  expect(ownAnswer(list('ready', { answer }))).toBe(answer);
  expect(ownAnswer(list('empty', { answer }))).toBe(answer);
  expect(ownAnswer(list('empty', { answer: [] }))).toEqual([]);
  for (const state of ['idle', 'loading'] as const) expect(ownAnswer(list(state, { answer }))).toBeUndefined();
  // An older copy of the lists keeps nothing.
  expect(ownAnswer(list('ready'))).toBeUndefined();
});

test('whether the service or the shop’s own code failed', () => {
  const service = new OperationError('Reco failed: no answer', { operation: 'Reco' });
  expect(failureOf(list('error', { error: service }))).toEqual({ of: 'service', message: 'Reco failed: no answer' });
  expect(failureOf(list('error', { error: Error('catalog-url /x responded with 404') }))).toMatchObject({ of: 'shop' });
  expect(failureOf(list('error', { error: 'a text' }))).toEqual({ of: 'shop', message: 'a text' });
  expect(failureOf(list('error'))).toEqual({ of: undefined, message: '' });
  expect(failureOf(list('ready', { error: service }))).toBeUndefined();
});
