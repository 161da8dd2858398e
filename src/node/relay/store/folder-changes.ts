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
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Collects changes in transactions. Changes that arrive while a transaction is written to disk share the next one, until its time is over.
 * lmdb would run them all in one turn of the event loop, however many they are. A change must not throw after it has changed something.
 *
 * @param transaction resolves when the transaction is on disk
 * @returns a function that makes a change, and resolves when it is on disk. Changes that may wait come after all others
 */
export const folderChanges = (transaction: (run: () => void) => Promise<unknown>) => {
  const waiting: Change[] = [];
  const later: Change[] = [];
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
            return waiting.length + later.length > 0;
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
    while (waiting.length + later.length) await next();
    isRunning = false;
  };

  return (change: () => void, mayWait = false): Promise<void> =>
    new Promise((resolve, reject) => {
      (mayWait ? later : waiting).push({ change, resolve, reject });
      if (!isRunning) void run();
    });
};
