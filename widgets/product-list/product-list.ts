import { type PropertyValues, unsafeCSS } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { pause } from '../../src/client/pause.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import carouselStyles from '../carousel/carousel.css';
import { endsController } from '../carousel/carousel.js';
import { CheckedElement, withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { flag } from '../element/rules.js';
import { statesController } from '../element/states-controller.js';
import { fillTemplate, type RenderCard } from '../own-card/own-card.js';
import { type Ga4Event, type Placed, pushGa4 } from '../page/data-layer.js';
import { pageConfig } from '../page/page-config.js';
import { nearestLang, pageMoney } from '../page/page-locale.js';
import cardStyles from '../product-card/product-card.css';
import { cardTemplates } from '../product-card/product-card.js';
import { english, type Texts } from '../product-card/texts.js';
import { isPlaceholder } from '../resolve/overlay.js';
import { chosenCard } from './chosen-card.js';
import { columnsController } from './columns-controller.js';
import { impressionsController } from './impressions-controller.js';
import { sayUnconfigured, serviceOptions } from './list-client.js';
import { fire, type ListState } from './list-element.js';
import { listProperties, questions } from './list-properties.js';
import { cardSlots, filledSlots, heading, listTemplate, skeletons } from './list-template.js';
import { loadController } from './load-controller.js';
import { nearController } from './near-controller.js';
import { ownCardsController } from './own-cards-controller.js';
import { placeController } from './place-controller.js';
import styles from './product-list.css';
import { slicesController } from './slices-controller.js';

/** More skeletons than this are below any screen. */
const MOST_SKELETONS = 30;
/** How many milliseconds a server's markup waits for a framework to take it over; where none does, it is a list all the same. */
const HYDRATED = 5000;

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
 * @fires {CustomEvent<{ products: Product[], source: string, fallback: boolean, missing: string[], placeholders: number }>} reco-load - Cards are shown.
 * @fires {CustomEvent<{ source: string, fallback: boolean, missing: string[] }>} reco-empty - There is nothing to show.
 * @fires {CustomEvent<{ error: Error }>} reco-error - The service, or the shop's catalogue, failed.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-impression - Half of a card was seen for a second, once per card.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-select - A card was chosen: click, middle click, keyboard.
 * @fires {CustomEvent<{ product: Product, position: number, action: string }>} reco-action - A control with `data-action` in a card of the shop's own was used.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit makes these properties from the same table
export abstract class ProductList extends CheckedElement {
  static override styles = unsafeCSS(styles + cardStyles + carouselStyles);
  static override properties = { ...withAttributes(listProperties), ...withAttributes({ deferHydration: flag }) };

  /** @internal the operation's name, as events tell it */
  abstract readonly source: string;
  /** @internal asks the service, for some products to spare where some may have to be left out */
  abstract ask(client: Client, spare: number, signal: AbortSignal): Promise<Product[]>;

  /**
   * @internal a framework has still to take the markup over, and must find what its server wrote: no cards in the light DOM
   *
   * @see https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/defer-hydration.md
   */
  declare deferHydration: boolean;

  /** @internal the slots into which the page has put something */
  filled = new Set<string>();
  /** @internal when it was last told to ask anew: what the shop said before does not count */
  since = 0;
  /** @internal */
  words: Texts = english;
  /** @internal the element made from the attribute `heading` */
  ownHeading: HTMLElement | undefined;
  /** @internal the shop's own card, undefined where it has none */
  ownCard: RenderCard | undefined;
  /** @internal what it is made from: another value when all cards are to be drawn again */
  ownLook: unknown;

  /** @internal */
  loader = loadController(this);
  /** @internal */
  slices = slicesController(this);
  /** @internal */
  ends = endsController(this);

  #shown: Product[] = [];
  #money: Money | undefined;
  #cards = cardTemplates();
  #near = nearController(this);
  #wholeRows = columnsController(this);
  #place = placeController(this);

  constructor() {
    super();
    ownCardsController(this);
    impressionsController(this);
    statesController(this);
  }

  /** What is shown. */
  get products(): Product[] {
    return this.#shown;
  }

  /** Where the list is on its way to its cards. */
  get state(): ListState {
    return this.loader.state;
  }

  /** Asks again, the shop's catalogue as well; settles when the answer is there. */
  reload(): Promise<void> {
    this.#near.near = true;
    this.since = performance.now();
    return this.loader.load();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.filled = filledSlots(this);
    if (changed.has('texts')) this.words = { ...english, ...this.texts };
    if (changed.has('heading') || changed.has('headingLevel')) this.ownHeading = heading(this);
    this.#near.look();
    this.#lookAtOwnCard(changed);
    if (this.#isDeferred) this.#giveUpWaiting();
    else if (this.#near.near && this.isConnected) this.#askOrChoose(changed);
    const products = this.loader.products.slice(0, this.#wholeRows(this.loader.products.length));
    // The same products stay the same array, so that what follows them knows.
    if (products.length !== this.#shown.length || products.some((product, index) => product !== this.#shown[index]))
      this.#shown = products;
  }

  #askOrChoose(changed: PropertyValues): void {
    // One function in place of another is the same question: frameworks give a new one with each render.
    const otherWay = changed.has('resolveProducts') && !changed.get('resolveProducts') !== !this.resolveProducts;
    if (this.state === 'idle' || otherWay || questions.some((name) => changed.has(name))) this.loader.load();
    else if (changed.has('exclude') || changed.has('excludeCart')) this.loader.refill();
    if (this.state === 'idle') sayUnconfigured(() => this.isConnected && !this.options);
  }

  get #isDeferred(): boolean {
    return this.deferHydration && !!this.ownCard;
  }

  async #giveUpWaiting(): Promise<void> {
    await pause(HYDRATED);
    this.deferHydration = false;
  }

  #lookAtOwnCard(changed: PropertyValues): void {
    const money = pageMoney(this.locale || nearestLang(this), this.currency);
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    this.ownCard = this.renderCard ?? (template ? (product) => fillTemplate(template, product, money) : undefined);
    if (changed.has('renderCard') || money !== this.#money) this.ownLook = {};
    this.#money = money;
  }

  /** @internal ids of what is shown without the shop's own data, although the shop was asked for it; the inspector reads them */
  get placeholders(): string[] {
    return this.#shown.filter(isPlaceholder).map(({ id }) => id);
  }

  /** @internal what the service is asked with, undefined while the page has not said it */
  get options(): ClientOptions | undefined {
    return serviceOptions(this);
  }

  /** @internal whether it is still open if the list is going to ask */
  get undecided(): boolean {
    return this.#near.unseen || this.#isDeferred;
  }

  /** @internal whether the list stands in another one's slot */
  get inSlot(): boolean {
    return this.parentElement?.closest('reco-list,popular-products') instanceof ProductList;
  }

  /** @internal whether there is nothing to show, nor anything to show instead */
  get bare(): boolean {
    const { filled, state } = this;
    return (state === 'empty' || state === 'error') && !filled.has(state) && !filled.has('');
  }

  /** @internal */
  get stateNames(): string[] {
    // No box at all, not even its margins.
    if (this.bare && !this.#place.held) return [this.state, 'collapsed'];
    return this.state === 'idle' ? [] : [this.state];
  }

  /** @internal */
  find(selector: string): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>(selector);
  }

  /** @internal */
  loaded(missing: string[]): void {
    const { products, source, inSlot: fallback } = this;
    const placeholders = this.placeholders.length;
    fire(this, products[0] ? 'reco-load' : 'reco-empty', { products, source, fallback, missing, placeholders });
  }

  /** @internal */
  seen(placed: Placed[]): void {
    this.#tell('reco-impression', 'view_item_list', placed);
  }

  /** @internal */
  choose(event: MouseEvent): void {
    const card = chosenCard(event, this.find('ul')!);
    const product = card && this.#shown[card.index];
    if (!product) return;
    const { action, index } = card;
    const placed = { product, position: index + 1 };
    if (action) fire(this, 'reco-action', { ...placed, action });
    else this.#tell('reco-select', 'select_item', [placed]);
  }

  #tell(name: 'reco-impression' | 'reco-select', event: Ga4Event, placed: Placed[]): void {
    for (const each of placed) fire(this, name, each);
    pushGa4(pageConfig().dataLayer, event, this, placed);
  }

  protected override render() {
    const waiting = this.state === 'idle' || this.state === 'loading';
    const { drawn } = this.slices;
    const cards = this.#cards(this.ownCard ? [] : drawn, this.#money!, this.words);
    const promised = this.#wholeRows(Math.min(this.limit, MOST_SKELETONS));
    return listTemplate(this, waiting, waiting ? skeletons(promised) : this.ownCard ? cardSlots(drawn.length) : cards);
  }
}
