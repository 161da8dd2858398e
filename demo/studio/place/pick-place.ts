import { pickElement } from '../../../src/command/learn/point/pick-element.js';
import type { PagePart, Refusal } from './messages.js';
import { allParts, describe, partAt } from './parts.js';
import { placedList } from './placed-list.js';

interface Outcomes {
  chosen(element: Element): void;
  marked?(part: PagePart): void;
  refused?(refusal: Refusal): void;
}

const isOther = (element: Element): boolean => !placedList.has(element) && !element.contains(placedList.element);

/** Lets the user choose a whole part of the page by pointing, or by arrow keys and Enter. Escape stops it. @param isKeyboard marks the first part at once */
export const pickPlace = ({ chosen, marked, refused }: Outcomes, isKeyboard = false): (() => void) =>
  pickElement({
    at: (target) => {
      const found = placedList.has(target) ? undefined : partAt(target);
      return found && 'part' in found ? found.part : undefined;
    },
    all: () => allParts().filter(isOther),
    isStarted: isKeyboard,
    marked: (element) => marked?.(describe(element)),
    chosen,
    missed: (target) => {
      const found = placedList.has(target) ? undefined : partAt(target);
      if (found && 'refusal' in found) refused?.(found.refusal);
    },
  });
