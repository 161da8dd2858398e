import { loadAgain } from '../../shared/load-again.js';
import { loadFile, type Parts } from './part-files.js';

/**
 * Loads a part, once. What has failed is loaded again on the next call after a pause; the page is looked at after each of its changes, and
 * when the network is back.
 *
 * @param use is called with the part, not if it can't be loaded. Its exceptions are ignored
 */
export const withPart = <Name extends keyof Parts>(name: Name, use: (part: Parts[Name]) => unknown): void => {
  loadAgain(loadFile, name)
    .then(use)
    .catch(() => {});
};

/** The current attempt to load a part: the same promise until the next attempt. */
export const partAttempt = <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> => loadAgain(loadFile, name);
