import type { PlaceMessage, PlaceOrder, Spot } from '../place/messages.js';
import type { FrameOrder, PreviewMessage } from '../preview/messages.js';
import { Check } from './check.js';
import type { Install } from './code/facts.js';
import { Editor } from './editor.js';
import { lookGroups } from './look-groups.js';
import type { ElementDefinition } from './manifest.js';
import { MyLists } from './my-lists.js';
import { ProductNumber } from './product-number.js';
import { Reasons, reasonsUrl } from './reasons.js';
import { Recordings } from './recordings.js';
import type { Demo } from './server.js';
import { Service } from './service.js';
import type { OutputTab, Pane, View } from './session.js';
import { placeSetup, ShopPage } from './shop-page.js';
import type { Side } from './state.js';

/** How the model sends messages to the frames that views show. */
export interface Frames {
  orderPreview(order: FrameOrder, side?: Side): void;
  orderShop(order: PlaceOrder): void;
}

/** The studio: what it shows, and its parts. Views read its state and call its actions. */
export class Studio extends Editor {
  readonly recordings = new Recordings(this.render);
  readonly check = new Check(this.render);
  readonly reasons = new Reasons(this.render, this.say);
  readonly shopPage = new ShopPage(this.render);
  readonly productNumber = new ProductNumber(this.render, (productAt) =>
    // Only tracking from the page uses it.
    this.setInstall({ productAt, ...(productAt && { tracking: 'page' }) }),
  );
  readonly myLists: MyLists;
  readonly service: Service;

  /** the list as the shop's page got it last */
  #placed = '';

  constructor(
    demo: Demo,
    elements: readonly ElementDefinition[],
    render: () => void,
    private readonly frames: Frames,
  ) {
    super(demo, elements, render);
    this.myLists = new MyLists(render, this.say, demo.sandbox.baseUrl);
    this.service = new Service(render, this.say, (order) => frames.orderPreview(order));
  }

  /** Updates what depends on the state. Call it before each render. */
  follow(): void {
    const { page, tab } = this.session;
    if (tab === 'why' && !this.service.state.real) {
      const { shopper } = this.state.view;
      void this.reasons.read(reasonsUrl(this.demo.sandbox.baseUrl, this.validConfiguration, shopper));
    }
    if (page === 'shop' && this.shopPage.state.isOpen) this.#setUpShopPage();
  }

  show(page: View): void {
    this.update({ page, ...(page !== 'saved' && page !== 'check' && { pane: 'preview' }) });
    if (page === 'saved') void this.myLists.readCounts();
  }

  showPane(pane: Pane): void {
    this.update({ pane, ...(pane === 'output' && { isOutputOpen: true }) });
  }

  showTab(tab: OutputTab): void {
    this.update({ tab });
  }

  showCode(): void {
    const { page } = this.session;
    const isWhole = page === 'saved' || page === 'check';
    this.update({ ...(isWhole && { page: 'design' }), pane: 'output', tab: 'code', isOutputOpen: true });
  }

  closeOutput(): void {
    this.update({ isOutputOpen: false, pane: 'preview' });
  }

  showServiceForm(): void {
    this.update({ pane: 'output', tab: 'requests', isOutputOpen: true });
  }

  setFilter(filter: string): void {
    this.update({ filter });
  }

  setVariant(variant: string): void {
    this.update({ variant });
  }

  setInstall(change: Partial<Install>): void {
    this.update({ install: { ...this.session.install, ...change } });
  }

  /** Loads the frames again. */
  reload(): void {
    this.update({ runs: this.session.runs + 1 });
  }

  /** Sends the list's request again, without loading the page. */
  repeatRequest(): void {
    this.frames.orderPreview({ recotagStudio: 'reload' }, this.session.side);
    this.say('Request sent again');
  }

  /** Renders again after the size of the window changed. */
  resized(): void {
    this.render();
  }

  /** Opens the looks of a part; '' closes them. */
  showLooks(part: string): void {
    if (part !== this.session.picked) this.update({ picked: part });
  }

  /** Handles a message of a preview frame. */
  receive(message: PreviewMessage): void {
    this.service.receive(message);
    this.recordings.receive(message);
    if (message.kind === 'picked' && lookGroups.some(({ parts }) => parts.includes(message.part)))
      this.update({ picked: message.part, pane: 'settings' });
  }

  /** Puts the list at a place of the shop's page. */
  place(change: Partial<Spot>): void {
    const { at, where } = this.session.install;
    const spot = { selector: at, where, ...change };
    this.setInstall({ at: spot.selector, where: spot.where });
    this.shopPage.setProblem('');
    if (spot.selector) this.frames.orderShop({ recotagPlace: 'put', spot });
  }

  pickPlace(): void {
    this.frames.orderShop({ recotagPlace: 'pick' });
  }

  /** Lets the user point at the product number in the shop's page. */
  pointAtNumber(): void {
    this.productNumber.say('Point at the number in the page below, or press the arrow keys and Enter.');
    this.frames.orderShop({ recotagPlace: 'point' });
  }

  /** The shop's page shows no product. */
  isNoProduct(): void {
    void this.productNumber.isNoProduct(this.shopPage.state.address);
  }

  readPageLooks(): void {
    this.frames.orderShop({ recotagPlace: 'colours' });
  }

  /** Handles a message of the shop's page. */
  receiveFromShop(message: PlaceMessage): void {
    switch (message.kind) {
      case 'ready': {
        this.#placed = '';
        this.#setUpShopPage();
        this.shopPage.ready();
        const { at: selector, where } = this.session.install;
        if (selector) this.frames.orderShop({ recotagPlace: 'put', spot: { selector, where } });
        break;
      }
      case 'chosen': {
        const { selector, where } = message.spot;
        this.setInstall({ at: `${selector}`, where });
        this.say(`The list is now ${where} ${selector}`);
        break;
      }
      case 'pointed':
        if (message.result === 'chosen') void this.productNumber.receive(message.pointed, message.address);
        else
          this.productNumber.say(
            message.result === 'stopped'
              ? ''
              : 'The tag can’t read a number there. Choose the smallest element that shows only the number.',
          );
        break;
      case 'missing':
        this.shopPage.setProblem(`No element of this page matches “${message.selector}”.`);
        break;
      case 'colours':
        this.applyPageLooks(message.looks);
    }
  }

  /** Sends the list to the shop's page where it has changed. */
  #setUpShopPage(): void {
    const setup = placeSetup(this);
    const text = JSON.stringify(setup);
    if (text === this.#placed) return;
    this.#placed = text;
    this.frames.orderShop({ recotagPlace: 'setup', setup });
  }
}
