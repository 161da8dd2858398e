import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import { Part } from '../part.js';
import { nameOf } from './published-place.js';
import type { Publishing } from './publishing.js';

interface ShopListsState {
  /** what is open: the id of a list, or `code` */
  opened: string;
  /** text by which the lists are filtered */
  filter: string;
  /** how many lists are shown */
  most: number;
}

/** A page with thousands of lists would be slow: it shows so many at first, and more on request. */
const AT_ONCE = 24;

/** Which lists Shop shows, and which of them is open. */
export class ShopLists extends Part<ShopListsState> {
  constructor(
    render: () => void,
    private readonly publishing: Publishing,
  ) {
    super({ opened: '', filter: '', most: AT_ONCE }, render);
  }

  /** The lists that are shown, also those that the next version removes, and how many more there are. */
  get shown(): { places: PublishedPlace[]; more: number; isLong: boolean } {
    const { filter, most } = this.state;
    const asked = filter.trim().toLowerCase();
    const found = this.publishing.withRemoved.filter((each) =>
      `${nameOf(each)} ${each.id} ${each.at}`.toLowerCase().includes(asked),
    );
    return {
      places: found.slice(0, most),
      more: Math.max(0, found.length - most),
      isLong: this.publishing.state.places.length > AT_ONCE,
    };
  }

  filter(filter: string): void {
    this.update({ filter, most: AT_ONCE });
  }

  showMore(): void {
    this.update({ most: this.state.most + AT_ONCE });
  }

  /** Opens the settings of a list, with a filter if it isn't among those that are shown. */
  reveal(place: PublishedPlace): void {
    this.update({ opened: place.id });
    if (!this.shown.places.some(({ id }) => id === place.id)) this.filter(nameOf(place));
  }

  close(): void {
    this.update({ opened: '' });
  }

  /** Opens the settings of a list or the code for pages, or closes them. */
  toggle(what: string, isOpen: boolean): void {
    const { opened } = this.state;
    if (isOpen ? opened !== what : opened === what) this.update({ opened: isOpen ? what : '' });
  }
}
