import type { StoredPlace } from '../../../../src/node/relay/lists/list-document.js';
import { Part } from '../part.js';
import { nameOf } from './published-place.js';
import type { Shop } from './shop.js';

interface ShopListsState {
  /** what is open: the id of a list, or `code` */
  opened: string;
  /** what of the list is open */
  panel: 'settings' | 'history';
  /** text by which the lists are filtered */
  filter: string;
}

/** A page with thousands of lists would be slow: the others can be found. */
const AT_ONCE = 60;

/** Which lists Shop shows, and which of them is open. */
export class ShopLists extends Part<ShopListsState> {
  constructor(private readonly shop: Shop) {
    super({ opened: '', panel: 'settings', filter: '' });
  }

  /** The lists that are shown, also those that the next version removes, and how many more there are. */
  get shown(): { places: StoredPlace[]; more: number; isLong: boolean } {
    const { filter } = this.state;
    const asked = filter.trim().toLowerCase();
    const found = this.shop.withRemoved.filter((each) =>
      `${nameOf(each)} ${each.id} ${each.at}`.toLowerCase().includes(asked),
    );
    return {
      places: found.slice(0, AT_ONCE),
      more: Math.max(0, found.length - AT_ONCE),
      isLong: this.shop.places.length > AT_ONCE,
    };
  }

  filter(filter: string): void {
    this.update({ filter });
  }

  /** Opens the settings of a list, with a filter if it isn't among those that are shown. */
  reveal(place: StoredPlace): void {
    this.update({ opened: place.id, panel: 'settings' });
    if (!this.shown.places.some(({ id }) => id === place.id)) this.filter(nameOf(place));
  }

  close(): void {
    this.update({ opened: '' });
  }

  /** Opens a panel of a list or the code for pages, or closes it. */
  toggle(what: string, isOpen: boolean, panel: ShopListsState['panel'] = 'settings'): void {
    const { opened, panel: before } = this.state;
    const isThere = opened === what && before === panel;
    if (isOpen !== isThere) this.update({ opened: isOpen ? what : '', panel });
  }
}
