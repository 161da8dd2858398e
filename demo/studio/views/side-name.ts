import { plainId } from '../model/list-ids.js';
import { nameOf } from '../model/publish/published-place.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';

/** “A: Winter”, or “A” for a list that isn't in the shop. */
export const sideName = (studio: Studio, side: Side): string => {
  const letter = side.toUpperCase();
  const place = studio.publishing.place(plainId(studio.state[side]?.attributes['list-id'] ?? ''));
  return place ? `${letter}: ${nameOf(place)}` : letter;
};
