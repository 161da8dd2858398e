import type { PlaceMessage, PlaceOrder, Spot } from '../place/messages.js';
import type { Display } from './display.js';
import type { ListLooks } from './list-looks.js';
import type { OpenList } from './open-list.js';
import type { ProductNumber } from './product-number.js';
import type { Demo } from './server.js';
import { placeSetup, type ShopPage } from './shop-page.js';
import type { ServiceChoice } from './simulation.js';
import { spotText } from './spot-text.js';
import type { Configuration } from './state.js';
import { filled, texts } from './texts.js';

/** What the placement needs of the studio. */
interface Around extends ServiceChoice {
  readonly demo: Demo;
  readonly validConfiguration: Configuration;
  readonly display: Display;
  readonly list: OpenList;
  readonly looks: ListLooks;
  readonly shopPage: ShopPage;
  readonly productNumber: ProductNumber;
}

/** The list in a page of the shop: its place, and what is read from that page. */
export class Placement {
  /** the list as the page got it last */
  #placed = '';

  constructor(
    private readonly studio: Around,
    private readonly order: (order: PlaceOrder) => void,
  ) {}

  /** Puts the list at a place of the page. */
  put(change: Partial<Spot>): void {
    const { list, shopPage } = this.studio;
    const { at, where } = list.spot;
    const spot = { selector: at, where, ...change };
    list.setSpot({ at: spot.selector, where: spot.where });
    shopPage.setProblem('');
    if (spot.selector) this.order({ recotagPlace: 'put', spot });
  }

  /** Lets the user point at a place. */
  pick(): void {
    this.order({ recotagPlace: 'pick' });
  }

  /** Lets the user point at the product number. */
  pointAtNumber(): void {
    this.studio.productNumber.say(texts.number.point);
    this.order({ recotagPlace: 'point' });
  }

  /** The page shows no product. */
  isNoProduct(): void {
    const { productNumber, shopPage } = this.studio;
    void productNumber.isNoProduct(shopPage.state.address);
  }

  readLooks(): void {
    this.order({ recotagPlace: 'colours' });
  }

  /** Sends the list to the page where it has changed. */
  update(): void {
    const setup = placeSetup(this.studio);
    const text = JSON.stringify(setup);
    if (text === this.#placed) return;
    this.#placed = text;
    this.order({ recotagPlace: 'setup', setup });
  }

  /** Handles a message of the page. */
  receive(message: PlaceMessage): void {
    const { display, looks, productNumber, shopPage } = this.studio;
    switch (message.kind) {
      case 'ready': {
        this.#placed = '';
        this.update();
        shopPage.ready();
        const { at: selector, where } = this.studio.list.spot;
        if (selector) this.order({ recotagPlace: 'put', spot: { selector, where } });
        break;
      }
      case 'chosen': {
        const { selector, where } = message.spot;
        this.studio.list.setSpot({ at: `${selector}`, where });
        display.say(filled(texts.page.isNow, { spot: spotText({ at: `${selector}`, where }) }));
        break;
      }
      case 'pointed':
        if (message.result === 'chosen') void productNumber.receive(message.pointed, message.address);
        else productNumber.say(message.result === 'stopped' ? '' : texts.number.unreadable);
        break;
      case 'missing':
        shopPage.setProblem(filled(texts.page.noMatch, { selector: message.selector }));
        break;
      case 'colours':
        looks.applyPageLooks(message.looks);
    }
  }
}
