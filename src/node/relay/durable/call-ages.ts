import { now, wallTime } from '../../http/clock.js';

/** A jump of the system's clock ahead: what time it was before, and by how many milliseconds. */
export type Jump = [before: number, by: number];

/** A larger difference between the clocks, in milliseconds, is a jump: small ones are corrections. */
const LEAST = 60_000;

/** So many jumps are known. */
const MOST = 20;

/**
 * How old calls are. They are stored with the time of the system's clock, which may jump ahead: a call that was accepted before isn't older by
 * that. The jumps are noticed by a clock that is never set.
 *
 * @param jumps those of before. Gets new ones
 * @param onJump is called with the milliseconds of a jump, negative if the clock was set back
 */
export const callAges = (jumps: Jump[], onJump: (milliseconds: number) => void) => {
  let last = { wall: wallTime(), steady: now() };
  const look = (): number => {
    const [wall, steady] = [wallTime(), now()];
    const by = wall - last.wall - (steady - last.steady);
    last = { wall, steady };
    if (by > LEAST) jumps.push([wall - by, by]);
    if (jumps.length > MOST) jumps.shift();
    if (Math.abs(by) > LEAST) onJump(by);
    return wall;
  };
  return {
    /** Notices a jump. */
    look,
    /** Milliseconds since a call was accepted. */
    ageOf(acceptedAt: number): number {
      const wall = look();
      return Math.max(
        0,
        jumps.reduce((age, [before, by]) => (before >= acceptedAt ? age - by : age), wall - acceptedAt),
      );
    },
    /** When a call of this age was accepted. */
    acceptedAt(age: number): number {
      const wall = look();
      return jumps.reduceRight((time, [before, by]) => (time < before + by ? time - by : time), wall - age);
    },
  };
};

/** A sentence for the operator. */
export const jumpMessage = (milliseconds: number): string =>
  `the system's clock was set ${(Math.abs(milliseconds) / 3_600_000).toFixed(1)} hours ${milliseconds > 0 ? 'ahead' : 'back'}: calls that wait are as old as before`;
