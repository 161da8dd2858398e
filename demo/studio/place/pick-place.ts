import { pickElement } from '../../../src/command/learn/point/pick-element.js';
import { placedList } from './placed-list.js';

/** The block at which a list can be placed: the element, or a parent that is large enough. */
const blockAt = (target: Element): Element | undefined => {
  let element: Element | null = target;
  while (element && element !== document.body) {
    const { width, height } = element.getBoundingClientRect();
    if (width >= 120 && height >= 12 && getComputedStyle(element).display !== 'inline') return element;
    element = element.parentElement;
  }
};

/** Lets the user choose a place with a click. Escape stops it. */
export const pickPlace = (chosen: (element: Element) => void): (() => void) =>
  pickElement({
    at: (target) => {
      const block = blockAt(target);
      return block && !placedList.has(block) ? block : undefined;
    },
    chosen,
  });
