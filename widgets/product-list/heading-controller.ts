import { ofDocument } from '../../src/page/shared/of-document.js';
import type { ListOptions } from './list-options.js';
import type { ListView } from './list-view.js';

/** The heading of a list. */
interface Heading {
  /** the element made from the attribute `heading`; undefined without the attribute */
  readonly element: HTMLElement | undefined;
  /** Follows the attributes. @param changed the properties that have changed since the last update */
  update(changed: ReadonlyMap<PropertyKey, unknown>): void;
  /**
   * With `light-heading`, puts the heading into the list's light DOM, where the page's style sheets apply. A heading that the page itself
   * has there stays the only one.
   */
  place(): void;
}

const create = ({ heading, headingLevel }: ListOptions): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
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
      // A cloned list (Turbo, htmx) contains the heading of the original.
      if (child.part.contains('heading')) child.remove();
      else isTaken = true;
    }
    if (!heading || !list.lightHeading || list.deferHydration) return;
    heading.slot = 'heading';
    if (isTaken) heading.parentNode?.removeChild(heading);
    else if (heading.parentNode !== list) list.prepend(heading);
  };
  return {
    get element() {
      return heading;
    },
    update(changed) {
      if (['heading', 'headingLevel', 'lightHeading'].some((name) => changed.has(name))) heading = create(list);
      place();
    },
    place,
  };
};
