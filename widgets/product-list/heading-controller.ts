// biome-ignore-all lint/plugin/addresses: a style without values
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { ListOptions } from './list-options.js';
import type { ListView } from './list-view.js';

/** The heading of a list. It is in the light DOM, where the page's style sheets apply: by default it looks like the page's own. */
interface Heading {
  /** whether it is shown, and not one of the page's own */
  readonly isOurs: boolean;
  /** Puts the heading of the attributes into the list. One that the page itself has there stays the only one. */
  place(): void;
}

/** What the shop has set for the lists wins over the page's rules for headings. */
const STYLE =
  'font-size:var(--reco-heading-size,revert-layer);font-weight:var(--reco-heading-weight,revert-layer);font-family:var(--reco-heading-font,revert-layer)';

const create = ({ heading, headingLevel }: ListOptions): HTMLElement | undefined => {
  if (!heading) return;
  const element = ofDocument('createElement')(`h${headingLevel}`);
  element.slot = 'heading';
  element.part = 'heading';
  element.style.cssText = STYLE;
  element.textContent = heading;
  return element;
};

export const headingController = ({ element: list }: ListView): Heading => {
  let heading: HTMLElement | undefined;
  let made = '';
  return {
    get isOurs() {
      return heading?.parentNode === list;
    },
    place() {
      const now = `${list.headingLevel}${list.heading ?? ''}`;
      if (now !== made) heading = create(list);
      made = now;
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
    },
  };
};
