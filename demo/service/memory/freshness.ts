const HOUR = 3_600_000;

/**
 * How much something that happened counts now: half as much every three days, and fifteen times as much at first
 * as some hours later. So what a visitor just did is seen in the next list, and is one voice among many tomorrow.
 *
 * @param age milliseconds; what is dated ahead counts as new
 */
export const freshness = (age: number): number => {
  const hours = Math.max(age, 0) / HOUR;
  return 2 ** (-hours / 72) + 14 * 2 ** -hours;
};
