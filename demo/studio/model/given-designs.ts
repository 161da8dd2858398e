import { fromAddress } from './address.js';
import type { Design } from './design.js';
import type { Display } from './display.js';
import type { Elements } from './elements.js';
import { isFallback } from './fallback.js';
import { plainId } from './list-ids.js';
import { readLink } from './read-link.js';
import type { StudioState } from './state.js';
import { knownHtml } from './storage.js';
import { texts } from './texts.js';

/** What filters a design. */
interface Filter {
  elements: Elements;
  display: Display;
}

/** The design in an address, filtered. What is held back is shown. */
export const designIn = (address: string, filter: Filter): StudioState | undefined => {
  const state = fromAddress(address);
  if (!state) return;
  // The bookmarklet adds the place that was chosen on the shop's own page.
  const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
  if (at) filter.display.setSpot(plainId(state.a.attributes['list-id'] ?? ''), { at, where: 'after' });
  return filtered(state, filter);
};

/** The design that this browser kept. It contains nothing that wasn't typed or confirmed. */
export const designOfDraft = (address: string, { elements }: Filter): StudioState | undefined => {
  const state = fromAddress(address);
  return state && readLink(state, elements.all, { origin: location.origin, isKnown: () => true }).state;
};

const filtered = (given: StudioState, { elements, display }: Filter): StudioState => {
  const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
  const { state, ...content } = readLink(given, elements.all, { origin: location.origin, isKnown });
  display.hold(content);
  return state;
};

/** Opens designs that somebody else may have made: in links and in files. */
export class GivenDesigns {
  constructor(
    private readonly design: Design,
    private readonly filter: Filter,
  ) {}

  /** Opens the link in the page's address. */
  openLink(): void {
    const state = designIn(location.hash, this.filter);
    if (state) this.design.change(state, 'address');
  }

  /** Adds the unconfirmed content of the link. */
  acceptHeld(): void {
    const { display } = this.filter;
    let { state } = this.design;
    for (const { side, place, name, value } of display.state.held) {
      knownHtml.add(`${side} ${place} ${name}`, value);
      const configuration = state[side];
      if (configuration)
        state = { ...state, [side]: { ...configuration, [place]: { ...configuration[place], [name]: value } } };
    }
    display.hold({ held: [], left: display.state.left });
    this.design.change(state, 'accept held');
    display.say(texts.held.added);
  }

  rejectHeld(): void {
    this.filter.display.hold({ held: [], left: [] });
  }
}
