import { expect, test } from 'vitest';
import { situationVerdict } from '../../../../demo/studio/model/situation-verdict.js';
import type { Measures } from '../../../../demo/studio/preview/messages.js';

const verdict = (situation: string, measures: Partial<Measures>, element = 'reco-list', attributes = {}) =>
  situationVerdict(situation, { state: 'idle', ...measures }, { element, attributes: { limit: '8', ...attributes } });
const ready = (shown: number) => ({ state: 'ready', shown });

test.each<[string, Partial<Measures>, object]>([
  ['empty', { state: 'empty' }, { level: 'bad', lacksFallback: true }],
  ['failed', { state: 'error' }, { level: 'bad', lacksFallback: true }],
  ['empty', { state: 'empty', instead: true }, { level: 'good' }],
  ['normal', { state: 'idle' }, { level: 'unknown' }],
  ['slow', { state: 'loading' }, { level: 'good', sentence: expect.stringMatching(/Space is reserved/) }],
  ['thirty', ready(30), { sentence: expect.stringMatching(/^All 30/) }],
  ['few', ready(3), { sentence: expect.stringMatching(/^3 cards/) }],
  ['one', ready(0), { level: 'fair' }],
])('the verdict on “%s” with %j', (situation, measures, expected) => {
  expect(verdict(situation, measures)).toMatchObject(expected);
});

test.each([
  ['complete rows only', { 'full-rows': '' }],
  ['sold out', {}],
  ['sold out', { 'show-sold-out': '', rules: '{"hide":{"brands":["Acme"]}}' }],
  ['The shop has no more', { 'show-sold-out': '' }],
])('fewer cards than asked for, because of “%s”: %j', (why, attributes) => {
  const { level, sentence } = verdict('normal', ready(7), 'reco-list', attributes);
  expect([level, sentence]).toEqual(['fair', expect.stringMatching(new RegExp(`^7 of 8.*${why}`))]);
});

test('popular products need no fallback', () => {
  expect(verdict('empty', { state: 'empty' }, 'popular-products').lacksFallback).toBeUndefined();
});
