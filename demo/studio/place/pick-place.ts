import { pickElement } from '../../../src/page/learn/point/pick-element.js';
import type { PagePart, Refusal } from './messages.js';
import { allParts, describe, partAt } from './parts.js';
import { placedList } from './placed-list.js';

interface Outcomes {
  chosen(element: Element): void;
  marked?(part: PagePart): void;
  refused(refusal: Refusal): void;
}

const isOther = (element: Element): boolean => !placedList.has(element) && !placedList.isIn(element);

/** Lets the user choose a whole part of the page by pointing, or by arrow keys and Enter. Escape stops it. @param isKeyboard marks the first part at once */
export const pickPlace = ({ chosen, marked, refused }: Outcomes, isKeyboard = false): void => {
  const found = (target: Element) => (placedList.has(target) ? undefined : partAt(target));
  pickElement({
    at: (target) => {
      const part = found(target);
      return part instanceof Element ? part : undefined;
    },
    all: () => allParts().filter(isOther),
    isStarted: isKeyboard,
    marked: (element) => marked?.(describe(element)),
    chosen,
    missed: (target) => {
      const refusal = found(target);
      if (typeof refusal === 'string') refused(refusal);
    },
  });
};
