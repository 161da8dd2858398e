import { toAddress } from './address.js';
import { Part } from './part.js';
import type { StudioState } from './state.js';
import { type Base, draftStore } from './storage.js';

interface DraftState {
  /** what was opened here of the lists of the shop, by id */
  bases: Readonly<Record<string, Base>>;
  /** whether the browser keeps the design; false if its storage is full, blocked or forgets */
  isKept: boolean;
}

/** So many lists are remembered. */
const MOST = 20;

/** The design that is edited, kept in this browser, so that closing the studio doesn't lose it. */
export class Draft extends Part<DraftState> {
  #address = draftStore.read()?.address ?? '';

  constructor() {
    super({ bases: draftStore.read()?.bases ?? {}, isKept: true });
  }

  /** The design that this browser kept, as an address. */
  get kept(): string | undefined {
    return draftStore.read()?.address;
  }

  keep(state: StudioState): void {
    this.#address = toAddress(state);
    this.#write(this.state.bases);
  }

  /** Remembers the version of a list that is open: if the store has another one later, somebody else has changed it. */
  setBase(id: string, base: Base): void {
    const others = Object.entries(this.state.bases).filter(([each]) => each !== id);
    this.#write(Object.fromEntries([...others.slice(1 - MOST), [id, base]]));
  }

  #write(bases: DraftState['bases']): void {
    this.update({ bases, isKept: draftStore.write({ address: this.#address, bases }) });
  }
}
