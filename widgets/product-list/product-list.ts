import { html, nothing, type PropertyValues, render, unsafeCSS } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import { pause } from '../../src/client/pause.js';
import { trustedHtml } from '../../src/client/trusted-html.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import { CheckedElement, withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { flag } from '../element/rules.js';
import { statesController } from '../element/states-controller.js';
import { warn } from '../element/warn.js';
import { loadCarousel, loadCarts, loadExtras, loadNextPage, loadOwnCards, loadResolver } from '../on-demand/modules.js';
import type { Extras, PartModule, Parts, Tools } from '../on-demand/parts.js';
import type { RenderCard } from '../own-card/own-card.js';
import { type Ga4Event, type Placed, pushGa4 } from '../page/data-layer.js';
import { pageConfig } from '../page/page-config.js';
import { nearestLang, pageMoney } from '../page/page-locale.js';
import cardStyles from '../product-card/product-card.css';
import { productCard } from '../product-card/product-card.js';
import { english, type Texts } from '../product-card/texts.js';
import { isPlaceholder } from '../resolve/placeholders.js';
import { hasSource } from './choose.js';
import { chosenCard } from './chosen-card.js';
import { columnsController } from './columns-controller.js';
import { impressionsController } from './impressions-controller.js';
import layouts from './layouts.css';
import { serviceOptions, warnUnconfigured } from './list-client.js';
import { fire, type ListState } from './list-element.js';
import { choiceKeys, listProperties, requestKeys } from './list-properties.js';
import { cardSlots, filledSlots, heading, listTemplate, skeletons } from './list-template.js';
import { loadController } from './load-controller.js';
import { nearController } from './near-controller.js';
import { actionPrevented, pageHandlesActions } from './page-actions.js';
import { placeHeading } from './page-heading.js';
import styles from './product-list.css';
import { slicesController } from './slices-controller.js';
import { spaceController } from './space-controller.js';

/** Fields of products that need the extras. */
const EXTRA_FIELDS = [
  'ratingValue',
  'unitPrice',
  'lowestPrice30Days',
  'highPrice',
  'pictureUrl2',
  'badges',
  'swatches',
];

/** Number of skeletons that fill any screen. */
const MAX_SKELETONS = 30;
/** A server-rendered list waits at most this many milliseconds for a framework to hydrate it. */
const HYDRATION_MS = 5000;

/** The container's width below which `narrow-layout` applies. */
const NARROW = '36em';
const layoutStyles = `@container (width>=${NARROW}){${layouts}}@container (width<${NARROW}){${layouts.replace(/\.(list|carousel)/g, '.narrow-$1')}}`;

const tools: Tools = { html, nothing, render, warn, loadCarts, createHTML: trustedHtml.createHTML };

export interface ProductList extends Values<typeof listProperties> {}

/**
 * The base class of both elements: a list of products from a service.
 *
 * @slot - Default content for crawlers and pages without JavaScript. It is shown instead of skeletons, and if there are no products.
 * @slot heading - A custom heading.
 * @slot empty - Shown if there are no products. A list in this slot is a fallback and loads only then.
 * @slot error - Shown if the request failed.
 *
 * @csspart base - The region that contains the list.
 * @csspart heading - The heading made from the attribute.
 * @csspart list - The list of cards; in a carousel the scroll container.
 * @csspart card - A card.
 * @csspart link - The card's link. Its accessible name is the product's name.
 * @csspart image - The picture.
 * @csspart name - The product's name, at most two lines.
 * @csspart price - The current price.
 * @csspart old-price - The price before the reduction.
 * @csspart badge - The discount in percent, or a badge from the shop's own data.
 * @csspart buy - The button that adds to the cart, or the link to the product's page: for a product with variants, or if nothing adds to a cart.
 * @csspart rating - The rating and the number of reviews.
 * @csspart availability - The badge of a sold-out product.
 * @csspart unit-price - The price per unit.
 * @csspart lowest-price - The lowest price of the last 30 days.
 * @csspart swatches - The variants by colour, as links.
 * @csspart selected - With `view-transition`: the picture of the card that was selected last.
 * @csspart previous - The carousel's button for the previous cards.
 * @csspart next - The carousel's button for the next cards.
 *
 * @cssprop [--reco-columns] - Number of columns. The default depends on the list's width: 2, from 36em 3, from 52em 4, from 80em 5, from 104em 6.
 * @cssprop [--reco-gap=1em] - Gap between columns. Default: Dawn's `--grid-desktop-horizontal-spacing`, else 1em. The gap between rows is 1.5 times as large.
 * @cssprop [--reco-ratio=1] - Aspect ratio of pictures, width divided by height: `0.8` or `4 / 5`.
 * @cssprop [--reco-radius=0.75em] - Corner radius of pictures. Default: Dawn's `--product-card-corner-radius`, else 0.75em.
 * @cssprop [--reco-tile] - Colour of skeletons and behind pictures. By default 7 % of the text colour.
 * @cssprop [--reco-badge=#b42318] - Background colour of the discount badge. Its text is white.
 * @cssprop [--reco-focus=currentColor] - Colour of the focus outline.
 * @cssprop [--reco-heading-font] - Font family of the heading. Default: Dawn's `--font-heading-family`, else the page's.
 * @cssprop [--reco-heading-size=1.375em] - Font size of the heading.
 * @cssprop [--reco-heading-weight=700] - Font weight of the heading. Default: Dawn's `--font-heading-weight`, else 700.
 * @cssprop [--reco-heading-height=3em] - With `light-heading`: height to reserve for the heading with its margins, before the list is defined.
 * @cssprop [--reco-name-size=1em] - Font size of names.
 * @cssprop [--reco-name-weight] - Font weight of names. Default: the page's.
 * @cssprop [--reco-price-size=1em] - Font size of prices.
 * @cssprop [--reco-price-weight=700] - Font weight of prices.
 * @cssprop [--reco-lines=0] - Number of additional text lines to reserve per card: rating, unit price, lowest price; swatches count as two.
 * @cssprop [--reco-badge-radius=9em] - Corner radius of badges. Default: Dawn's `--badge-corner-radius`, else 9em.
 * @cssprop [--reco-buy-background] - Background of the button that adds to the cart. Default: transparent.
 * @cssprop [--reco-buy-text] - Text colour of that button. Default: the page's.
 * @cssprop [--reco-buy-radius=0.5em] - Corner radius of that button. Default: Dawn's `--buttons-radius`, else 0.5em.
 * @cssprop [--reco-star] - Colour of the star. Default: the text's.
 * @cssprop [--reco-card-height] - Height to reserve for a custom card.
 *
 * @cssState loading - A request to the service or to the shop's catalogue is in flight.
 * @cssState ready - Cards are shown.
 * @cssState empty - There are no products to show.
 * @cssState error - The service or the shop's catalogue failed.
 *
 * @fires {CustomEvent<{ products: Product[], source: string, fallback: boolean, missing: string[], placeholders: number }>} reco-load - Cards are shown.
 * @fires {CustomEvent<{ source: string, fallback: boolean, missing: string[] }>} reco-empty - There are no products to show.
 * @fires {CustomEvent<{ error: Error }>} reco-error - The service or the shop's catalogue failed.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-impression - At least half of a card was visible for a second. Fired once per card.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-select - A card was selected by click, middle click or keyboard.
 * @fires {CustomEvent<{ product: Product, position: number, action: string }>} reco-action - A control with `data-action` or the button of `buy` was used. Cancelable: with the default prevented, the list does not add to the cart.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Lit creates these properties from the same table
export abstract class ProductList extends CheckedElement {
  static override styles = unsafeCSS(styles + cardStyles + layoutStyles);
  static override properties = { ...withAttributes(listProperties), ...withAttributes({ deferHydration: flag }) };

  /** @internal the operation's name in events */
  abstract readonly source: string;
  /** @internal requests products, with extra ones to replace those that may be excluded */
  abstract ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]>;

  /**
   * @internal set until a framework has hydrated the markup. Hydration expects the server's markup, without custom cards.
   *
   * @see https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/defer-hydration.md
   */
  declare deferHydration: boolean;

  /** @internal the last text for screen readers */
  said = '';
  /** @internal the slots with content */
  filled = new Set<string>();
  /** @internal time of the last `reload()`; data from the shop that is older is not used */
  since = 0;
  /** @internal */
  words: Texts = english;
  /** @internal the element made from the attribute `heading` */
  ownHeading: HTMLElement | undefined;
  /** @internal formats prices; set by the first update */
  declare money: Money;

  /** @internal */
  loader = loadController(this);
  /** @internal */
  slices = slicesController(this);

  #shown: Product[] = [];
  #parts: Parts = {};
  #loads: { [Name in keyof Parts]?: Promise<void> } = {};
  /** the default cards, so that a slice renders only its own */
  #cards = new WeakMap<Product, unknown>();
  #near = nearController(this);
  #listens = false;
  #wholeRows = columnsController(this);
  #space = spaceController(this);

  constructor() {
    super();
    impressionsController(this);
    statesController(this);
  }

  /** The products shown. */
  get products(): Product[] {
    return this.#shown;
  }

  /** The current loading state. */
  get state(): ListState {
    return this.loader.state;
  }

  /** Requests the products and the shop's data again. Resolves when the response has arrived. */
  reload(): Promise<void> {
    this.#near.near = true;
    this.since = performance.now();
    return this.loader.load();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (['heading', 'headingLevel', 'lightHeading'].some((name) => changed.has(name))) this.ownHeading = heading(this);
    placeHeading(this);
    this.filled = filledSlots(this);
    if (changed.has('texts')) {
      this.words = { ...english, ...this.texts };
      this.#cards = new WeakMap();
    }
    this.#near.look();
    if (this.#isDeferred) this.#stopDeferring();
    else if (this.#near.near && this.isConnected) this.#loadOrRefill(changed);
    // After the request is sent: the page's first number format takes long to create.
    this.#updateMoney();
    const products = this.loader.products.slice(0, this.#wholeRows(this.loader.products.length));
    // Keeps the same array for the same products, because controllers compare it.
    if (products.length !== this.#shown.length || products.some((product, index) => product !== this.#shown[index]))
      this.#shown = products;
  }

  #loadOrRefill(changed: PropertyValues): void {
    // Replacing one function by another needs no request: frameworks create a new function with each render.
    const isToggled = changed.has('resolveProducts') && !changed.get('resolveProducts') !== !this.resolveProducts;
    if (this.state === 'idle' || isToggled || requestKeys.some((name) => changed.has(name))) this.loader.load();
    else if (choiceKeys.some((name) => changed.has(name))) this.loader.refill();
    this.#addParts([]);
    if (this.state === 'idle') warnUnconfigured(() => this.isConnected && !this.options);
  }

  get #isDeferred(): boolean {
    return this.deferHydration && !!this.ownCard;
  }

  /** @internal what renders custom cards; null for default cards */
  get ownCard(): RenderCard | HTMLTemplateElement | null {
    return this.renderCard ?? this.querySelector<HTMLTemplateElement>(':scope > template');
  }

  async #stopDeferring(): Promise<void> {
    await pause(HYDRATION_MS);
    this.deferHydration = false;
  }

  #updateMoney(): void {
    const free = this.zeroPrice === 'free' ? this.words.free : '';
    const money = pageMoney(this.locale || nearestLang(this), this.currency, free);
    if (money !== this.money) this.#cards = new WeakMap();
    this.money = money;
  }

  /** @internal ids of products that are shown without the shop's data because the shop failed or returned none; for the inspector */
  get placeholders(): string[] {
    return this.#shown.filter(isPlaceholder).map(({ id }) => id);
  }

  /** @internal options for requests; undefined while the page is not configured */
  get options(): ClientOptions | undefined {
    return serviceOptions(this);
  }

  /** @internal whether it is not known yet if the list will load */
  get undecided(): boolean {
    return this.#near.unseen || this.#isDeferred;
  }

  /** @internal whether the list is in another list's slot */
  get inSlot(): boolean {
    return this.parentElement?.closest('reco-list,popular-products') instanceof ProductList;
  }

  /** @internal whether there are neither products nor slotted content to show */
  get bare(): boolean {
    const { filled, state } = this;
    return (state === 'empty' || state === 'error') && !filled.has(state) && !filled.has('');
  }

  /** @internal */
  get stateNames(): string[] {
    // The state `collapsed` removes the box with its margins.
    if (this.bare && !this.#space.held) return [this.state, 'collapsed'];
    return this.state === 'idle' ? [] : [this.state];
  }

  /** @internal the layouts of a wide and of a narrow list */
  get layouts(): readonly string[] {
    return [this.layout, this.narrowLayout ?? this.layout];
  }

  /** @internal a carousel's buttons; undefined if all cards are in view */
  get buttons(): unknown {
    return this.#parts.carousel?.buttons();
  }

  /** @internal */
  find(selector: string): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>(selector);
  }

  /** @internal whether the page adds by its own code: it says so, listens on this list, or has prevented the default before */
  get handlesActions(): boolean {
    return this.getAttribute('buy') === 'page' || this.#listens || pageHandlesActions();
  }

  /** @internal what the buttons of `buy` do, see `Extras`; undefined also before the cards are shown. For the inspector */
  get buysBy(): ReturnType<Extras['buysBy']> {
    return this.#parts.extras?.buysBy();
  }

  /** @internal a listener on the list itself may add to the cart. Listeners on its ancestors are not known before they prevent a default. */
  override addEventListener(...[type, ...rest]: Parameters<HTMLElement['addEventListener']>): void {
    super.addEventListener(type, ...rest);
    if (type !== 'reco-action' || this.#listens) return;
    this.#listens = true;
    this.redraw();
  }

  /** @internal renders all default cards again */
  redraw(): void {
    this.#cards = new WeakMap();
    this.requestUpdate();
  }

  /** @internal announces a text to screen readers */
  say(text: string): void {
    this.said = text;
    this.requestUpdate();
  }

  /** @internal loads the modules that this list and these products need, before the first render */
  async prepare(products: readonly Product[]): Promise<void> {
    if (hasSource(this)) loadResolver().catch(() => {});
    this.#cards = new WeakMap();
    await this.#addParts(products);
  }

  /** Adds the parts that this list and these products need. */
  async #addParts(products: readonly Product[]): Promise<void> {
    const isExtra = (product: Product) =>
      product.availability === 'sold-out' || EXTRA_FIELDS.some((field) => product[field]);
    // The cards don't wait for these, which move nothing.
    if (this.layouts.includes('carousel')) this.#add('carousel', loadCarousel);
    if (this.viewTransition || this.preloadPages) this.#add('nextPage', loadNextPage);
    await Promise.all([
      (this.buy || this.pictureWidths || products.some(isExtra)) && this.#add('extras', loadExtras),
      // A cloned list (Turbo, htmx) has cards of the original, which the module removes.
      (this.ownCard || this.filled.has('card-0')) && this.#add('ownCards', loadOwnCards),
    ]);
  }

  /** Adds a part, once. If its module can't be loaded, the list is of use without. The reason is on the console. */
  #add<Name extends keyof Parts>(name: Name, load: () => Promise<PartModule<Parts[Name]>>): Promise<void> {
    return (this.#loads[name] ??= load()
      .then(({ create }) => {
        this.#parts[name] = create(this, tools);
        this.redraw();
      })
      .catch(() => {}));
  }

  /** @internal */
  loaded(missing: string[]): void {
    const { products, source, inSlot: fallback } = this;
    const placeholders = this.placeholders.length;
    fire(this, products[0] ? 'reco-load' : 'reco-empty', { products, source, fallback, missing, placeholders });
  }

  /** @internal */
  seen(placed: Placed[]): void {
    this.#report('reco-impression', 'view_item_list', placed);
  }

  /** @internal */
  choose(event: MouseEvent): void {
    const card = chosenCard(event, this.find('ul')!);
    const product = card && this.#shown[card.index];
    if (!product) return;
    const { action, index } = card;
    const placed = { product, position: index + 1 };
    if (action) {
      this.#act(event, placed, action, card.control!);
    } else this.#report('reco-select', 'select_item', [placed]);
  }

  /** Fires `reco-action`. Unless the page handles it, `buy` adds the product, or opens its page if nothing adds to a cart. */
  #act(event: MouseEvent, placed: Placed, action: string, control: HTMLElement): void {
    const { product } = placed;
    const isHandled = !fire(this, 'reco-action', { ...placed, action });
    const isBuy = this.buy && action === 'add-to-cart';
    const isLink = control.localName === 'a';
    if (isHandled || (isBuy && this.#parts.extras?.add(product, control))) {
      if (isLink) event.preventDefault();
    } else if (isBuy) {
      this.#report('reco-select', 'select_item', [placed]);
      const page = safeUrl(product.url, 'link');
      if (page && !isLink) location.assign(page);
    }
    if (isBuy && isHandled) this.#keepFocus(control, placed.position);
  }

  /** Renders buttons in place of links to products' pages. The focus moves from a link to its button. */
  async #keepFocus(control: HTMLElement, position: number): Promise<void> {
    const isFocused = control.matches(':focus');
    actionPrevented();
    await this.updateComplete;
    if (isFocused && !control.isConnected) this.find(`ul > :nth-child(${position}) [part=buy]`)?.focus();
  }

  #report(name: 'reco-impression' | 'reco-select', event: Ga4Event, placed: Placed[]): void {
    for (const each of placed) fire(this, name, each);
    pushGa4(pageConfig().dataLayer, event, this, placed);
  }

  protected override render() {
    const waiting = this.state === 'idle' || this.state === 'loading';
    const { drawn } = this.slices;
    const card = (product: Product, index: number) => {
      if (!this.#cards.has(product)) {
        const parts = this.#parts.extras?.card(product, index, this.money);
        this.#cards.set(product, productCard(product, this.money, this.words, parts));
      }
      return this.#cards.get(product);
    };
    const hasOwnCards = this.#parts.ownCards && this.ownCard;
    const skeletonCount = this.#wholeRows(Math.min(this.limit, MAX_SKELETONS));
    return listTemplate(
      this,
      waiting,
      waiting ? skeletons(skeletonCount) : hasOwnCards ? cardSlots(drawn.length) : drawn.map(card),
    );
  }
}
