import { type PropertyValues, unsafeCSS } from 'lit';
import type { Client } from '../../src/client/client.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import carouselStyles from '../carousel/carousel.css';
import { EndsController } from '../carousel/ends-controller.js';
import { turnPage } from '../carousel/turn-page.js';
import { CheckedElement, withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { StatesController } from '../element/states-controller.js';
import { fillTemplate } from '../own-card/fill-template.js';
import type { RenderCard } from '../own-card/render-card.js';
import { type Ga4Event, type Placed, pushGa4 } from '../page/data-layer.js';
import { pageConfig } from '../page/page-config.js';
import { pageMoney } from '../page/page-money.js';
import cardStyles from '../product-card/product-card.css';
import { english, type Texts } from '../product-card/texts.js';
import { Chosen } from './chosen.js';
import { chosenCard } from './chosen-card.js';
import { ColumnsController } from './columns-controller.js';
import { filledSlots } from './filled-slots.js';
import { fire } from './fire.js';
import { ImpressionsController } from './impressions-controller.js';
import { ListItems } from './list-items.js';
import { listProperties, questions } from './list-properties.js';
import type { ListState } from './list-state.js';
import { listTemplate } from './list-template.js';
import { LoadController } from './load-controller.js';
import { NearController } from './near-controller.js';
import { OwnCardsController } from './own-cards-controller.js';
import { PlaceController } from './place-controller.js';
import styles from './product-list.css';
import { sayUnconfigured } from './say-unconfigured.js';
import { serviceOptions } from './service-options.js';
import { SlicesController } from './slices-controller.js';

/** More skeletons than this are below any screen. */
const MOST_SKELETONS = 30;

export interface ProductList extends Values<typeof listProperties> {}

/**
 * What both elements are: a list of products that a service names.
 *
 * @slot - What crawlers and pages without script see. It stands in for the skeleton, and stays when there is nothing better.
 * @slot heading - A heading of the shop's own.
 * @slot empty - Shown when there is nothing to show. A list in it is a fallback, which asks only then.
 * @slot error - Shown when the service failed.
 *
 * @csspart base - The region.
 * @csspart heading - The heading made from the attribute.
 * @csspart list - The list of cards; in a carousel the scroller.
 * @csspart card - A card.
 * @csspart link - The card's link, named by the product's name only.
 * @csspart image - The picture.
 * @csspart name - The name, two lines at most.
 * @csspart price - The price.
 * @csspart old-price - The price that was.
 * @csspart badge - The discount.
 * @csspart previous - The carousel's button back.
 * @csspart next - The carousel's button on.
 *
 * @cssprop [--reco-columns] - Cards in a row. Default by the list's own width: 2, from 36em 3, 52em 4, 80em 5, 104em 6.
 * @cssprop [--reco-gap=1em] - Space between cards; between rows half as much again.
 * @cssprop [--reco-ratio=1] - Width of a picture divided by its height: `0.8` or `4 / 5`.
 * @cssprop [--reco-radius=0.75em] - Corners of pictures.
 * @cssprop [--reco-tile] - Colour behind pictures and of skeletons; by default a breath of the text's colour.
 * @cssprop [--reco-badge=#b42318] - Colour of the discount's badge; its text is white.
 * @cssprop [--reco-focus=currentColor] - Colour of the outline of the card that has the focus.
 * @cssprop [--reco-card-height] - Height to reserve for a card of the shop's own.
 *
 * @cssState loading - The service, or the shop's catalogue, is asked.
 * @cssState ready - Cards are shown.
 * @cssState empty - There is nothing to show.
 * @cssState error - The service, or the shop's catalogue, failed.
 *
 * @fires {CustomEvent<{ products: Product[], source: string, fallback: boolean, missing: string[] }>} reco-load - Cards are shown.
 * @fires {CustomEvent<{ source: string, fallback: boolean, missing: string[] }>} reco-empty - There is nothing to show.
 * @fires {CustomEvent<{ error: Error }>} reco-error - The service, or the shop's catalogue, failed.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-impression - Half of a card was seen for a second, once per card.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-select - A card was chosen: click, middle click, keyboard.
 * @fires {CustomEvent<{ product: Product, position: number, action: string }>} reco-action - A control with `data-action` in a card of the shop's own was used.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit makes these properties from the same table
export abstract class ProductList extends CheckedElement {
  static override styles = unsafeCSS(styles + cardStyles + carouselStyles);
  static override properties = withAttributes(listProperties);

  /** The operation's name, as events tell it. */
  protected abstract readonly source: string;
  /** Asks the service for the products, and some to spare where some may have to be left out. */
  protected abstract ask(client: Client, spare: number, signal: AbortSignal): Promise<Product[]>;

  #shown: Product[] = [];
  #filled = new Set<string>();
  #words: Texts = english;
  #money: Money | undefined;
  #headingElement: HTMLElement | undefined;
  #ownCard: RenderCard | undefined;
  #ownLook = {};
  #saidUnconfigured = false;
  #items = new ListItems();

  #near = new NearController(this, () => this.#inSlot());
  #chosen = new Chosen(this);
  #loader = new LoadController(this, {
    options: () => serviceOptions(this),
    ask: (client, signal) => this.ask(client, this.#chosen.spare, signal),
    earlier: () => this.#chosen.earlier(),
    choose: (answer, earlier, signal) => this.#chosen.choose(answer, earlier, signal),
    loaded: (missing) => this.#tellLoaded(missing),
    failed: (error) => fire(this, 'reco-error', { error: error as Error }),
  });
  #columns = new ColumnsController(this, {
    needed: () => this.fullRows && this.layout === 'grid',
    list: () => this.#list(),
  });
  #place = new PlaceController(this, {
    box: () => this.#inside('section'),
    content: () => this.#inside('.content'),
    shown: () => this.#loader.products,
  });
  #slices = new SlicesController(this, () => this.#shown);
  #ends = new EndsController(this, {
    scroller: () => (this.layout === 'carousel' && this.state === 'ready' ? this.#list() : null),
  });

  constructor() {
    super();
    new OwnCardsController(this, {
      products: () => this.#drawn(),
      card: () => this.#ownCard,
      look: () => this.#ownLook,
    });
    new ImpressionsController(this, {
      products: () => this.#shown,
      cards: () => (this.#shown[0] ? [...this.#list()!.children] : []),
      seen: (placed) => this.#tellSeen(placed),
    });
    new StatesController(this, () => this.#states());
  }

  /** What is shown. */
  get products(): Product[] {
    return this.#shown;
  }

  /** Where the list is on its way to its cards. */
  get state(): ListState {
    return this.#loader.state;
  }

  /** Asks again; settles when the answer is there. */
  reload(): Promise<void> {
    this.#near.near = true;
    return this.#loader.load();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // One that was taken away and put back looks again at where it stands.
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#filled = filledSlots(this);
    if (changed.has('texts')) this.#words = { ...english, ...this.texts };
    if (changed.has('heading') || changed.has('headingLevel')) this.#headingElement = this.#makeHeading();
    this.#near.look();
    if (this.#near.near && this.isConnected) this.#askOrChoose(changed);
    this.#drawOwnCards(changed);
    const products = this.#loader.products.slice(0, this.#wholeRows(this.#loader.products.length));
    // The same products stay the same array, so that what follows them knows.
    if (products.length !== this.#shown.length || products.some((product, index) => product !== this.#shown[index]))
      this.#shown = products;
  }

  #askOrChoose(changed: PropertyValues): void {
    if (this.state === 'idle' || this.#asksAnew(changed)) this.#loader.load();
    else if (changed.has('exclude') || changed.has('excludeCart')) this.#loader.refill();
    if (this.state !== 'idle' || this.#saidUnconfigured) return;
    this.#saidUnconfigured = true;
    sayUnconfigured(() => this.isConnected && !serviceOptions(this));
  }

  #asksAnew(changed: PropertyValues): boolean {
    if (questions.some((name) => changed.has(name))) return true;
    // One function in place of another is the same question: frameworks give a new one with each render.
    return changed.has('resolveProducts') && !changed.get('resolveProducts') !== !this.resolveProducts;
  }

  #drawOwnCards(changed: PropertyValues): void {
    const money = pageMoney(this.locale || this.closest<HTMLElement>('[lang]')?.lang || undefined, this.currency);
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    this.#ownCard = this.renderCard ?? (template ? (product) => fillTemplate(template, product, money) : undefined);
    if (changed.has('renderCard') || money !== this.#money) this.#ownLook = {};
    this.#money = money;
  }

  #makeHeading(): HTMLElement | undefined {
    if (!this.heading) return;
    const heading = document.createElement(`h${this.headingLevel}`);
    heading.part.add('heading');
    heading.textContent = this.heading;
    return heading;
  }

  /** How many of so many cards are shown, where only whole rows are: all of them where there is no whole row. */
  #wholeRows(count: number): number {
    const { columns } = this.#columns;
    return this.fullRows && this.layout === 'grid' && count > columns ? count - (count % columns) : count;
  }

  /** Whether the list stands in another one's slot. */
  #inSlot(): boolean {
    let parent = this.parentElement;
    while (parent && !(parent instanceof ProductList)) parent = parent.parentElement;
    return !!parent;
  }

  /** Whether there is nothing to show, nor anything to show instead. */
  #bare(): boolean {
    const { state } = this;
    const filled = this.#filled;
    return (state === 'empty' || state === 'error') && !filled.has(state) && !filled.has('');
  }

  #states(): string[] {
    // No box at all, not even its margins.
    if (this.#bare() && !this.#place.held) return [this.state, 'collapsed'];
    return this.state === 'idle' ? [] : [this.state];
  }

  #inside(selector: string): HTMLElement | null {
    return this.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
  }

  #list(): HTMLElement | null {
    return this.#inside('ul');
  }

  #drawn(): Product[] {
    return this.#shown.slice(0, this.#slices.drawn);
  }

  #tellLoaded(missing: string[]): void {
    const { products, source } = this;
    const detail = { products, source, fallback: this.#inSlot(), missing };
    fire(this, products[0] ? 'reco-load' : 'reco-empty', detail);
  }

  #tellSeen(placed: Placed[]): void {
    for (const each of placed) fire(this, 'reco-impression', each);
    this.#pushGa4('view_item_list', placed);
  }

  #pushGa4(event: Ga4Event, placed: Placed[]): void {
    const { id, source, heading, currency } = this;
    pushGa4(pageConfig().dataLayer, event, { id, source, heading, currency }, placed);
  }

  #choose(event: MouseEvent): void {
    const card = chosenCard(event, this.#list()!);
    const product = card && this.#shown[card.index];
    if (!product) return;
    const placed = { product, position: card.index + 1 };
    if (card.action) {
      fire(this, 'reco-action', { ...placed, action: card.action });
      return;
    }
    fire(this, 'reco-select', placed);
    this.#pushGa4('select_item', [placed]);
  }

  protected override render() {
    const { state, layout, heading } = this;
    const waiting = state === 'idle' || state === 'loading';
    const items = this.#items.templates({
      skeletons: waiting ? this.#wholeRows(Math.min(this.limit, MOST_SKELETONS)) : 0,
      products: this.#drawn(),
      own: !!this.#ownCard,
      money: this.#money!,
      words: this.#words,
    });
    return listTemplate({
      state,
      waiting,
      layout,
      heading: this.#headingElement,
      named: (!!heading || this.#filled.has('heading')) && !this.#bare(),
      filled: this.#filled,
      items,
      start: this.#ends.start,
      end: this.#ends.end,
      words: this.#words,
      slotted: () => this.requestUpdate(),
      chosen: (event) => this.#choose(event),
      turn: (pages) => turnPage(this.#list()!, pages),
    });
  }
}
