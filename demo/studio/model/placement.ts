import type { PlaceMessage, PlaceOrder } from '../place/messages.js';
import type { Display } from './display.js';
import type { OpenList } from './open-list.js';
import type { ProductNumber } from './product-number.js';
import { kept } from './publish/kept.js';
import type { Demo } from './server.js';
import { placeSetup, type ShopPage } from './shop-page.js';
import type { ServiceChoice } from './simulation.js';
import type { Configuration } from './state.js';
import { filled, texts } from './texts.js';

interface Around extends ServiceChoice {
  readonly demo: Demo;
  readonly validConfiguration: Configuration;
  readonly category: string | undefined;
  readonly display: Display;
  readonly list: OpenList;
  readonly shopPage: ShopPage;
  readonly productNumber: ProductNumber;
}

/** The list in a page of the shop: its place, and what is read from that page. */
export class Placement {
  /** what the page got last, by the kind of order */
  #sent: Partial<Record<PlaceOrder['recotagPlace'], string>> = {};

  constructor(
    private readonly studio: Around,
    private readonly order: (order: PlaceOrder) => void,
  ) {}

  put(change: Parameters<OpenList['setSpot']>[0]): void {
    this.studio.shopPage.setProblem('');
    this.studio.list.setSpot(change);
  }

  /** Lets the user choose a place. @param isKeyboard by arrow keys: the first part is marked */
  pick(isKeyboard: boolean): void {
    this.order({ recotagPlace: 'pick', isKeyboard });
  }

  pointAtNumber(): void {
    this.studio.productNumber.say(texts.number.point);
    this.order({ recotagPlace: 'point' });
  }

  /** The page shows no product, so no number may be found in it. */
  expectNoNumber(): void {
    const { productNumber, shopPage } = this.studio;
    void productNumber.expectNone(shopPage.addressOf(shopPage.state.kind));
  }

  /** Sends the list and its place to the page where they have changed. */
  update(): void {
    const setup = placeSetup(this.studio);
    const { spot } = this.studio.list;
    this.#send({ recotagPlace: 'setup', setup });
    if (spot.at) this.#send({ recotagPlace: 'put', spot });
  }

  #send(order: PlaceOrder): void {
    const text = JSON.stringify(order);
    if (text === this.#sent[order.recotagPlace]) return;
    this.#sent[order.recotagPlace] = text;
    this.order(order);
  }

  receive(message: PlaceMessage): void {
    const { display, list, productNumber, shopPage } = this.studio;
    switch (message.kind) {
      case 'ready':
        this.#sent = {};
        shopPage.ready(message.platform);
        break;
      case 'chosen':
        this.put({ at: `${message.selector}` });
        display.say(texts.inPage.chosen);
        break;
      case 'pointed':
        if (message.result === 'chosen') void productNumber.receive(message.pointed, message.address);
        else productNumber.say(message.result === 'stopped' ? '' : texts.number.unreadable);
        break;
      case 'marked':
        shopPage.mark(message.part);
        break;
      case 'stopped':
        shopPage.mark(undefined);
        break;
      case 'placed':
        kept.setPart(list.id, list.spot.at, message.part);
        void shopPage.place(message.part, list.spot.at);
        break;
      case 'missing':
        shopPage.setProblem(filled(texts.inPage.missing, { selector: message.selector }), true);
        break;
      case 'refused':
        shopPage.setProblem(texts.inPage.refused[message.refusal] ?? '');
        // The place before stays.
        if (message.isPut) list.forgetSpot();
    }
  }
}
