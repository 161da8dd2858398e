import { now } from '../../http/clock.js';
import { NOTHING_PUBLISHED, type PublishedNames } from '../results/stored.js';
import type { PublishedPlace } from './place-format.js';

/** Milliseconds for which the names are used. */
const FRESH = 10_000;

const namesIn = (places: readonly PublishedPlace[]): PublishedNames => {
  const lists = new Set<string>();
  const experiments = new Map<string, { arms: Set<string>; lists: Set<string> }>();
  for (const { id, attributes, experiment } of places) {
    // Designs may have list ids of their own.
    const own = [id, attributes?.['list-id'], ...(experiment?.arms ?? []).map((arm) => arm.attributes?.['list-id'])];
    const named = own.filter((each) => each !== undefined);
    for (const list of named) lists.add(list);
    if (!experiment) continue;
    const known = experiments.get(experiment.id) ?? { arms: new Set(), lists: new Set() };
    for (const { name } of experiment.arms) known.arms.add(name);
    for (const list of named) known.lists.add(list);
    experiments.set(experiment.id, known);
  }
  return { lists, experiments };
};

/** Returns the names of the lists, experiments and arms that are published now. It never rejects. */
export const publishedNames = (lists: {
  places(): Promise<readonly PublishedPlace[]>;
}): (() => Promise<PublishedNames>) => {
  let names = NOTHING_PUBLISHED;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  const refresh = async (): Promise<void> => {
    try {
      names = namesIn(await lists.places());
    } catch {} // The names that were read last are used.
  };
  return async () => {
    if (now() - readAt > FRESH) {
      readAt = now();
      reading = refresh();
    }
    await reading;
    return names;
  };
};
