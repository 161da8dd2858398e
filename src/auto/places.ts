import { quietly } from '../page/quietly.js';
import type { FillPlaces } from '../places/place-lists.js';
import { evidence } from './evidence.js';
import { settings } from './settings.js';
import { lastViewed } from './views.js';

/** The built file of `src/places`, relative to this file. */
const FILE: string = './recotag-places.js';

let isLoading = false;
let fill: FillPlaces | undefined;

const load = async (): Promise<void> => {
  const { placeLists } = (await import(FILE)) as typeof import('../places/place-lists.js');
  fill = placeLists(evidence);
  fillPlaces();
};

/** Looks for the places of lists at selectors. Loads the file that puts the lists there, once. */
export const fillPlaces = (): void => {
  const { places } = settings();
  if (!places) return;
  quietly(() => fill?.(places, lastViewed() ?? evidence.markup?.product));
  if (!isLoading) load().catch(() => {});
  isLoading = true;
};
