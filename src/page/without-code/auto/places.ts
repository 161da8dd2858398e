import type { FillPlaces } from '../../places/place-lists.js';
import type { PublishedLists } from '../../places/published/published-lists.js';
import { quietly } from '../../shared/guarded.js';
import { evidence } from './evidence.js';
import { partAttempt, withPart } from './load-part.js';
import { settings } from './settings.js';
import { lastViewed } from './views.js';

let fill: FillPlaces | undefined;
let published: PublishedLists | undefined;

/** Loads the files that put lists at selectors. */
const load = (places: unknown): void => {
  if (!fill)
    withPart('places', ({ placeLists }) => {
      if (fill) return;
      fill = placeLists(evidence, partAttempt);
      fillPlaces();
    });
  if (typeof places === 'string' && !published)
    withPart('published', ({ publishedLists }) => {
      published ??= publishedLists(places, evidence, fillPlaces, partAttempt);
    });
};

/** Looks for the places of lists at selectors. */
export const fillPlaces = (): void => {
  const { places } = settings();
  if (!places) return;
  load(places);
  const lists = typeof places === 'string' ? published?.places() : places;
  const spots = quietly(() => lists && fill?.(lists, lastViewed() ?? evidence.markup?.product));
  if (spots) quietly(() => published?.filled(spots));
};
