import { expect, test } from 'vitest';
import { retryAfterOf } from '../../../src/protocol/retry-after.js';

const NOW = Date.UTC(2030, 0, 1);

test.each([
  ['7', 7000],
  ['Tue, 01 Jan 2030 00:02:00 GMT', 120_000],
  ['Mon, 31 Dec 2029 23:59:00 GMT', undefined],
  ['120, 120', 120_000],
  [' 1.5 ', 1500],
  ['0', undefined],
  ['-1', undefined],
  ['soon', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s asks to wait %s ms', (header, wait) => {
  expect(retryAfterOf(header, null, NOW)).toBe(wait);
});

// The clock of the device is a day behind, or a day ahead.
test.each([-864e5, 864e5])('a date is measured from the date of the response, whatever the clock says', (error) => {
  const date = 'Tue, 01 Jan 2030 00:00:00 GMT';
  expect(retryAfterOf('Tue, 01 Jan 2030 00:00:02 GMT', date, NOW + error)).toBe(2000);
  expect(retryAfterOf('Mon, 31 Dec 2029 23:59:00 GMT', date, NOW + error)).toBeUndefined();
});

test('a date without that of the response means ten minutes at most', () => {
  expect(retryAfterOf('Tue, 01 Jan 2030 00:00:02 GMT', undefined, NOW - 864e5)).toBe(600_000);
});
