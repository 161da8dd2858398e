import { fromAddress } from './address.js';
import { type Design, isOwnAddress } from './design.js';
import type { Display } from './display.js';
import type { Elements } from './elements.js';
import { isFallback } from './fallback.js';
import type { ListVersions } from './list-versions.js';
import { readLink } from './read-link.js';
import type { Configuration, Side, StudioState } from './state.js';
import { knownHtml } from './storage.js';

/** What filters a design. */
interface Filter {
  elements: Elements;
  display: Display;
  versions: ListVersions;
}

/** The design in an address, filtered. What is held back is shown. */
export const designIn = (address: string, filter: Filter): StudioState | undefined => {
  const state = fromAddress(address);
  if (!state) return;
  // The bookmarklet adds the place that was chosen on the shop's own page.
  const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
  if (at) filter.display.setInstall({ at });
  if (isOwnAddress()) return filtered(state, filter);
  // The version of somebody else's design may be in a shop.
  const { a, b, view } = state;
  const adopt = (configuration: Configuration) => filter.versions.adopt(configuration);
  return filtered({ a: adopt(a), b: b && adopt(b), view }, filter);
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

  /** Opens a saved configuration as A or B. It is filtered like a link, because it may be from a file. */
  openSaved(configuration: Configuration, side: Side): void {
    const { versions, display } = this.filter;
    const given = { ...this.design.state, b: undefined, [side]: versions.adopt(configuration) };
    const state = filtered(given, this.filter);
    display.openDesign(side);
    this.design.change(state, 'open saved');
  }

  /** Opens a design that this browser kept. */
  openDraft(address: string): void {
    const state = designOfDraft(address, this.filter);
    if (state) this.design.change({ b: undefined, ...state }, 'open draft');
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
    display.say('Added to the list');
  }

  rejectHeld(): void {
    this.filter.display.hold({ held: [], left: [] });
  }
}
