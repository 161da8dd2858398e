import { ofDocument } from '../../shared/of-document.js';

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    // biome-ignore lint/plugin/guarded: a promise’s own function, which does not throw
    setTimeout(resolve, milliseconds);
  });

/** How long a page may take for its own calls after it was loaded, in milliseconds. */
const MOMENT = 1000;
const PAUSE = 50;

export const untilSettled = async (): Promise<void> => {
  while (ofDocument('readyState') !== 'complete') await wait(PAUSE);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  await wait(Math.max(0, (navigation?.loadEventEnd || performance.now()) + MOMENT - performance.now()));
};
