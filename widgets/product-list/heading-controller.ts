import { ofDocument } from '../../src/page/shared/of-document.js';
import type { ListOptions } from './list-options.js';
import type { ListView } from './list-view.js';

/** The heading of a list. It is in the light DOM, where the page's style sheets apply: by default it looks like the page's own. */
interface Heading {
  /** whether it is shown, and not one of the page's own */
  readonly isOurs: boolean;
  /** Follows the attributes. @param changed the properties that have changed since the last update */
  update(changed: ReadonlyMap<PropertyKey, unknown>): void;
  /** Puts the heading into the list. One that the page itself has there stays the only one. */
  place(): void;
}

const create = ({ heading, headingLevel }: ListOptions): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
  element.slot = 'heading';
  element.part = 'heading';
  element.textContent = heading;
  return element;
};

export const headingController = ({ element: list }: ListView): Heading => {
  let heading: HTMLElement | undefined;
  const place = () => {
    let isTaken = false;
    for (const child of [...list.children]) {
      if (child.slot !== 'heading' || child === heading) continue;
      // A cloned list (Turbo, htmx) contains the heading of the original, as does one whose heading has changed.
      if (child.part.contains('heading')) child.remove();
      else isTaken = true;
    }
    if (!heading || list.deferHydration) return;
    if (isTaken) heading.remove();
    else if (heading.parentNode !== list) list.prepend(heading);
  };
  return {
    get isOurs() {
      return heading?.parentNode === list;
    },
    update(changed) {
      if (changed.has('heading') || changed.has('headingLevel')) heading = create(list);
      place();
    },
    place,
  };
};
