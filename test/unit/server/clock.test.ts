import { afterEach, expect, it, vi } from 'vitest';
import { deadline, now } from '../../../src/node/http/clock.js';
import { breaker } from '../../../src/node/relay/breaker.js';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a system clock that is set back does not prolong the pause of the breaker', async () => {
  const alarms = { raise: () => {}, clear: () => {} };
  const failing = breaker({ failures: 1, rest: 1 }, alarms);
  failing.finished('View', false);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  const since = now();
  await vi.waitFor(() => failing.enter('View'), 60_000);
  expect(now()).toBeGreaterThanOrEqual(since);
});

it('a deadline that is restarted counts from then on; one that has expired stays expired', async () => {
  const time = deadline(1_000_000);
  time.restart(1);
  await vi.waitFor(() => expect(time.expired).toBe(true), 60_000);
  time.restart(1_000_000);
  expect(time.signal.aborted).toBe(true);
});
