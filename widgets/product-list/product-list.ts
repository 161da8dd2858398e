import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, unsafeCSS } from 'lit';
import type { Client, ClientOptions } from '../../src/client/client.js';
import type { Product } from '../../src/protocol/product.js';
import { oneOf } from '../attributes/one-of.js';
import { warn } from '../attributes/warn.js';
import { wholeNumber } from '../attributes/whole-number.js';
import carouselStyles from '../carousel/carousel.css';
import { type Stand, standOf, turnPage } from '../carousel/carousel.js';
import { fillTemplate } from '../own-card/fill-template.js';
import { placeOwnCards, type RenderCard } from '../own-card/own-cards.js';
import { pushGa4 } from '../page/data-layer.js';
import { pageConfig } from '../page/page-config.js';
import { holdPlace } from '../place/hold-place.js';
import cardStyles from '../product-card/product-card.css';
import { type Money, money } from '../product-card/money.js';
import { productCard } from '../product-card/product-card.js';
import { english, type Texts } from '../product-card/texts.js';
import type { ResolveProducts, Resolvers } from '../resolve/resolve.js';
import { watchImpressions } from '../sight/impressions.js';
import { whenNear } from '../sight/near.js';
import { lists } from './earlier-lists.js';
import { type ListState, Loader } from './loader.js';
import styles from './product-list.css';
import type { ProductListEventMap } from './product-list-events.js';

/** A change of one of these is another question to the service or to the shop. */
const QUESTION = 'limit area category product page itemsPerPage baseUrl endpointId catalogUrl productUrl resolveProducts';

/** More skeletons than this are below any screen. */
const MOST_SKELETONS = 30;

/** What both elements are: a list of products that a service names. */
export abstract class ProductList extends LitElement implements Resolvers {
  static override styles = unsafeCSS(styles + cardStyles + carouselStyles);

  static override properties: PropertyDeclarations = {
    limit: { type: Number },
    category: {},
    heading: {},
    headingLevel: { type: Number, attribute: 'heading-level' },
    layout: {},
    currency: {},
    locale: {},
    loading: {},
    exclude: {},
    excludeCart: { type: Boolean, attribute: 'exclude-cart' },
    dedupe: { type: Boolean },
    fullRows: { type: Boolean, attribute: 'full-rows' },
    texts: { type: Object },
    catalogUrl: { attribute: 'catalog-url' },
    productUrl: { attribute: 'product-url' },
    baseUrl: { attribute: 'base-url' },
    endpointId: { attribute: 'endpoint-id' },
    resolveProducts: { attribute: false },
    renderCard: { attribute: false },
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
  declare exclude: string;
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
  declare product?: string;
  declare area?: string;

  /** @internal */
  loader_ = new Loader(this);
  private shown_: Product[] = [];
  private columns_ = 1;
  private stand_: Stand = { start: true, end: true };
  private near_ = false;
  private held_ = false;
  private money_!: Money;
  private words_!: Texts;
  private heading_: HTMLElement | undefined;
  private cards_ = new Map<Product, HTMLElement>();
  private seen_ = new WeakSet<Product>();
  private stopNear_: (() => void) | undefined;
  private stopSeen_: (() => void) | undefined;
  private sizes_ = new ResizeObserver(() => requestAnimationFrame(this.measure_));

  constructor() {
    super();
    this.limit = 10;
    this.headingLevel = 2;
    this.layout = 'grid';
    this.loading = 'lazy';
    this.exclude = '';
    this.excludeCart = this.dedupe = this.fullRows = false;
  }

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

  /** @internal the operation's name */
  abstract source_: string;
  /** @internal */
  abstract ask_(client: Client, signal: AbortSignal): Promise<Product[]>;
  /** the most that `limit` can be */
  protected abstract most_: number;

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
    return baseUrl && endpointId
      ? { ...page, baseUrl, endpointId, headers: this.baseUrl ? undefined : page.headers }
      : undefined;
  }

  /** @internal */
  fire_<Name extends keyof ProductListEventMap>(name: Name, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    lists.add(this);
    document.addEventListener('recotag:config', this.configured_);
    document.addEventListener('recotag:cart', this.carted_);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    lists.delete(this);
    document.removeEventListener('recotag:config', this.configured_);
    document.removeEventListener('recotag:cart', this.carted_);
    this.stopNear_ = this.stopNear_?.() as undefined;
    // A router that moves the element connects it again at once: then nothing is asked again.
    queueMicrotask(() => this.isConnected || this.loader_.cancel());
  }

  private configured_ = () => this.requestUpdate();

  private carted_ = () => {
    if (this.excludeCart && /ready|empty/.test(this.state)) this.loader_.fill().catch(() => {});
  };

  protected number_(name: string, value: unknown, min: number, max: number, fallback: number, clamp = false): number {
    return wholeNumber(value, { name, min, max, fallback, clamp }, this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.limit = this.number_('limit', this.limit, 1, this.most_, 10, true);
    this.headingLevel = this.number_('heading-level', this.headingLevel, 2, 6, 2);
    this.layout = oneOf(this.layout, 'layout', ['grid', 'carousel', 'list'], this);
    this.loading = oneOf(this.loading, 'loading', ['lazy', 'eager'], this);
    if (this.texts === null) warn(`<${this.localName}> texts must be JSON`);
    this.words_ = { ...english, ...this.texts };
    this.money_ = money(this.locale || this.closest<HTMLElement>('[lang]')?.lang, this.currency);
    if (changed.has('heading') || changed.has('headingLevel')) {
      this.heading_ = this.heading ? document.createElement(`h${this.headingLevel}`) : undefined;
      this.heading_?.setAttribute('part', 'heading');
      this.heading_?.append(this.heading!);
    }
    this.near_ ||= this.loading === 'eager' && !this.holder_;
    if (this.near_) {
      if (this.state === 'idle' || QUESTION.split(' ').some((name) => changed.has(name))) this.loader_.load();
      else if (changed.has('exclude') || changed.has('excludeCart')) this.loader_.fill().catch(() => {});
    } else if (!this.stopNear_ || changed.has('loading')) {
      this.stopNear_?.();
      this.stopNear_ = whenNear(this, this.loading === 'eager' ? '999999px' : '300px', () => {
        this.near_ = true;
        this.requestUpdate();
      });
    }
  }

  /** How many of so many cards are shown, where only whole rows are: all of them where there is no whole row. */
  private wholeRows_(count: number): number {
    return this.fullRows && this.layout === 'grid' && count > this.columns_ ? count - (count % this.columns_) : count;
  }

  protected override update(changed: PropertyValues): void {
    const { products } = this.loader_;
    const shown = products.slice(0, this.wholeRows_(products.length));
    const other = shown.length !== this.shown_.length || shown.some((product, index) => product !== this.shown_[index]);
    if (other) this.shown_ = shown;
    if (changed.has('renderCard') || changed.has('currency') || changed.has('locale'))
      placeOwnCards(this, this.cards_, [], undefined);
    const make = this.ownCard_();
    placeOwnCards(this, this.cards_, this.shown_, make);
    const before = this.hasUpdated ? this.getBoundingClientRect().height : 0;
    super.update(changed);
    const nothingHere = this.nothingHere_();
    if (!this.held_ && before > this.getBoundingClientRect().height) {
      this.held_ = true;
      holdPlace(this, before, () => {
        this.held_ = false;
        this.requestUpdate();
      });
    }
    this.toggleAttribute('collapsed', nothingHere && !this.held_);
    if (other) this.watch_();
  }

  protected override firstUpdated(): void {
    this.sizes_.observe(this.list_);
  }

  private ownCard_(): RenderCard | undefined {
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    return this.renderCard || (template ? (product) => fillTemplate(template, product, this.money_) : undefined);
  }

  private get list_(): Element {
    return this.renderRoot.querySelector('ul')!;
  }

  private measure_ = () => {
    const { list_, columns_, stand_ } = this;
    if (!list_.clientWidth) return;
    this.columns_ = getComputedStyle(list_).gridTemplateColumns.split(' ').length;
    this.stand_ = standOf(list_);
    if (columns_ !== this.columns_ || stand_.start !== this.stand_.start || stand_.end !== this.stand_.end)
      this.requestUpdate();
  };

  protected override updated(): void {
    this.measure_();
  }

  private get listName_() {
    return {
      item_list_id: this.id || this.area || this.category || this.source_,
      item_list_name: this.heading,
    };
  }

  private watch_(): void {
    const products = this.shown_;
    const cards = [...this.list_.children];
    this.stopSeen_?.();
    this.stopSeen_ = watchImpressions(
      cards.filter((_, index) => products[index] && !this.seen_.has(products[index])),
      (seen) => {
        const placed = seen.map((card) => {
          const index = cards.indexOf(card);
          return { product: products[index]!, position: index + 1 };
        });
        for (const each of placed) {
          this.seen_.add(each.product);
          this.fire_('reco-impression', each);
        }
        pushGa4(pageConfig().dataLayer, 'view_item_list', this.listName_, this.currency, placed);
      },
    );
  }

  private choose_ = (event: MouseEvent) => {
    const path = event.composedPath() as HTMLElement[];
    const index = [...this.list_.children].findIndex((card) => path.includes(card as HTMLElement));
    const product = this.shown_[index];
    if (!product) return;
    const inside = path.slice(0, path.indexOf(this.list_.children[index] as HTMLElement));
    const control = inside.find((element) => element.dataset?.action);
    const link = inside.find(({ localName }) => localName === 'a');
    const placed = { product, position: index + 1 };
    if (control) {
      if (event.type !== 'click') return;
      if (link && link !== control) event.preventDefault();
      this.fire_('reco-action', { ...placed, action: control.dataset.action });
    } else if (link && event.button < 2) {
      this.fire_('reco-select', placed);
      pushGa4(pageConfig().dataLayer, 'select_item', this.listName_, this.currency, [placed]);
    }
  };

  /** Whether the page put something into a slot of this element. */
  private has_(slot: string): boolean {
    return [...this.childNodes].some((node) =>
      node instanceof Element ? node.slot === slot && node.localName !== 'template' : !slot && /\S/.test(node.nodeValue!) && node.nodeType === 3,
    );
  }

  private nothingHere_(): boolean {
    return /empty|error/.test(this.state) && !this.has_(this.state) && !this.has_('');
  }

  protected override render() {
    const { state, words_: words, layout, shown_: shown } = this;
    const loading = /idle|loading/.test(state);
    const failed = /empty|error/.test(state);
    const own = this.ownCard_();
    const standsIn = (loading || (failed && !this.has_(state))) && this.has_('');
    const named = (this.heading || this.has_('heading')) && !this.nothingHere_();
    const skeletons = this.wholeRows_(Math.min(this.limit, MOST_SKELETONS));
    const { start, end } = this.stand_;
    const button = (pages: number, part: 'previous' | 'next', off: boolean) =>
      html`<button part=${part} aria-label=${words[part]} aria-controls="list" aria-disabled=${off} ?hidden=${start && end} @click=${() => off || turnPage(this.list_, pages)}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7" /></svg>
      </button>`;
    return html`<section part="base" aria-labelledby=${named ? 'heading' : nothing} aria-busy=${loading}>
      <div id="heading" ?hidden=${!named}><slot name="heading" @slotchange=${this.configured_}>${this.heading_}</slot></div>
      <div class="stage">
        <ul id="list" part="list" role="list" class=${`${layout}${standsIn ? ' behind' : ''}`} ?hidden=${failed} aria-hidden=${loading || nothing}
          @scroll=${this.measure_} @click=${this.choose_} @auxclick=${this.choose_}>
          ${
            loading
              ? Array.from({ length: skeletons }, () => html`<li class="card wait"><div class="picture"></div><div class="text"><i></i><i></i></div></li>`)
              : shown.map((product, index) => html`<li part="card" class="card">${own ? html`<slot name="card-${index}"></slot>` : productCard(product, this.money_, words)}</li>`)
          }
        </ul>
        ${layout === 'carousel' && state === 'ready' ? [button(-1, 'previous', start), button(1, 'next', end)] : nothing}
        <slot ?hidden=${!standsIn} @slotchange=${this.configured_}></slot>
        <slot name="empty" ?hidden=${state !== 'empty'} @slotchange=${this.configured_}></slot>
        <slot name="error" ?hidden=${state !== 'error'} @slotchange=${this.configured_}></slot>
      </div>
      <span class="said" role="status">${loading && state !== 'idle' ? words.loading : nothing}</span>
    </section>`;
  }
}
