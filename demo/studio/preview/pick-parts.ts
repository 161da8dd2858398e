import { ownList } from './apply.js';
import type { SendReport } from './messages.js';

/** Parts with their own looks, the smallest first, because a card contains the others. */
const PARTS = ['buy', 'badge', 'rating', 'old-price', 'price', 'name', 'previous', 'next', 'image', 'heading', 'card'];

/** The part at a point. A card's link covers the whole card, so the elements below it are checked, too. */
const partAt = (x: number, y: number): Element | undefined => {
  const list = ownList();
  const inside = list?.shadowRoot?.elementsFromPoint(x, y) ?? [];
  for (const part of PARTS) {
    const found = inside.find((each) => each.getAttribute('part')?.split(' ').includes(part));
    if (found) return found;
  }
};

/** Highlights the part under the pointer, and reports clicks. */
export const pickParts = (report: SendReport): void => {
  const mark = document.createElement('div');
  mark.className = 'studio-mark';
  mark.hidden = true;
  document.addEventListener('DOMContentLoaded', () => document.body.append(mark));
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    const found = partAt(clientX, clientY);
    mark.hidden = !found;
    if (!found) return;
    const { left, top, width, height } = found.getBoundingClientRect();
    mark.dataset.part = found.getAttribute('part')!.split(' ')[0]!;
    Object.assign(mark.style, {
      left: `${left - 3}px`,
      top: `${top - 3}px`,
      width: `${width + 6}px`,
      height: `${height + 6}px`,
    });
  });
  document.addEventListener('pointerleave', () => {
    mark.hidden = true;
  });
  document.addEventListener('click', ({ clientX, clientY }) => {
    const part = partAt(clientX, clientY)?.getAttribute('part')?.split(' ')[0];
    if (part) report({ kind: 'picked', part });
  });
};
