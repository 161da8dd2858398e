import type { Spot } from '../model/spot-text.js';
import { applyToList, configurePage } from '../preview/apply.js';
import type { PagePart, PlaceSetup, Refusal } from './messages.js';
import { describe, refusalAt } from './parts.js';

const METHODS = { before: 'before', after: 'after', inside: 'append', instead: 'replaceWith' } as const;

let list: HTMLElement | undefined;
let setup: PlaceSetup | undefined;
/** the element that the list replaced, to restore it */
let replaced: Element | undefined;

const dress = (): void => {
  if (list && setup) applyToList(list, setup.attributes, setup.rules);
};

export const placedList = {
  has: (element: Element): boolean => !!list?.contains(element),
  isIn: (element: Element): boolean => !!list && element.contains(list),
  /** Applies the studio's settings. An existing list is changed in place. */
  set(next: PlaceSetup): void {
    const isOther =
      setup && (setup.element !== next.element || setup.baseUrl !== next.baseUrl || setup.inside !== next.inside);
    setup = next;
    configurePage(next);
    if (isOther && list) {
      const fresh = document.createElement(next.element);
      list.replaceWith(fresh);
      list = fresh;
      fresh.innerHTML = next.inside;
    }
    dress();
  },
  /** @returns the part of the page at which the list is, or why it isn't there; undefined if no element matches */
  put({ at, where }: Spot): PagePart | Refusal | undefined {
    let anchor: Element | null = null;
    list?.replaceWith(...(replaced ? [replaced] : []));
    replaced = undefined;
    try {
      anchor = document.querySelector(at);
    } catch {
      // The selector is invalid.
    }
    if (!anchor || !setup) return;
    const refusal = refusalAt(anchor);
    if (refusal) return refusal;
    const part = describe(anchor);
    list = document.createElement(setup.element);
    list.innerHTML = setup.inside;
    anchor[METHODS[where]](list);
    if (where === 'instead') replaced = anchor;
    dress();
    list.scrollIntoView({ block: 'center' });
    return part;
  },
};
