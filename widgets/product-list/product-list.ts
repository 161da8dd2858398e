import { type PropertyValues, render, unsafeCSS } from 'lit';
import type { Client } from '../../src/page/client/client.js';
import { pause } from '../../src/page/client/pause.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import type { Product } from '../../src/protocol/product.js';
import { reportImpressions } from '../attention/impressions.js';
import { CheckedElement, withAttributes } from '../element/checked-element.js';
import type { Values } from '../element/rule.js';
import { flag } from '../element/rules.js';
import { statesController } from '../element/states-controller.js';
import { warn } from '../element/warn.js';
import { load } from '../on-demand/modules.js';
import { cardTemplate } from '../own-card/card-template.js';
import { readEarly } from '../page/page-config.js';
import { pageLooks } from '../page/page-looks.js';
import cardStyles from '../product-card/product-card.css';
import { cardClicks } from './card-clicks.js';
import { cardsController } from './cards-controller.js';
import { hasSource } from './extra-products.js';
import { featuresController, layoutsOnce } from './features-controller.js';
import { headingController } from './heading-controller.js';
import { warnUnconfigured } from './list-client.js';
import { fire, type ListState, type Placed } from './list-element.js';
import { listMoney } from './list-money.js';
import { choiceKeys, listProperties, requestKeys } from './list-properties.js';
import {
  isWaiting,
  needsUpdate,
  publicState,
  type StateEvent,
  showsNothing,
  showsSkeletons,
  transition,
} from './list-state.js';
import { cardSlots, filledSlots, LONG, listTemplate, pagePart, skeletons, waitingTemplate } from './list-template.js';
import { createView, type ListView } from './list-view.js';
import { listWords } from './list-words.js';
import { loadController } from './load-controller.js';
import { nearController } from './near-controller.js';
import { everyList } from './page-lists.js';
import styles from './product-list.css';
import { spaceController } from './space-controller.js';

const updateLists = () => {
  for (const { element } of everyList()) element.requestUpdate();
};

/** Number of skeletons that fill any screen. */
const MAX_SKELETONS = 30;
/** A server-rendered list waits at most this many milliseconds for a framework to hydrate it. */
const HYDRATION_MS = 5000;

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
 * @csspart heading - The box of the heading.
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
 * @csspart previous - The carousel's button for the previous cards.
 * @csspart next - The carousel's button for the next cards.
 * @csspart position - The carousel's line that shows which part of the cards is in view.
 *
 * @cssprop [--reco-columns] - Number of columns. The default depends on the list's width: 1, from 16em 2, from 36em 3, from 44em 4, from 80em 5, from 104em 6. A grid has others if its rows are then full.
 * @cssprop [--reco-gap=1em] - Gap between columns. The gap between rows is 1.5 times as large.
 * @cssprop [--reco-ratio=1] - Aspect ratio of pictures, width divided by height: `0.8` or `4 / 5`.
 * @cssprop [--reco-radius=0.75em] - Corner radius of pictures.
 * @cssprop [--reco-tile] - Colour of skeletons and behind pictures. By default 7 % of the text colour.
 * @cssprop [--reco-badge=#b42318] - Background colour of the discount badge. Its text is white.
 * @cssprop [--reco-focus=currentColor] - Colour of the focus outline.
 * @cssprop [--reco-heading-font] - Font family of the heading. Default: the page's.
 * @cssprop [--reco-heading-size=1.375em] - Font size of the heading.
 * @cssprop [--reco-heading-weight=700] - Font weight of the heading.
 * @cssprop [--reco-name-size=1em] - Font size of names.
 * @cssprop [--reco-name-weight] - Font weight of names. Default: the page's.
 * @cssprop [--reco-price-size=1em] - Font size of prices.
 * @cssprop [--reco-price-weight=700] - Font weight of prices.
 * @cssprop [--reco-badge-radius=9em] - Corner radius of badges.
 * @cssprop [--reco-buy-background] - Background of the button that adds to the cart. Default: transparent.
 * @cssprop [--reco-buy-text] - Text colour of that button. Default: the page's.
 * @cssprop [--reco-buy-radius=0.5em] - Corner radius of that button.
 * @cssprop [--reco-star] - Colour of the star. Default: the text's.
 * @cssprop [--reco-bleed=0px] - In a carousel: how far the cards scroll beyond the list's sides, such as the page's padding.
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
  /** the name of the operation that the list requests (docs/interface.md section 4) */
  static operation: string;
  static override styles = unsafeCSS(styles + cardStyles);
  static override properties = { ...withAttributes(listProperties), ...withAttributes({ deferHydration: flag }) };

  /**
   * @internal set until a framework has hydrated the markup. Hydration expects the server's markup, without custom cards.
   *
   * @see https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/defer-hydration.md
   */
  declare deferHydration: boolean;

  /** @internal what others may read of this list, see `ListView` */
  readonly view = createView(this, (this.constructor as typeof ProductList).operation);

  /** the last text for screen readers */
  #said = '';
  /** what the last request depended on */
  #asked: unknown[] = [];

  /** Applies an event. Nothing else changes the state. */
  #send = (event: StateEvent): void => {
    const before = this.view.state;
    this.view.state = transition(before, event);
    if (needsUpdate(before, this.view.state)) this.requestUpdate();
  };

  #redrawCards: () => void;

  /** Renders all default cards again. */
  #redraw = (): void => {
    this.#redrawCards();
    this.requestUpdate();
  };

  /** Announces a text to screen readers. */
  #say = (said: string): void => {
    this.#said = said;
    this.requestUpdate();
  };

  #impressed = async (placed: Placed[]): Promise<void> => {
    for (const each of placed) fire(this, 'reco-impression', each);
    // The page may have named its data layer in the meantime.
    await this.#features.addAttention();
    this.view.features.attention?.seen(placed);
  };

  #features = featuresController(this.view, { redraw: this.#redraw, say: this.#say }, () => {
    // Skeletons look the same with any features. Own cards that a cloned list already has are removed.
    if (!isWaiting(this.view.state) || this.view.filled.has('card-0')) this.#redraw();
  });
  #loader = loadController(this.view, {
    send: this.#send,
    ask: (client, extra, signal) => this.ask(client, extra, signal),
    add: this.#features.add,
    prepare: (products) => this.#prepare(products),
    loaded: (missing) => this.#loaded(missing),
  });
  #words = listWords(this.view, () => this.requestUpdate());
  #near = nearController(this.view, (event) => {
    this.#send(event);
    // The next update may be waiting for its layout.
    if (this.#needsLayouts()) this.#loadOrRefill();
  });
  #heading = headingController(this.view);
  #listeners = {
    slotchange: () => this.#contentChanged(),
    click: cardClicks(this.view),
  };

  constructor() {
    super();
    this.#redrawCards = cardsController(this.view);
    reportImpressions(this.view, this.#impressed, () => this.#features.add('attention'));
    spaceController(this.view, this.#near.isRestored);
    statesController(this, () => this.#stateNames());
  }

  /** Requests products, with extra ones to replace those that may be excluded. */
  protected abstract ask(client: Client, extra: number, signal: AbortSignal): Promise<Product[]>;

  /** The products shown. */
  get products(): Product[] {
    return this.view.products as Product[];
  }

  /** The current loading state. */
  get state(): ListState {
    return publicState(this.view.state);
  }

  /** Requests the products and the shop's data again. Resolves when the response has arrived. */
  reload(): Promise<void> {
    this.view.since = performance.now();
    this.#send({ type: 'approached' });
    return this.#load(true);
  }

  override connectedCallback(): void {
    // The parser of XHTML gives a new element its attributes without telling.
    if (ofDocument('contentType') === 'application/xhtml+xml')
      for (const { name, value } of this.attributes) this.attributeChangedCallback(name, null, value);
    super.connectedCallback();
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'hidden'];
  }

  override attributeChangedCallback(...change: [name: string, before: string | null, now: string | null]): void {
    super.attributeChangedCallback(...change);
    if (change[0] === 'hidden') this.requestUpdate();
  }

  #needsLayouts(): boolean {
    const { view, fullRows, limit } = this;
    return !view.features.layouts && (fullRows || limit > LONG || view.layouts.some((layout) => layout !== 'grid'));
  }

  /** @internal loads what the first rendering needs, if anything: the tag puts a list into the page when it is there. */
  prepare(): Promise<unknown> | undefined {
    return this.#needsLayouts() ? layoutsOnce() : undefined;
  }

  /**
   * @internal waits for what the first rendering needs. Until then the page's style sheet keeps the place: the state is `waiting`. The
   * request doesn't wait for it.
   */
  protected override scheduleUpdate(): Promise<unknown> | undefined {
    if (this.#needsLayouts()) {
      this.#begin();
      render(waitingTemplate(this.#heading.isOurs), this.renderRoot as ShadowRoot, this.renderOptions);
      return this.#features.add('layouts').then(() => super.scheduleUpdate());
    }
    super.scheduleUpdate();
    return;
  }

  /** What a list does before it is rendered. */
  #begin(changed?: PropertyValues): void {
    readEarly(() => load('config'), updateLists);
    this.#heading.place();
    this.#lookAtContent();
    this.view.ownCard = this.#findOwnCard();
    this.#waitForHydration();
    this.#near.observe();
    this.#loadOrRefill(changed);
  }

  #wholeRows(count: number): number {
    return this.view.features.layouts?.wholeRows(count) ?? count;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#begin(changed);
    // Only the shop's own data has such lines.
    if (showsSkeletons(this.view.state)) this.view.lines = hasSource(this) ? this.view.mostLines : 0;
    this.#words.update();
    // A fallback leaves out this list's product.
    if (changed.has('product'))
      for (const { element } of everyList()) if (element !== this && this.contains(element)) element.requestUpdate();
    const { products } = this.view.state;
    const shown = products.slice(0, this.#wholeRows(products.length));
    // Keeps the same array for the same products, because controllers compare it.
    if (shown.length !== this.products.length || shown.some((product, index) => product !== this.products[index])) {
      this.view.products = shown;
      this.view.drawn = shown.slice(0, LONG);
    }
    // Not before: the page's first number format takes long to create, and the page is searched for its currency.
    if (!shown[0]) return;
    this.view.money = listMoney(this.view);
    this.view.looks ||= pageLooks();
  }

  async #waitForHydration(): Promise<void> {
    const { name } = this.view.state;
    this.#send({ type: this.deferHydration && this.view.ownCard ? 'deferred' : 'hydrated' });
    if (name === 'deferred' || this.view.state.name !== 'deferred') return;
    await pause(HYDRATION_MS);
    this.deferHydration = false;
  }

  /** What a request depends on. Replacing one function by another needs no request: frameworks create a new function with each render. */
  #criteria(): unknown[] {
    const values = this as unknown as Record<string, unknown>;
    return [...requestKeys.map((name) => values[name]), !this.resolveProducts];
  }

  /** Sends a request. @param keeps whether the cards stay until it is answered */
  #load(keeps?: boolean): Promise<void> {
    this.#asked = this.#criteria();
    return this.#loader.load(keeps);
  }

  /** Sends a request if one is due, or chooses again. */
  #loadOrRefill(changed?: PropertyValues): void {
    const isNear = this.view.state.name === 'near';
    if (!this.isConnected || (this.state === 'idle' && !isNear)) return;
    const now = this.#criteria();
    const differs = [...now.keys()].filter((index) => now[index] !== this.#asked[index]);
    if ((isNear || differs[0] !== undefined) && !this.hidden)
      this.#load(!isNear && differs.every((index) => requestKeys[index] === 'limit'));
    else if (choiceKeys.some((name) => changed?.has(name))) this.#loader.refill();
    this.#features.addFor([]);
    if (this.state === 'idle') warnUnconfigured(() => this.isConnected && !this.view.service);
  }

  /** Loads what this list and these products need, before their cards are rendered. */
  async #prepare(products: readonly Product[]): Promise<void> {
    this.#redrawCards();
    await Promise.all([this.#words.load(), this.#features.addFor(products)]);
    // Placeholders come before cards, which may be shorter: they keep the height.
    if (!this.hasUpdated) await this.updateComplete;
  }

  /** Looks at what the page has in the list. In HTML, `<reco-list />` has all that follows. */
  #lookAtContent(): void {
    const filled = filledSlots(this);
    const part = filled.has('') ? pagePart(this)?.localName : undefined;
    if (part) {
      filled.delete('');
      warn(
        `<${this.localName}> contains a <${part}>, a part of the page: close the list with </${this.localName}> before it`,
      );
    }
    this.view.filled = filled;
    this.view.pagePart = part;
  }

  #findOwnCard(): ListView['ownCard'] {
    return this.renderCard ?? cardTemplate(this);
  }

  /** Renders again if the slots' content is not what the last update has seen: slots also change as they are rendered first. */
  #contentChanged(): void {
    this.#heading.place();
    const { filled, ownCard, pagePart } = this.view;
    this.#lookAtContent();
    const now = this.view.filled;
    const isSame = now.size === filled.size && [...now].every((name) => filled.has(name));
    if (!isSame || this.view.pagePart !== pagePart || this.#findOwnCard() !== ownCard) this.requestUpdate();
  }

  #stateNames(): string[] {
    const { state, keepsHeight, filled, pagePart } = this.view;
    if (!this.hasUpdated && this.#needsLayouts()) return ['waiting'];
    // The state `collapsed` removes the box with its margins.
    if (showsNothing(state, filled) && !keepsHeight && !pagePart) return [this.state, 'collapsed'];
    return this.state === 'idle' ? [] : [this.state];
  }

  #loaded(missing: string[]): void {
    const { products, view } = this;
    const { source, isInSlot: fallback, placeholders } = view;
    const detail = { products, source, fallback, missing, placeholders: placeholders.length };
    fire(this, products[0] ? 'reco-load' : 'reco-empty', detail);
  }

  /** The list items, except for those of default cards. */
  #items(): unknown[] {
    const { state, drawn, ownCard, features } = this.view;
    if (showsSkeletons(state)) return skeletons(this.#wholeRows(Math.min(this.limit, MAX_SKELETONS)));
    return features['own-cards'] && ownCard ? cardSlots(drawn.length) : [];
  }

  protected override render() {
    const content = { isOurs: this.#heading.isOurs, items: this.#items(), said: this.#said };
    return listTemplate(this.view, content, this.#listeners);
  }
}
