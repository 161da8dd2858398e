import { pause } from '../../src/client/pause.js';
import { guarded } from '../../src/page/guarded.js';
import type { Money } from '../../src/protocol/money.js';
import type { Product } from '../../src/protocol/product.js';
import { reducedFrom } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import type { Extras, PartModule } from '../on-demand/parts.js';
import { sharedStyles } from '../on-demand/shared-styles.js';
import styles from './extras.css';
import { srcset } from './pictures.js';
import { english, fill } from './texts.js';

/** Milliseconds that a button shows its last result. */
const RESULT_MS = 4000;
const MAX_SWATCHES = 5;

type State = 'adding' | 'added' | 'failed';

interface Swatch {
  name: string;
  color?: string;
  pictureUrl?: string;
  url: string;
}

const addStyles = sharedStyles(styles);

/** A value from a catalogue may have any type. */
const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value.filter(Boolean) : []);

/** Whether the shopper must choose a variant before the product can be added. */
const hasVariants = ({ variants, swatches }: Product): boolean =>
  [variants, swatches].some((choices) => listOf(choices)[1]);

export const create: PartModule<Extras>['create'] = (list, { html, nothing, warn, loadCarts }) => {
  const states = new WeakMap<Product, State>();
  /** products that the pointer was over: their second picture is loaded */
  const hovered = new WeakSet<Product>();
  /** the picture of the swatch that the shopper pointed to */
  const pictures = new WeakMap<Product, string>();
  /** the measured width and height of the cards' pictures, and the number of columns */
  let box = { width: 0, height: 0, columns: 2 };

  addStyles(list);

  const pointed = guarded((event: Event) => {
    const { pointerType } = event as PointerEvent;
    const card = event
      .composedPath()
      .find((target) => target instanceof Element && target.parentElement?.localName === 'ul');
    const product = card && list.products[[...(card as Element).parentElement!.children].indexOf(card as Element)];
    if (!product?.pictureUrl2 || pointerType === 'touch' || hovered.has(product)) return;
    hovered.add(product);
    list.redraw();
  });
  list.renderRoot.addEventListener('pointerover', pointed);

  // Before the first click, since the shopper waits for it.
  if (list.buy) loadCarts().catch(() => {});

  const words = () => ({ ...english, ...list.words });

  /** Measures once per rendering, at the first card. The skeletons have the same size as the cards. */
  const measure = () => {
    const grid = list.find('ul');
    const first = grid?.querySelector('.picture');
    if (!first?.clientWidth) return;
    const { gridAutoFlow, gridTemplateColumns } = getComputedStyle(grid!);
    const columns = Math.round(grid!.clientWidth / first.clientWidth);
    box = {
      width: first.clientWidth,
      height: first.clientHeight,
      columns: gridAutoFlow === 'column' ? columns : gridTemplateColumns.split(' ').length,
    };
  };

  const picture = (product: Product, index: number) => {
    const { pictureUrl, pictureWidths, loading } = list;
    const second = hovered.has(product) && safeUrl(`${product.pictureUrl2}`);
    const url = pictures.get(product) || safeUrl(product.pictureUrl);
    if (!url) return;
    const isFirstRow = loading === 'eager' && index < box.columns;
    const set = srcset(url, pictureUrl, pictureWidths, list.baseURI);
    const lazy = isFirstRow ? nothing : 'lazy';
    return html`${second ? html`<img data-second alt="" src=${second}>` : nothing}<img part="image" alt="" loading=${lazy} decoding="async" fetchpriority=${
      isFirstRow ? 'high' : nothing
    } width=${box.width || nothing} height=${box.height || nothing} sizes=${
      set ? `${isFirstRow ? '' : 'auto, '}${box.width || 320}px` : nothing
    } srcset=${set ?? nothing} src=${url}>`;
  };

  const badges = (product: Product) => {
    const own = listOf<{ text: string; kind?: string }>(product.badges).map(
      ({ text, kind }) => html`<b part="badge" data-kind=${kind ?? nothing}>${text}</b>`,
    );
    const soldOut = product.availability === 'sold-out';
    if (!soldOut && !own[0]) return;
    return html`<div class="badges">${own}${soldOut ? html`<b part="availability">${words().soldOut}</b>` : nothing}</div>`;
  };

  const rating = ({ ratingValue, ratingCount }: Product) => {
    const value = Number(ratingValue);
    if (!(value > 0)) return;
    const count = Number(ratingCount) || 0;
    const shown = value.toFixed(1);
    return html`<div part="rating" class="line"><span aria-hidden="true"><i>${'★'}</i> ${shown}${
      count ? html` (${count})` : nothing
    }</span><span class="said">${fill(words().rating, { value: shown, count })}</span></div>`;
  };

  /** The price of a product whose variants have different prices. */
  const prices = ({ price, highPrice }: Product, money: Money) => {
    if (!(price! > 0 && Number(highPrice) > price!)) return;
    const { price: said, from } = words();
    return html`<div class="prices"><span class="said">${said} </span><b part="price">${fill(from, { price: money.price(price!) })}</b></div>`;
  };

  const priceLines = (product: Product, money: Money) => {
    const lowest = Number(product.lowestPrice30Days);
    return [
      product.unitPrice ? html`<div part="unit-price" class="line">${product.unitPrice}</div>` : nothing,
      // The directive asks for it only beside a reduced price.
      lowest > 0 && reducedFrom(product)
        ? html`<div part="lowest-price" class="line">${fill(words().lowestPrice, { price: money.price(lowest) })}</div>`
        : nothing,
    ];
  };

  const swatches = (product: Product) => {
    const all = listOf<Swatch>(product.swatches).filter(({ url }) => safeUrl(url));
    if (!all[0]) return;
    const show = (pictureUrl?: string) => () => {
      const url = safeUrl(pictureUrl);
      if (!url || pictures.get(product) === url) return;
      pictures.set(product, url);
      list.redraw();
    };
    const rest = all.length - MAX_SWATCHES;
    return html`<div part="swatches">${all.slice(0, MAX_SWATCHES).map(({ name, color, pictureUrl, url }) => {
      const thumbnail = safeUrl(pictureUrl);
      // A property, because the page's policy may forbid the attribute.
      return html`<a href=${safeUrl(url)} title=${name} aria-label=${`${product.displayName}, ${name}`} .style=${
        color && CSS.supports('color', color) ? `background:${color}` : ''
      } @pointerenter=${guarded(show(pictureUrl))} @focus=${guarded(show(pictureUrl))}>${
        !color && thumbnail ? html`<img alt="" loading="lazy" src=${thumbnail}>` : nothing
      }</a>`;
    })}${rest > 0 ? html`<span aria-label=${fill(words().more, { count: rest })} role="img">+${rest}</span>` : nothing}</div>`;
  };

  const button = (product: Product) => {
    if (!list.buy || product.availability === 'sold-out') return;
    const texts = words();
    const url = safeUrl(product.url);
    const state = states.get(product);
    // The accessible name contains the visible text: https://www.w3.org/TR/WCAG22/#label-in-name
    const label = (text: string) => {
      const [before, after] = text.split('{name}');
      return html`${before}<span class="said">${product.displayName}</span>${after}`;
    };
    if (hasVariants(product) && url) return html`<a part="buy" href=${url}>${label(texts.choose)}</a>`;
    return html`<button part="buy" type="button" data-action="add-to-cart" data-state=${state ?? nothing} aria-disabled=${
      state === 'adding' ? 'true' : nothing
    }>${label(state ? `${texts[state]} {name}` : texts.addToCart)}</button>`;
  };

  return {
    card(product, index, money) {
      if (!index) measure();
      return {
        picture: picture(product, index),
        badges: badges(product),
        rating: rating(product),
        prices: prices(product, money),
        details: [priceLines(product, money), swatches(product)],
        button: button(product),
      };
    },
    async add(product, control) {
      if (states.get(product) === 'adding') return;
      const set = (state?: State, reason = '') => {
        if (state) {
          states.set(product, state);
          list.say(`${product.displayName}: ${words()[state]}. ${reason}`);
        } else states.delete(product);
        // For a control of a custom card.
        if (state) control.dataset.state = state;
        else delete control.dataset.state;
        list.redraw();
      };
      set('adding');
      try {
        const { addToCart } = await loadCarts();
        const added = await addToCart(product, control, list.addUrl);
        if (!added) warn('buy: set add-url, or handle reco-action and prevent its default');
        const page = typeof added === 'object' && safeUrl(added.choose);
        if (page) location.assign(page);
        set(added === 'added' ? added : undefined);
      } catch (error) {
        set('failed', error instanceof TypeError ? '' : (error as Error).message);
      }
      await pause(RESULT_MS);
      set();
    },
  };
};
