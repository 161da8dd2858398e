import { expect, test } from 'vitest';
import { retryAfterOf } from '../../../src/protocol/retry-after.js';

const NOW = Date.UTC(2030, 0, 1);

test.each([
  ['7', 7000],
  ['Tue, 01 Jan 2030 00:02:00 GMT', 120_000],
  ['Mon, 31 Dec 2029 23:59:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s asks to wait %s ms', (header, wait) => {
  expect(retryAfterOf(header, NOW)).toBe(wait);
});
