import type { PlaceOrder } from '../place/messages.js';
import type { PreviewMessage } from '../preview/messages.js';
import { brandOf, overBrand, withBrand } from './brand.js';
import { BrandEditor } from './brand-editor.js';
import { Check } from './check.js';
import type { Install } from './code/facts.js';
import { Comparison } from './comparison.js';
import { Design } from './design.js';
import { Dialog } from './dialog.js';
import { Display } from './display.js';
import { Draft } from './draft.js';
import { Experiments } from './experiment/experiments.js';
import { GivenDesigns, startingDesign } from './given-designs.js';
import { firstList } from './goals.js';
import { idOf, withId } from './list-ids.js';
import { Recordings } from './measures.js';
import { OpenList } from './open-list.js';
import { Placement } from './placement.js';
import { ProductNumber } from './product-number.js';
import { nameOf } from './publish/published-place.js';
import { Shop } from './publish/shop.js';
import { ShopLists } from './publish/shop-lists.js';
import { storeOf } from './publish/store-access.js';
import { ShopResults } from './results/shop-results.js';
import type { Demo } from './server.js';
import { type OutputTab, type Session, VIEWS, type View } from './session.js';
import { Settings } from './settings.js';
import { ShopBrand } from './shop-brand.js';
import { ShopPage } from './shop-page.js';
import { type Configuration, type StudioState, startingView } from './state.js';
import { Unreachable } from './unreachable.js';
import { validDesign } from './valid-design.js';
import { Why } from './why.js';

/** How the model sends messages to the frames that views show. */
interface Frames {
  orderShop(order: PlaceOrder): void;
}

/** Milliseconds after which a preview that couldn't be loaded is loaded again. */
const RETRY = 3000;

/** The studio: its parts, and what connects them. Views read the state and call the actions of a part. */
export class Studio {
  readonly design: Design;
  readonly draft: Draft;
  readonly dialog: Dialog;
  readonly display: Display;
  readonly comparison: Comparison;
  readonly settings: Settings;
  readonly brand: ShopBrand;
  /** what of the brand is another one in the open list */
  readonly looks: BrandEditor;
  readonly given: GivenDesigns;
  readonly recordings: Recordings;
  readonly check: Check;
  readonly shopPage: ShopPage;
  readonly productNumber: ProductNumber;
  readonly placement: Placement;
  readonly publishing: Shop;
  readonly shopLists: ShopLists;
  readonly list: OpenList;
  readonly experiments: Experiments;
  readonly results: ShopResults;
  readonly why: Why;

  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly demo: Demo,
    frames: Frames,
  ) {
    const product = demo.products[0]!.id;
    this.display = new Display();
    const { say } = this.display;
    this.dialog = new Dialog();
    this.draft = new Draft();
    const filter = { display: this.display, draft: this.draft };
    const { state, isLink } = startingDesign(this.draft.kept, filter);
    const start = state ?? {
      a: firstList(demo),
      // A phone previews the width of a phone.
      view: { ...startingView, ...(innerWidth < 700 && { width: 375 }) },
    };
    const changed = () => this.draft.keep(this.design.state);
    const version = () => this.draft.state.bases[idOf(this.state.a)]?.version;
    this.design = new Design(start, (configuration) => this.#withId(configuration), version, changed, say);
    // A link is kept once it is edited. Its address gets an id if it has none.
    if (!isLink) this.draft.keep(this.design.state);
    else this.design.writeAddress();
    this.comparison = new Comparison(this.design, this.display);
    this.settings = new Settings(this.comparison);
    this.looks = new BrandEditor(
      () => brandOf(this.configuration),
      (brand, what) => this.comparison.configure(withBrand(this.configuration, brand), what),
      say,
    );
    this.given = new GivenDesigns(this.design, filter);
    this.recordings = new Recordings();
    this.check = new Check(demo.checkToken);
    this.shopPage = new ShopPage(demo);
    this.productNumber = new ProductNumber((productAt) =>
      // Only tracking from the page uses it.
      this.display.setInstall({ productAt, ...(productAt && { isTracked: true }) }),
    );
    this.placement = new Placement(this, (order) => frames.orderShop(order));
    this.publishing = new Shop(say, storeOf(demo), `${location.origin}/p/${product}`, this.productName);
    this.brand = new ShopBrand(this.publishing, say);
    this.shopLists = new ShopLists(this.publishing);
    this.list = new OpenList(this);
    this.experiments = new Experiments(say, this.publishing);
    this.results = new ShopResults(
      () => this.publishing.state.access,
      undefined,
      () => this.show('results'),
    );
    this.why = new Why(this.publishing, this.shopPage, this.experiments, this.check);
  }

  get state(): Readonly<StudioState> {
    return this.design.state;
  }

  get session(): Readonly<Session> {
    return this.display.state;
  }

  get configuration(): Configuration {
    return this.comparison.configuration;
  }

  /** As the code contains it: without invalid values, with the id of the list, and with the shop's brand. */
  get validConfiguration(): Configuration {
    return this.shown(this.#withId(this.configuration));
  }

  /** A design as shoppers see it. */
  shown(configuration: Configuration): Configuration {
    return overBrand(validDesign(configuration), this.brand.look);
  }

  /** id of the category that the preview shows for the category of the page; undefined if none is known */
  get category(): string | undefined {
    return this.demo.categories[0]?.id;
  }

  #withId(configuration: Configuration): Configuration {
    // The first design gets its id before the lists of the shop are known.
    return withId(configuration, (id) => !!this.publishing?.place(id));
  }

  /** The options of the code, with the place of the open list. */
  get install(): Install {
    return { ...this.session.install, ...this.list.spot };
  }

  /** The name of a product, or its id if the catalogue has not got it. */
  readonly productName = (id: string): string => this.demo.products.find((each) => each.id === id)?.name ?? id;

  /** The name of a list in the results: that of the shop's list, also of one that was removed. */
  listName(id: string): string {
    const { places, state } = this.publishing;
    const place =
      places.find((each) => each.id === id) ?? state.log.find(({ list, place }) => list === id && place)?.place;
    if (place) return nameOf(place);
    return id;
  }

  /** Whether this is a link to read numbers: it changes nothing. */
  readonly isRead = new URLSearchParams(location.search).has('read');

  /** A link to the numbers that are shown, for people who only read them. Its days stay those of today. */
  get readLink(): string {
    const { page } = this.session;
    const query = new URLSearchParams({
      read: '',
      view: page,
      ...(page === 'results' ? { ...this.results.state.days } : { list: this.experiments.place?.id ?? '' }),
    });
    return `${location.origin}${location.pathname}?${query}`;
  }

  get say(): (said: string) => void {
    return this.display.say;
  }

  /** Updates what depends on the state. Call it after each render. */
  follow(): void {
    const { page, isDown } = this.session;
    if (isDown)
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined;
        this.display.reload();
      }, RETRY);
    if (page === 'page') {
      this.shopPage.follow(this.list.id, this.list.page);
      if (this.shopPage.state.isOpen) this.placement.update();
    }
    this.list.follow();
  }

  /** Shows a view, which the address names: reload, back and forward stay in it. @param list id of the list whose experiment it shows */
  show(page: View, list = ''): void {
    const query = new URLSearchParams({
      ...(page !== 'design' && { view: page }),
      ...(list && { list }),
      ...(page === 'results' && this.results.query),
    });
    const address = `${location.pathname}${query.size ? `?${query}` : ''}`;
    if (address !== location.pathname + location.search) history.pushState(null, '', address + location.hash);
    this.followAddress();
  }

  /** Shows what the page's address names: at the start, and after back and forward. */
  followAddress(): void {
    const query = new URLSearchParams(location.search);
    const list = query.get('list');
    if (list) this.experiments.set({ chosen: list, b: '' });
    const asked = VIEWS.find((each) => each === query.get('view')) ?? 'design';
    const page = this.isRead && asked !== 'experiments' ? 'results' : asked;
    if (page === 'results') this.results.follow(query);
    if (page !== 'shop') this.shopLists.close();
    this.display.show(page);
    this.read();
  }

  /** Reads again what the view shows. */
  read(): void {
    const { page } = this.session;
    // The lists of the shop are part of each view: their names, and what waits.
    void this.publishing.open();
    if (page === 'results') void this.results.read();
    if (page === 'experiments' || page === 'shop') void this.experiments.read();
    if (page === 'shop' || page === 'publish') void this.shopPage.readPages();
  }

  /** What keeps the view from what it shows, and whether reading again may help. The same cause is told once. */
  get trouble(): { problems: readonly string[]; isDown: boolean } {
    const { page } = this.session;
    const parts = [
      page === 'results' ? this.results : this.publishing,
      ...(page === 'experiments' ? [this.experiments] : []),
    ];
    const problems = parts.flatMap(({ state }) => state.problem ?? []);
    const isDown = (problem: Error) => problem instanceof Unreachable;
    const down = problems.filter(isDown).slice(0, 1);
    const told = [...down, ...problems.filter((each) => !isDown(each))];
    return { problems: [...new Set(told.map(({ message }) => message))], isDown: down.length > 0 };
  }

  /** What only developers need, with one part open. */
  forDevelopers(tab: OutputTab = 'code'): void {
    this.show('developers');
    this.display.showTab(tab);
  }

  receive(message: PreviewMessage): void {
    this.recordings.receive(message);
  }
}
