import { ofDocument } from '../../shared/of-document.js';
import { wait } from './wait.js';

/** How long a page may take for its own calls after it was loaded, in milliseconds. */
const MOMENT = 1000;
const PAUSE = 50;

/** Waits until the page has been loaded for a moment. */
export const untilSettled = async (): Promise<void> => {
  while (ofDocument('readyState') !== 'complete') await wait(PAUSE);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  await wait(Math.max(0, (navigation?.loadEventEnd || performance.now()) + MOMENT - performance.now()));
};
