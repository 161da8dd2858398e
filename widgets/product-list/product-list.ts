import type { Client, ClientOptions } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import carouselStyles from '../carousel/carousel.css';
import { ALL, standOf } from '../carousel/carousel.js';
import { RenderedElement } from '../element/rendered-element.js';
import { code, flag, json, oneOf, type Rule, text, whole } from '../element/rules.js';
import { fillTemplate } from '../own-card/fill-template.js';
import { placeOwnCards, type RenderCard } from '../own-card/own-cards.js';
import { type Ga4Event, type Placed, pushGa4 } from '../page/data-layer.js';
import { pageConfig } from '../page/page-config.js';
import { holdPlace } from '../place/hold-place.js';
import { type Money, money } from '../product-card/money.js';
import cardStyles from '../product-card/product-card.css';
import { english, type Texts } from '../product-card/texts.js';
import type { ResolveProducts, Resolvers } from '../resolve/resolve.js';
import { watchImpressions } from '../sight/impressions.js';
import { whenNear } from '../sight/near.js';
import { lists } from './earlier-lists.js';
import { listTemplate } from './list-template.js';
import { type ListState, Loader } from './loader.js';
import styles from './product-list.css';
import type { ProductListEventMap } from './product-list-events.js';

/** The properties whose change is another question to the service or to the shop; the others are another look. */
const QUESTION = /limit|area|category|product|page|Url|endpoint/i;

/** Node.TEXT_NODE, which a minifier can't look up. */
const TEXT_NODE = 3;

/** More skeletons than this are below any screen. */
const MOST_SKELETONS = 30;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles + cardStyles + carouselStyles);

/** A width that other columns fit; in the next frame, since what observers change at once they'd have to observe again. */
const sizes = new ResizeObserver((entries) =>
  requestAnimationFrame(() => {
    for (const { target } of entries) (target as ProductList).moved_();
  }),
);

/**
 * What both elements are: a list of products that a service names.
 *
 * @attr {number} limit - Most cards shown, default 10. For `<reco-list>` 1 to 30, and sent as it is; above 30 it is 30.
 * @attr {string} category - The request's category.
 * @attr {string} heading - Text of the list's heading; none without. It names the region.
 * @attr {number} heading-level - 2 to 6, default 2.
 * @attr {'grid' | 'carousel' | 'list'} layout - Default `grid`.
 * @attr {string} currency - ISO 4217 code for prices; without it they are plain decimals.
 * @attr {string} locale - BCP 47 tag for prices, default the nearest `lang`.
 * @attr {'lazy' | 'eager'} loading - `lazy`, the default, asks the service when the list comes near the viewport.
 * @attr {string} exclude - Ids never to show, space separated.
 * @attr {boolean} exclude-cart - Leaves out what is in the cart that the tag last reported.
 * @attr {boolean} dedupe - Leaves out what an earlier list of the document shows, or will show while it is still loading.
 * @attr {boolean} full-rows - A grid shows whole rows only.
 * @attr {string} texts - JSON of the words that the list itself says: `previous`, `next`, `price`, `oldPrice`, `salePrice`, `loading`, `carousel`.
 * @attr {string} catalog-url - `/api/products?ids={ids}`: JSON of products by id, one call for all lists that ask within a moment.
 * @attr {string} product-url - `/p/{id}`: where a product's page is. Without `catalog-url` its JSON-LD is read from there.
 * @attr {string} base-url - This element's own service, in place of the page's.
 * @attr {string} endpoint-id - This element's own endpoint, in place of the page's.
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
 * @cssprop [--reco-ratio=1] - Width of a picture divided by its height.
 * @cssprop [--reco-radius=0.75em] - Corners of pictures.
 * @cssprop [--reco-tile] - Colour behind pictures and of skeletons; by default a breath of the text's colour.
 * @cssprop [--reco-badge=#b42318] - Colour of the discount's badge; its text is white.
 * @cssprop [--reco-focus=currentColor] - Colour of the outline of the card that has the focus.
 * @cssprop [--reco-card-height] - Height to reserve for a card of the shop's own.
 *
 * @fires {CustomEvent<{ products: Product[], source: string, fallback: boolean, missing: string[] }>} reco-load - Cards are shown.
 * @fires {CustomEvent<{ source: string, fallback: boolean, missing: string[] }>} reco-empty - There is nothing to show.
 * @fires {CustomEvent<{ error: Error }>} reco-error - The service, or the shop's catalogue, failed.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-impression - Half of a card was seen for a second, once per card.
 * @fires {CustomEvent<{ product: Product, position: number }>} reco-select - A card was chosen: click, middle click, keyboard.
 * @fires {CustomEvent<{ product: Product, position: number, action: string }>} reco-action - A control with `data-action` in a card of the shop's own was used.
 */
export abstract class ProductList extends RenderedElement implements Resolvers {
  static override sheet = sheet;

  static override rules: Record<string, Rule> = {
    limit: whole(1, 1000, 10, 1000),
    category: text,
    heading: text,
    headingLevel: whole(2, 6, 2),
    layout: oneOf('grid', 'carousel', 'list'),
    currency: text,
    locale: text,
    loading: oneOf('lazy', 'eager'),
    exclude: text,
    excludeCart: flag,
    dedupe: flag,
    fullRows: flag,
    texts: json,
    catalogUrl: text,
    productUrl: text,
    baseUrl: text,
    endpointId: text,
    resolveProducts: code,
    renderCard: code,
  };

  /** Most cards shown, default 10. */
  declare limit: number;
  declare category?: string;
  /** Text of the heading; none without. */
  declare heading?: string;
  /** 2 to 6, default 2. */
  declare headingLevel: number;
  declare layout: 'grid' | 'carousel' | 'list';
  /** ISO 4217; without it prices are plain decimals. */
  declare currency?: string;
  /** BCP 47, default the nearest `lang`. */
  declare locale?: string;
  declare loading: 'lazy' | 'eager';
  /** Ids never to show, space separated. */
  declare exclude?: string;
  declare excludeCart: boolean;
  declare dedupe: boolean;
  declare fullRows: boolean;
  declare texts?: Partial<Texts>;
  declare catalogUrl?: string;
  declare productUrl?: string;
  declare baseUrl?: string;
  declare endpointId?: string;
  declare resolveProducts?: ResolveProducts;
  declare renderCard?: RenderCard;
  /** @internal */
  declare product?: string;

  /** @internal */
  loader_ = new Loader(this);
  private shown_: Product[] = [];
  private drawn_: Product[] | undefined;
  private columns_ = 1;
  /** @internal */
  stand_ = ALL;
  private near_ = false;
  private held_ = false;
  /** @internal */
  money_!: Money;
  /** @internal */
  words_!: Texts;
  /** @internal */
  heading_: HTMLElement | string | undefined;
  private cards_ = new Map<Product, HTMLElement>();
  private seen_ = new WeakSet<Product>();
  private stopNear_: (() => void) | undefined;
  private stopSeen_: (() => void) | undefined;

  /** @internal the operation's name */
  abstract source_: string;
  /** @internal */
  abstract ask_(client: Client, signal: AbortSignal): Promise<Product[]>;

  /** What is shown. */
  get products(): Product[] {
    return this.shown_;
  }

  get state(): ListState {
    return this.loader_.state;
  }

  /** Asks again. */
  reload(): Promise<void> {
    this.near_ = true;
    return this.loader_.load();
  }

  /** @internal the list in whose slot this one stands */
  get holder_(): Element | null | undefined {
    return this.parentElement?.closest('reco-list,popular-products');
  }

  /** @internal what the service is asked with, undefined while the page has not said it */
  config_(): ClientOptions | undefined {
    const page = pageConfig();
    const baseUrl = this.baseUrl || page.baseUrl;
    const endpointId = this.endpointId || page.endpointId;
    // The page's headers are for the page's service.
    if (baseUrl && endpointId)
      return { ...page, baseUrl, endpointId, headers: this.baseUrl ? undefined : page.headers };
  }

  /** @internal */
  fire_<Name extends keyof ProductListEventMap>(name: Name, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    lists.add(this);
    sizes.observe(this);
  }

  disconnectedCallback(): void {
    lists.delete(this);
    this.stopNear_ = this.stopNear_?.() as undefined;
    // A router that moves the element connects it again at once: then nothing is asked again.
    queueMicrotask(() => this.isConnected || this.loader_.cancel());
  }

  protected override update_(changed: Set<string>): void {
    const { heading, loader_ } = this;
    const given = [...changed].join();
    if (/heading/.test(given)) {
      this.heading_ =
        heading &&
        Object.assign(document.createElement(`h${this.headingLevel}`), { part: 'heading', textContent: heading });
    }
    this.near_ ||= this.loading === 'eager' && !this.holder_;
    if (!this.near_) {
      this.stopNear_?.();
      this.stopNear_ = whenNear(this, this.loading === 'eager' ? '999999px' : '300px', () => {
        this.near_ = true;
        this.requestUpdate();
      });
    } else if (this.state === 'idle' || QUESTION.test(given)) loader_.load();
    else if (/exclude/.test(given)) loader_.refill();
    this.money_ = money(this.locale || this.closest<HTMLElement>('[lang]')?.lang || undefined, this.currency);
    if (/render|cur|locale/.test(given)) placeOwnCards(this, this.cards_, [], undefined);
    this.words_ = { ...english, ...this.texts };
    this.settle_();
  }

  /** Brings what is there on the page. */
  private settle_(): void {
    const { products } = this.loader_;
    const shown = products.slice(0, this.wholeRows_(products.length));
    const news = products !== this.drawn_;
    const other = shown.length !== this.products.length || shown.some((product) => !this.products.includes(product));
    if (other) this.shown_ = shown;
    this.drawn_ = products;
    placeOwnCards(this, this.cards_, this.products, this.ownCard_);
    const before = this.offsetHeight;
    this.draw_();
    if (news && !this.held_ && before > this.offsetHeight) {
      this.held_ = true;
      holdPlace(this, before, () => {
        this.held_ = false;
        this.requestUpdate();
      });
    }
    // No box at all, not even its margins.
    this.toggleAttribute('collapsed', this.bare_ && !this.held_);
    if (other) this.watch_();
    if (this.measure_()) this.settle_();
  }

  /** How many of so many cards are shown, where only whole rows are: all of them where there is no whole row. */
  private wholeRows_(count: number): number {
    return this.fullRows && this.layout === 'grid' && count > this.columns_ ? count - (count % this.columns_) : count;
  }

  /** @internal */
  get ownCard_(): RenderCard | undefined {
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    return this.renderCard || (template ? (product) => fillTemplate(template, product, this.money_) : undefined);
  }

  /** @internal */
  get list_(): Element {
    return this.shadow_.querySelector('ul')!;
  }

  private measure_(): boolean {
    const { list_, columns_, stand_ } = this;
    if (!list_.clientWidth) return false;
    this.columns_ = getComputedStyle(list_).gridTemplateColumns.split(' ').length;
    this.stand_ = standOf(list_);
    return columns_ !== this.columns_ || stand_ !== this.stand_;
  }

  private told_(name: 'reco-impression' | 'reco-select', event: Ga4Event, placed: Placed[]): void {
    for (const each of placed) this.fire_(name, each);
    pushGa4(pageConfig().dataLayer, event, this, placed);
  }

  private watch_(): void {
    const { products } = this;
    const cards = [...this.list_.children];
    this.stopSeen_?.();
    this.stopSeen_ = watchImpressions(
      cards.filter((_, index) => products[index] && !this.seen_.has(products[index])),
      (seen) =>
        this.told_(
          'reco-impression',
          'view_item_list',
          seen.map((card) => {
            const index = cards.indexOf(card);
            const product = products[index]!;
            this.seen_.add(product);
            return { product, position: index + 1 };
          }),
        ),
    );
  }

  /** @internal what of a card was chosen; a control inside a link takes the click for itself */
  choose_(event: MouseEvent): void {
    const path = event.composedPath() as HTMLElement[];
    const cards = this.list_.children;
    const at = path.findIndex((element) => element.parentNode === this.list_);
    const position = [...cards].indexOf(path[at]!) + 1;
    const product = this.shown_[position - 1];
    if (!product) return;
    const inside = path.slice(0, at);
    const control = inside.find(({ dataset }) => dataset?.action);
    const link = inside.find(({ localName }) => localName === 'a');
    // auxclick is the middle button, and the right one, which chooses nothing.
    if (!control) {
      if (link && event.button < 2) this.told_('reco-select', 'select_item', [{ product, position }]);
    } else if (!event.button) {
      if (link && link !== control) event.preventDefault();
      this.fire_('reco-action', { product, position, action: control.dataset.action });
    }
  }

  /** @internal whether the page put something into a slot of this element */
  has_(slot: string): boolean {
    return [...this.childNodes].some((node) =>
      node.nodeType === TEXT_NODE
        ? !slot && /\S/.test(node.nodeValue!)
        : (node as Element).slot === slot && (node as Element).localName !== 'template',
    );
  }

  /** @internal whether there is nothing to show, nor anything to show instead */
  get bare_(): boolean {
    return /m|rr/.test(this.state) && !this.has_(this.state) && !this.has_('');
  }

  /** @internal */
  get skeletons_(): number {
    return this.wholeRows_(Math.min(this.limit, MOST_SKELETONS));
  }

  protected override template_() {
    return listTemplate(this);
  }

  /** @internal */
  moved_(): void {
    if (this.measure_()) this.requestUpdate();
  }
}
