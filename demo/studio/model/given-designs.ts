import { fromAddress } from './address.js';
import type { Design } from './design.js';
import type { Display } from './display.js';
import type { Elements } from './elements.js';
import { isFallback } from './fallback.js';
import { readLink } from './read-link.js';
import type { Configuration, Side, StudioState } from './state.js';
import { knownHtml } from './storage.js';

/** The design in an address, filtered. What is held back is shown. */
export const designIn = (address: string, elements: Elements, display: Display): StudioState | undefined => {
  const state = fromAddress(address);
  if (!state) return;
  // The bookmarklet adds the place that was chosen on the shop's own page.
  const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
  if (at) display.setInstall({ at });
  return filtered(state, elements, display);
};

const filtered = (given: StudioState, elements: Elements, display: Display): StudioState => {
  const isKnown = (value: string) => isFallback(value) || knownHtml.has(value);
  const { state, ...content } = readLink(given, elements.all, { origin: location.origin, isKnown });
  display.hold(content);
  return state;
};

/** Opens designs that somebody else may have made: in links and in files. */
export class GivenDesigns {
  constructor(
    private readonly design: Design,
    private readonly display: Display,
    private readonly elements: Elements,
  ) {}

  /** Opens the link in the page's address. */
  openLink(): void {
    const state = designIn(location.hash, this.elements, this.display);
    if (state) this.design.change(state, 'address');
  }

  /** Opens a saved configuration as A or B. It is filtered like a link, because it may be from a file. */
  openSaved(configuration: Configuration, side: Side): void {
    const given = { ...this.design.state, b: undefined, [side]: configuration };
    const state = filtered(given, this.elements, this.display);
    this.display.openDesign(side);
    this.design.change(state, 'open saved');
  }

  /** Adds the unconfirmed content of the link. */
  acceptHeld(): void {
    let { state } = this.design;
    for (const { side, place, name, value } of this.display.state.held) {
      knownHtml.add(`${side} ${place} ${name}`, value);
      const configuration = state[side];
      if (configuration)
        state = { ...state, [side]: { ...configuration, [place]: { ...configuration[place], [name]: value } } };
    }
    this.display.hold({ held: [], left: this.display.state.left });
    this.design.change(state, 'accept held');
    this.display.say('Added to the list');
  }

  rejectHeld(): void {
    this.display.hold({ held: [], left: [] });
  }
}
