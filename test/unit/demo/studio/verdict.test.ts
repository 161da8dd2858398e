import { expect, test } from 'vitest';
import {
  type CellState,
  isSettled,
  noCell,
  situationVerdict,
} from '../../../../demo/studio/model/situation-verdict.js';

const cell = (state: string, shown: number, instead = false, shift = 0) => ({ state, shown, instead, shift });
const verdict = (situation: string, cells: CellState[], element = 'reco-list') =>
  situationVerdict(situation, cells, 8, element);

test('the verdict suggests a fallback for an empty list', () => {
  expect(verdict('empty', [cell('empty', 0), cell('empty', 0)])).toMatchObject({ level: 'bad', fix: 'fallback' });
  expect(verdict('failed', [cell('error', 0)])).toMatchObject({ level: 'bad', fix: 'error' });
  expect(verdict('empty', [cell('empty', 0, true)])).toMatchObject({ level: 'good' });
  expect(verdict('empty', [cell('empty', 0)], 'popular-products').fix).toBeUndefined();
});

test('layout shifts are reported first', () => {
  expect(verdict('normal', [cell('ready', 8), cell('ready', 8, false, 0.2)])).toMatchObject({ level: 'bad' });
  expect(verdict('normal', [cell('ready', 8, false, 0.02)])).toMatchObject({ level: 'fair' });
});

test('the verdict is unknown before the list has loaded', () => {
  expect(verdict('normal', [cell('', 0), cell('idle', 0)]).level).toBe('unknown');
  expect(verdict('slow', [cell('loading', 0)])).toMatchObject({
    level: 'good',
    sentence: expect.stringMatching(/Space is reserved/),
  });
});

test('the number of cards is that of the narrowest result', () => {
  expect(verdict('normal', [cell('ready', 8), cell('ready', 6)]).sentence).toMatch(/^6 of 8/);
  expect(verdict('thirty', [cell('ready', 30)]).sentence).toMatch(/^All 30/);
  expect(verdict('few', [cell('ready', 3)]).sentence).toMatch(/^3 cards/);
  expect(verdict('one', [cell('ready', 0)]).level).toBe('fair');
});

test('a list without a result in time has a verdict, too', () => {
  const late = { ...noCell(), isLate: true };
  expect(verdict('normal', [cell('ready', 8), late]).level).toBe('late');
  // It came after all.
  expect(verdict('normal', [{ ...cell('ready', 8), isLate: true }]).level).toBe('good');
  expect([isSettled('slow', cell('loading', 0)), isSettled('one', cell('loading', 0))]).toEqual([true, false]);
});
