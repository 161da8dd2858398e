import type { PlaceMessage, PlaceOrder, Spot } from '../place/messages.js';
import type { FrameOrder, PreviewMessage } from '../preview/messages.js';
import { Check } from './check.js';
import { Comparison } from './comparison.js';
import { Design } from './design.js';
import { Display } from './display.js';
import { Elements } from './elements.js';
import { Experiments } from './experiment/experiments.js';
import { designIn, GivenDesigns } from './given-designs.js';
import { goals } from './goals.js';
import { ListLooks } from './list-looks.js';
import { lookGroups } from './look-groups.js';
import type { ElementDefinition } from './manifest.js';
import { MyLists } from './my-lists.js';
import { ProductNumber } from './product-number.js';
import { Publishing } from './publish/publishing.js';
import { storeOf } from './publish/store-access.js';
import { Reasons, reasonsUrl } from './reasons.js';
import { Recordings } from './recordings.js';
import type { Demo } from './server.js';
import { Service } from './service.js';
import type { Session, View } from './session.js';
import { Settings } from './settings.js';
import { placeSetup, ShopPage } from './shop-page.js';
import { type Configuration, type Side, type StudioState, startingView } from './state.js';

/** How the model sends messages to the frames that views show. */
export interface Frames {
  orderPreview(order: FrameOrder, side?: Side): void;
  orderShop(order: PlaceOrder): void;
}

/** The studio: its parts, and what connects them. Views read the state and call the actions of a part. */
export class Studio {
  readonly design: Design;
  readonly display: Display;
  readonly elements: Elements;
  readonly comparison: Comparison;
  readonly settings: Settings;
  readonly looks: ListLooks;
  readonly given: GivenDesigns;
  readonly recordings: Recordings;
  readonly check: Check;
  readonly reasons: Reasons;
  readonly shopPage: ShopPage;
  readonly productNumber: ProductNumber;
  readonly myLists: MyLists;
  readonly service: Service;
  readonly publishing: Publishing;
  readonly experiments: Experiments;

  /** the list as the shop's page got it last */
  #placed = '';

  constructor(
    readonly demo: Demo,
    elements: readonly ElementDefinition[],
    private readonly render: () => void,
    private readonly frames: Frames,
  ) {
    const product = demo.products[0]!.id;
    this.elements = new Elements(elements);
    this.display = new Display(render);
    const { say } = this.display;
    const start = designIn(location.hash, this.elements, this.display) ?? {
      a: goals[0]!.configuration(product),
      // A phone previews the width of a phone.
      view: { ...startingView, ...(innerWidth < 700 && { width: 375 }) },
    };
    const changed = () => {
      if (!this.state.b) this.display.edit('a');
      render();
    };
    this.design = new Design(start, changed, say);
    this.comparison = new Comparison(this.design, this.display);
    this.settings = new Settings(this.comparison, this.elements, product, say);
    this.looks = new ListLooks(this.comparison, say);
    this.given = new GivenDesigns(this.design, this.display, this.elements);
    this.recordings = new Recordings(render);
    this.check = new Check(render);
    this.reasons = new Reasons(render, say);
    this.shopPage = new ShopPage(render);
    this.productNumber = new ProductNumber(render, (productAt) =>
      // Only tracking from the page uses it.
      this.display.setInstall({ productAt, ...(productAt && { tracking: 'page' }) }),
    );
    this.myLists = new MyLists(render, say, demo.sandbox.baseUrl);
    this.publishing = new Publishing(render, say, storeOf(demo), `${location.origin}/p/${product}`);
    this.experiments = new Experiments(render, say, this.publishing);
    this.service = new Service(render, say, (order) => frames.orderPreview(order));
  }

  /** What a link contains. */
  get state(): Readonly<StudioState> {
    return this.design.state;
  }

  /** What a link doesn't contain. */
  get session(): Readonly<Session> {
    return this.display.state;
  }

  /** The configuration that is edited. */
  get configuration(): Configuration {
    return this.comparison.configuration;
  }

  get validConfiguration(): Configuration {
    return this.elements.valid(this.configuration);
  }

  get say(): (said: string) => void {
    return this.display.say;
  }

  /** Updates what depends on the state. Call it after each render. */
  follow(): void {
    const { page, tab } = this.session;
    if (tab === 'why' && !this.service.state.real) {
      const { shopper } = this.state.view;
      void this.reasons.read(reasonsUrl(this.demo.sandbox.baseUrl, this.validConfiguration, shopper));
    }
    if (page === 'shop' && this.shopPage.state.isOpen) this.#setUpShopPage();
  }

  show(page: View): void {
    this.display.show(page);
    if (page === 'saved') void this.myLists.readCounts();
    if (page === 'publish' || page === 'experiment') void this.publishing.open();
    if (page === 'experiment') void this.experiments.read();
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

  /** Handles a message of a preview frame. */
  receive(message: PreviewMessage): void {
    this.service.receive(message);
    this.recordings.receive(message);
    if (message.kind === 'picked' && lookGroups.some(({ parts }) => parts.includes(message.part)))
      this.display.pick(message.part);
  }

  /** Puts the list at a place of the shop's page. */
  place(change: Partial<Spot>): void {
    const { at, where } = this.session.install;
    const spot = { selector: at, where, ...change };
    this.display.setInstall({ at: spot.selector, where: spot.where });
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
        this.display.setInstall({ at: `${selector}`, where });
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
        this.looks.applyPageLooks(message.looks);
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
