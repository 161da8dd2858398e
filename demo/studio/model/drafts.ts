import { fromAddress, toAddress } from './address.js';
import { splitListId } from './list-versions.js';
import { Part } from './part.js';
import type { StudioState } from './state.js';
import { draftStore } from './storage.js';

interface DraftsState {
  /** designs that this browser keeps, as addresses, the latest first */
  kept: readonly string[];
  /** whether the browser keeps the design; false if its storage is full, blocked or forgets */
  isKept: boolean;
}

/** As many lists have a draft. */
const MOST = 10;

/** The id of the list in an address. */
export const idIn = (address: string): string => splitListId(fromAddress(address)?.a.attributes['list-id'] ?? '').id;

/** The designs that were edited last in this browser, one for each list, so that closing the studio loses none. */
export class Drafts extends Part<DraftsState> {
  constructor(render: () => void) {
    super({ kept: draftStore.read(), isKept: true }, render);
  }

  get latest(): string | undefined {
    return this.state.kept[0];
  }

  /** Keeps a design, in place of the earlier one of the same list. */
  keep(state: StudioState): void {
    const address = toAddress({ ...state, view: { ...state.view, mode: 'edit' } });
    const id = idIn(address);
    // Another tab may have kept another list.
    const stored = draftStore.read();
    const others = (stored.length ? stored : this.state.kept).filter((each) => idIn(each) !== id);
    const kept = [address, ...others].slice(0, MOST);
    this.update({ kept, isKept: draftStore.write(kept) });
  }
}
