import { fire } from './list-element.js';
import type { ListView } from './list-view.js';

/** Handles the clicks on cards. Those of cards without controls select: by the main and the middle button, not the right one. */
export const cardClicks =
  (view: ListView) =>
  (event: MouseEvent): void => {
    const { actions } = view.features;
    if (actions) {
      actions(event);
      return;
    }
    const path = event.composedPath() as Element[];
    const list = view.find('ul')!;
    const place = path.indexOf(list);
    const index = [...list.children].indexOf(path[place - 1]!);
    const product = view.products[index];
    const hasLink = path.slice(0, place).some(({ localName }) => localName === 'a');
    if (product && hasLink && event.button < 2) fire(view.element, 'reco-select', { product, position: index + 1 });
  };
