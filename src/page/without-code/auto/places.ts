import type { FillPlaces } from '../../places/place-lists.js';
import type { PublishedLists } from '../../places/published/published-lists.js';
import { quietly } from '../../shared/guarded.js';
import { evidence } from './evidence.js';
import { settings } from './settings.js';
import { lastViewed } from './views.js';

let isLoading = false;
let fill: FillPlaces | undefined;
let published: PublishedLists | undefined;

const load = async (): Promise<void> => {
  const { placeLists } = await import('../../places/place-lists.js');
  fill = placeLists(evidence);
  fillPlaces();
};

const loadPublished = async (address: string): Promise<void> => {
  const { publishedLists } = await import('../../places/published/published-lists.js');
  published = publishedLists(address, evidence, fillPlaces);
};

/** Looks for the places of lists at selectors. Loads the files that put the lists there, once. */
export const fillPlaces = (): void => {
  const { places } = settings();
  if (!places) return;
  if (!isLoading) {
    isLoading = true;
    load().catch(() => {});
    if (typeof places === 'string') loadPublished(places).catch(() => {});
  }
  const lists = typeof places === 'string' ? published?.places() : places;
  const spots = quietly(() => lists && fill?.(lists, lastViewed() ?? evidence.markup?.product));
  if (spots) quietly(() => published?.filled(spots));
};
