import type { ListCounts } from './saved-lists.js';
import type { Studio } from './studio.js';

/** Asks the demo's desk what it counted, list by list. */
export const askCounts = (studio: Studio): void => {
  fetch(`${studio.demo.sandbox.baseUrl}/counts`)
    .then((response) => response.json())
    .then((counts: ListCounts[]) => studio.touch((each) => (each.counts = counts)))
    .catch(() => studio.say('The demo’s desk does not answer'));
};
