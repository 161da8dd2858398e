import { nameOf } from '../model/saved-lists.js';
import type { Side } from '../model/state.js';
import type { Studio } from '../model/studio.js';

/** “A: Boutique look”, or “A” for a design that was never saved. */
export const sideName = (studio: Studio, side: Side): string => {
  const letter = side.toUpperCase();
  const shown = studio.state[side];
  if (!shown) return letter;
  const found = nameOf(studio.myLists.state.lists, studio.versions.named(shown).attributes['list-id']!);
  return found ? `${letter}: ${found.name}${found.isChanged ? ', changed' : ''}` : `${letter}: not saved`;
};
