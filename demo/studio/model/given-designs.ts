import { fromAddress, toAddress } from './address.js';
import type { Design } from './design.js';
import type { Display } from './display.js';
import type { Draft } from './draft.js';
import { idOf } from './list-ids.js';
import { readLink } from './read-link.js';
import type { StudioState } from './state.js';

interface Filter {
  display: Display;
  draft: Draft;
}

/** The design in an address, filtered. What is left out is told. */
const designIn = (address: string, { display, draft }: Filter): StudioState | undefined => {
  const given = fromAddress(address);
  if (!given) return;
  // The bookmarklet adds the place that was chosen on the shop's own page.
  const at = new URLSearchParams(address.replace(/^#/, '')).get('at');
  if (at) display.setSpot(idOf(given.a), { at, where: 'after' });
  const { version, ...design } = given;
  // Whatever was opened here: the design of the link changes its own version.
  if (idOf(given.a)) draft.setBase(idOf(given.a), { version: version ?? 0, design: '' });
  const { state, left } = readLink(design, location.origin);
  display.leave(left);
  return state;
};

/** That of the address, or else the one that this browser kept. After a reload both are the same, and only the browser has what no link contains. */
export const startingDesign = (
  kept: string | undefined,
  filter: Filter,
): { state: StudioState | undefined; isLink: boolean } => {
  const given = fromAddress(kept ?? '');
  const own = given && readLink(given, undefined).state;
  const isOwn = own && location.hash.replace(/&version=\d+$/, '') === `#${toAddress(own)}`;
  const link = isOwn ? undefined : designIn(location.hash, filter);
  return { state: link ?? own, isLink: !!link };
};

/** Opens designs that somebody else may have made. */
export class GivenDesigns {
  constructor(
    private readonly design: Design,
    private readonly filter: Filter,
  ) {}

  openLink(): void {
    const state = designIn(location.hash, this.filter);
    if (state) this.design.change(state, 'address');
  }
}
