import type { PlaceOrder } from '../place/messages.js';
import type { FrameOrder, PreviewMessage } from '../preview/messages.js';
import { Check } from './check.js';
import { Comparison } from './comparison.js';
import { Design } from './design.js';
import { Dialog } from './dialog.js';
import { Display } from './display.js';
import { Drafts } from './drafts.js';
import { Elements } from './elements.js';
import { Experiments } from './experiment/experiments.js';
import { designIn, designOfDraft, GivenDesigns } from './given-designs.js';
import { firstList } from './goals.js';
import { ListLooks } from './list-looks.js';
import { ListVersions } from './list-versions.js';
import { lookGroups } from './look-groups.js';
import type { ElementDefinition } from './manifest.js';
import { MyLists } from './my-lists.js';
import { Placement } from './placement.js';
import { ProductNumber } from './product-number.js';
import { nameOf } from './publish/published-place.js';
import { Publishing } from './publish/publishing.js';
import { storeOf } from './publish/store-access.js';
import { Reasons, reasonsUrl } from './reasons.js';
import { Recordings } from './recordings.js';
import { ShopResults } from './results/shop-results.js';
import { nameOf as savedNameOf } from './saved-lists.js';
import type { Demo } from './server.js';
import { Service } from './service.js';
import type { Session, View } from './session.js';
import { Settings } from './settings.js';
import { SheetQueue } from './sheet-queue.js';
import { ShopPage } from './shop-page.js';
import { isSettled, noCell, situationOf } from './situation-verdict.js';
import { type Configuration, type Side, type StudioState, startingView } from './state.js';
import { versionStore } from './storage.js';

/** How the model sends messages to the frames that views show. */
export interface Frames {
  orderPreview(order: FrameOrder, side?: Side): void;
  orderShop(order: PlaceOrder): void;
}

/** The studio: its parts, and what connects them. Views read the state and call the actions of a part. */
export class Studio {
  readonly design: Design;
  readonly versions: ListVersions;
  readonly drafts: Drafts;
  readonly dialog: Dialog;
  readonly display: Display;
  readonly elements: Elements;
  readonly comparison: Comparison;
  readonly settings: Settings;
  readonly looks: ListLooks;
  readonly given: GivenDesigns;
  readonly recordings: Recordings;
  readonly sheet: SheetQueue;
  readonly check: Check;
  readonly reasons: Reasons;
  readonly shopPage: ShopPage;
  readonly productNumber: ProductNumber;
  readonly placement: Placement;
  readonly myLists: MyLists;
  readonly service: Service;
  readonly publishing: Publishing;
  readonly experiments: Experiments;
  readonly results: ShopResults;

  /** whether the preview is loaded again to be measured */
  #isMeasuring = false;

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
    this.dialog = new Dialog(render);
    this.drafts = new Drafts(render);
    this.versions = new ListVersions(versionStore, (configuration) => this.elements.valid(configuration));
    const filter = { elements: this.elements, display: this.display, versions: this.versions };
    const link = designIn(location.hash, filter);
    const start = link ??
      designOfDraft(this.drafts.latest ?? '', filter) ?? {
        a: firstList(demo),
        // A phone previews the width of a phone.
        view: { ...startingView, ...(innerWidth < 700 && { width: 375 }) },
      };
    const changed = () => {
      const { state } = this.design;
      if (state.view.mode === 'edit') this.drafts.keep(state);
      render();
    };
    this.design = new Design(start, this.versions, changed, say);
    // A link is kept once it is edited. Its address gets an id if it has none, unless that would lose content that is held back.
    if (!link) this.drafts.keep(this.design.state);
    else if (!this.session.held.length) this.design.writeAddress();
    this.comparison = new Comparison(this.design, this.display);
    this.settings = new Settings(this.comparison, this.elements, product, say);
    this.looks = new ListLooks(this.comparison, say);
    this.given = new GivenDesigns(this.design, filter);
    this.recordings = new Recordings(render);
    this.sheet = new SheetQueue((frame) => this.recordings.setLate(frame));
    this.check = new Check(render, demo.checkToken);
    this.reasons = new Reasons(render, say);
    this.shopPage = new ShopPage(render);
    this.productNumber = new ProductNumber(render, (productAt) =>
      // Only tracking from the page uses it.
      this.display.setInstall({ productAt, ...(productAt && { tracking: 'page' }) }),
    );
    this.placement = new Placement(this, (order) => frames.orderShop(order));
    this.myLists = new MyLists(render, say, demo.sandbox.baseUrl);
    const productName = (id: string) => demo.products.find((each) => each.id === id)?.name ?? id;
    this.publishing = new Publishing(
      render,
      say,
      storeOf(demo),
      `${location.origin}/p/${product}`,
      undefined,
      productName,
    );
    this.experiments = new Experiments(render, say, this.publishing);
    this.results = new ShopResults(render, () => this.publishing.state.access);
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

  /** As the code contains it: without invalid values, and with the id and the version of its design. */
  get validConfiguration(): Configuration {
    return this.versions.named(this.elements.valid(this.configuration));
  }

  /** The name of a list in the results: that of the shop's list, also of one that was removed, or else that of a saved design. */
  listName(id: string): string {
    const { places, published } = this.publishing.state;
    const past = this.experiments.state.past.map(({ place }) => place);
    const place = [...places, ...(published?.places ?? []), ...past].find((each) => each.id === id);
    return place ? nameOf(place) : (savedNameOf(this.myLists.state.lists, id)?.name ?? id);
  }

  /** The code or a link of this design is handed out: from now on, another design is another version. */
  release(): void {
    this.versions.release(this.configuration);
    this.render();
  }

  /** Saves the design under a name. Asks before it replaces another list. */
  async save(name: string): Promise<boolean> {
    const isSame = this.myLists.named(name)?.id === this.validConfiguration.attributes['list-id'];
    if (this.myLists.has(name) && !isSame) {
      const answer = await this.dialog.ask({
        title: `Replace “${name}”?`,
        about: 'Its results stay with the earlier design.',
        confirm: 'Replace',
      });
      if (answer === undefined) return false;
    }
    this.myLists.save(name, this.versions.release(this.configuration));
    return true;
  }

  /** Begins another list. The design before stays among the drafts. */
  startAnew(): void {
    this.design.change({ a: firstList(this.demo), b: undefined }, 'start anew');
    this.say('This is a new list. Undo brings the one before back.');
  }

  get say(): (said: string) => void {
    return this.display.say;
  }

  /** Updates what depends on the state. Call it after each render. */
  follow(): void {
    const { page, tab, isOutputOpen } = this.session;
    if (tab === 'why' && !this.service.state.real) {
      const { shopper } = this.state.view;
      void this.reasons.read(reasonsUrl(this.demo.sandbox.baseUrl, this.validConfiguration, shopper));
    }
    const { side } = this.comparison;
    // The layout shift of a changed design is measured again, once, with the page as shoppers load it.
    const isStale = tab === 'quality' && isOutputOpen && !!this.recordings.state.measures[side].isChanged;
    if (isStale && !this.#isMeasuring) this.display.reload();
    this.#isMeasuring = isStale;
    if (page !== 'sheet') this.sheet.clear();
    if (page === 'shop' && this.shopPage.state.isOpen) this.placement.update();
    if (page === 'experiment' || page === 'results') void this.experiments.followLog();
  }

  show(page: View): void {
    this.display.show(page);
    if (page === 'saved') void this.myLists.readCounts();
    if (page === 'publish' || page === 'results' || page === 'experiment') void this.publishing.open();
    if (page === 'results') void this.results.read();
    if (page === 'experiment') void this.experiments.read();
  }

  /** Sends the list's request again, without loading the page. */
  repeatRequest(): void {
    this.frames.orderPreview({ recotagStudio: 'reload' }, this.comparison.side);
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
    const situation = situationOf(message.side);
    if (situation && isSettled(situation, this.recordings.state.cells[message.side] ?? noCell()))
      this.sheet.done(message.side);
    if (message.kind === 'picked' && lookGroups.some(({ parts }) => parts.includes(message.part)))
      this.display.pick(message.part);
  }
}
