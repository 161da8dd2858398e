import { now } from '../../http/clock.js';

/** Milliseconds for which the changes of one transaction may keep the event loop, where they run. */
const SPAN = 5;

/** Runs an action again while it says that there is more, at most for `SPAN`. @returns whether there is more */
export const forAWhile = (action: () => boolean): boolean => {
  const until = now() + SPAN;
  let isMore = action();
  while (isMore && now() < until) isMore = action();
  return isMore;
};

interface Change {
  change: () => void;
  isAlone: boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Collects changes in transactions. Changes that arrive while a transaction is written to disk share the next one, until its time is over.
 * lmdb would run them all in one turn of the event loop, however many they are. A change must not throw after it has changed something.
 *
 * @param transaction resolves when the transaction is on disk
 * @returns a function that makes a change, and resolves when it is on disk. Changes that may wait (`later`) come after all others. A change
 * for which the disk may have no space (`alone`) has a transaction of its own: otherwise the others would fail with it
 */
export const folderChanges = (transaction: (run: () => void) => Promise<unknown>) => {
  const waiting: Change[] = [];
  const later: Change[] = [];
  const first = () => waiting[0] ?? later[0];
  let isRunning = false;

  const next = async (): Promise<void> => {
    const made: Change[] = [];
    try {
      await transaction(
        () =>
          void forAWhile(() => {
            const one = (waiting.shift() ?? later.shift())!;
            try {
              one.change();
              made.push(one);
            } catch (error) {
              one.reject(error);
            }
            const following = first();
            return !!following && !one.isAlone && !following.isAlone;
          }),
      );
      for (const { resolve } of made) resolve();
    } catch (error) {
      const { commitError } = error as { commitError?: Promise<never> };
      // lmdb gives the reason as a promise of its own: without a handler its rejection would end the process.
      const reason = commitError ? await commitError.catch((own) => own) : error;
      // If the transaction could not begin, no change was taken.
      for (const { reject } of made.length ? made : [...waiting.splice(0), ...later.splice(0)]) reject(reason);
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (first()) await next();
    isRunning = false;
  };

  return (change: () => void, when?: 'later' | 'alone'): Promise<void> =>
    new Promise((resolve, reject) => {
      (when === 'later' ? later : waiting).push({ change, isAlone: when === 'alone', resolve, reject });
      if (!isRunning) void run();
    });
};
