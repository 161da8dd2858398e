const NAME = 'recotag';

/**
 * The door to Web Locks: one sender at a time in this browser profile. Pages without locks (plain http, a sandboxed
 * frame) run at once.
 *
 * @param signal ends the waiting
 * @param busy called when another page has the lock, so that this one has to wait
 * @param work must never fail; is called once, also where the lock was refused or the waiting was ended
 */
export const exclusively = async (
  signal: AbortSignal,
  busy: () => void,
  work: () => Promise<unknown>,
): Promise<void> => {
  let working: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => (working ??= work());
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => lock && start());
    if (!working) {
      busy();
      await navigator.locks.request(NAME, { signal }, start);
    }
  } catch {}
  await start();
};
