import { now } from '../clock.js';
import { isObject } from '../json-store/problems.js';
import type { WebResponse } from '../platform-types.js';

/** Milliseconds for which the ids are used. */
const FRESH = 10_000;

/**
 * @param lists responds to requests for published lists
 * @returns whether an experiment is in the lists that are published now. It never rejects
 */
export const publishedExperiments = (lists: (request: Request) => Promise<WebResponse>) => {
  let ids = new Set<unknown>();
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async (path: string): Promise<Record<string, unknown>> => {
    const response = await lists(new Request(`http://localhost/${path}`));
    // Nothing was published yet.
    if (response.status === 204) return {};
    if (response.status !== 200) throw Error(`the response has the status ${response.status}`);
    const value: unknown = JSON.parse(await response.text());
    return isObject(value) ? value : {};
  };

  const refresh = async (): Promise<void> => {
    try {
      const { file } = await read('recotag-lists.json');
      const { places } = file ? await read(`${file}`) : {};
      ids = new Set((Array.isArray(places) ? places : []).map((place) => Object(Object(place).experiment).id));
    } catch {} // The ids that were read last are used.
  };
  let refreshed = Promise.resolve();

  return async (experiment: string): Promise<boolean> => {
    if (now() - readAt > FRESH) {
      readAt = now();
      refreshed = refresh();
    }
    await refreshed;
    return ids.has(experiment);
  };
};
