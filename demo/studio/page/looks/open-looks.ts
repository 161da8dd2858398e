import type { Studio } from '../model/studio.js';
import { lookGroups } from './look-table.js';

/** Opens the looks of a part that was clicked in the preview. */
export const openLooks = (studio: Studio, part: string): void => {
  const group = lookGroups.find(({ parts }) => parts.includes(part));
  if (!group) return;
  studio.touch((each) => {
    each.picked = part;
    each.pane = 'settings';
  });
  // Once it is drawn.
  requestAnimationFrame(() => document.getElementById(`looks-${group.id}`)?.scrollIntoView({ block: 'center' }));
};
