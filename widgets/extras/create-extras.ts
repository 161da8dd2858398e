// biome-ignore-all lint/plugin/addresses: links and pictures have passed `safeUrl`, colours `cssColor`
import { guarded } from '../../src/page/shared/guarded.js';
import type { Money } from '../../src/protocol/money.js';
import { plainNumber, plainText } from '../../src/protocol/plain-text.js';
import type { Product } from '../../src/protocol/product.js';
import { reducedFrom } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Extras } from '../on-demand/features.js';
import { sharedStyles } from '../on-demand/shared-styles.js';
import { buyButton } from './buy-button.js';
import { cssColor } from './css-color.js';
import styles from './extras.css';
import { srcset } from './pictures.js';
import { english, fill } from './texts.js';

const MAX_SWATCHES = 5;
const MAX_BADGES = 5;
/** No more entries of a list are read. */
const MAX_READ = 100;

const addStyles = sharedStyles(styles);

/** The objects in a value of a catalogue, which may have any type, as may their fields. */
const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.slice(0, MAX_READ).filter((each) => Object(each) === each) : [];

/** Whether the shopper must select a variant before the product can be added. Without their list, a range of prices says so. */
const hasVariants = ({ variants, swatches, price, highPrice }: Product): boolean =>
  plainNumber(highPrice) > (price ?? Number.POSITIVE_INFINITY) ||
  [variants, swatches].some((choices) => Array.isArray(choices) && choices.filter(Boolean)[1]);

export const create: FeatureModule<Extras>['create'] = (view, tools) => {
  const { element } = view;
  const { html, nothing, written, redraw } = tools;
  /** products that the pointer was over: their second picture is loaded */
  const hovered = new WeakSet<Product>();
  /** the picture of the swatch that the shopper pointed to */
  const pictures = new WeakMap<Product, string>();
  /** the measured width and height of the cards' pictures, and the number of columns */
  let box = { width: 0, height: 0, columns: 2 };

  addStyles(element);

  const pointed = guarded((event: Event) => {
    const { pointerType } = event as PointerEvent;
    const card = event
      .composedPath()
      .find((target) => target instanceof Element && target.parentElement?.localName === 'ul');
    const product = card && view.products[[...(card as Element).parentElement!.children].indexOf(card as Element)];
    if (!product?.pictureUrl2 || pointerType === 'touch' || hovered.has(product)) return;
    hovered.add(product);
    redraw();
  });
  element.renderRoot.addEventListener('pointerover', pointed);

  const words = () => ({ ...english, ...view.words });
  const buy = buyButton(view, tools, words);

  /** Measures once per rendering, at the first card. The skeletons have the same size as the cards. */
  const measure = () => {
    const grid = view.find('ul');
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
    const { pictureUrl, pictureWidths, loading } = element;
    const second = hovered.has(product) && safeUrl(product.pictureUrl2, 'picture');
    const url = pictures.get(product) || safeUrl(product.pictureUrl, 'picture');
    if (!url) return;
    const isFirstRow = loading === 'eager' && index < box.columns;
    const set = srcset(url, pictureUrl, pictureWidths, element.baseURI);
    const lazy = isFirstRow ? nothing : 'lazy';
    return html`${second ? html`<img data-second alt="" src=${second}>` : nothing}<img part="image" alt="" loading=${lazy} decoding="async" fetchpriority=${
      isFirstRow ? 'high' : nothing
    } width=${box.width || nothing} height=${box.height || nothing} sizes=${
      set ? `${isFirstRow ? '' : 'auto, '}${box.width || 320}px` : nothing
    } srcset=${set ?? nothing} src=${url}>`;
  };

  const badges = (product: Product) => {
    const ofShop = listOf(product.badges)
      .filter(({ text }) => plainText(text))
      .slice(0, MAX_BADGES)
      .map(
        ({ text, kind }) =>
          html`<b part="badge" dir="auto" data-kind=${plainText(kind) || nothing}>${plainText(text)}</b>`,
      );
    const soldOut = product.availability === 'sold-out';
    if (!soldOut && !ofShop[0]) return;
    const content = [ofShop, soldOut ? html`<b part="availability">${words().soldOut}</b>` : nothing];
    return html`<div class="badges" ${written(content)}></div>`;
  };

  const rating = ({ ratingValue, ratingCount }: Product, { decimal }: Money) => {
    const value = plainNumber(ratingValue);
    if (!(value > 0)) return;
    const reviews = plainNumber(ratingCount) || 0;
    const [shown, count] = [decimal(value, 1), decimal(reviews)];
    const said = fill(words().rating, { value: shown, count });
    return html`<div part="rating" class="line" ${written(
      html`<span aria-hidden="true"><i>${'★'}</i> ${shown}${reviews ? html` (${count})` : nothing}</span><span class="said">${said}</span>`,
    )}></div>`;
  };

  /** The price of a product whose variants have different prices. */
  const prices = ({ price, highPrice }: Product, money: Money) => {
    if (!money.currency || !(price! > 0 && plainNumber(highPrice) > price!)) return;
    const { price: said, from } = words();
    return html`<div class="prices" ${written(
      html`<span class="said">${said} </span><b part="price">${fill(from, { price: money.price(price!) })}</b>`,
    )}></div>`;
  };

  /** The directive asks for it only beside a reduced price. */
  const lowestOf = (product: Product, money: Money): number => {
    const lowest = plainNumber(product.lowestPrice30Days);
    return lowest > 0 && reducedFrom(product) && money.currency ? lowest : 0;
  };

  const priceLines = (product: Product, money: Money) => {
    const unitPrice = plainText(product.unitPrice);
    const lowest = lowestOf(product, money);
    return [
      unitPrice ? html`<div part="unit-price" class="line" dir="auto" .textContent=${unitPrice}></div>` : nothing,
      lowest
        ? html`<div part="lowest-price" class="line" .textContent=${fill(words().lowestPrice, { price: money.price(lowest) })}></div>`
        : nothing,
    ];
  };

  const swatches = (product: Product, { decimal }: Money) => {
    const all = listOf(product.swatches).filter(({ url }) => safeUrl(url, 'link'));
    if (!all[0]) return;
    const show = (pictureUrl: unknown) => () => {
      const url = safeUrl(pictureUrl, 'picture');
      if (!url || pictures.get(product) === url) return;
      pictures.set(product, url);
      redraw();
    };
    const rest = all.length - MAX_SWATCHES;
    return html`<div part="swatches">${all.slice(0, MAX_SWATCHES).map((swatch) => {
      const { pictureUrl } = swatch;
      const [name, color] = [plainText(swatch.name), cssColor(swatch.color)];
      const thumbnail = safeUrl(pictureUrl, 'picture');
      // A property, because the page's policy may forbid the attribute.
      return html`<a href=${safeUrl(swatch.url, 'link')} title=${name} aria-label=${`${product.displayName}, ${name}`} .style=${
        color && `background-color:${color}`
      } @pointerenter=${guarded(show(pictureUrl))} @focus=${guarded(show(pictureUrl))}>${
        !color && thumbnail ? html`<img alt="" loading="lazy" src=${thumbnail}>` : nothing
      }</a>`;
    })}${rest > 0 ? html`<span aria-label=${fill(words().more, { count: decimal(rest) })} role="img" .textContent=${`+${decimal(rest)}`}></span>` : nothing}</div>`;
  };

  return {
    card(product, index, money) {
      if (!index) measure();
      const [stars, colours] = [rating(product, money), swatches(product, money)];
      // On a phone, the sentence with the lowest price has two lines. Swatches are as high as two.
      const ofTwo = [colours, lowestOf(product, money)].filter(Boolean).length;
      const lines = [stars, plainText(product.unitPrice)].filter(Boolean).length + 2 * ofTwo;
      if (lines > view.mostLines) view.mostLines = lines;
      return {
        picture: picture(product, index),
        badges: badges(product),
        rating: stars,
        prices: prices(product, money),
        details: [priceLines(product, money), colours],
        button: buy.render(product, index, hasVariants(product)),
      };
    },
    add: buy.add,
    buysBy: buy.buysBy,
    hasResult: buy.hasResult,
  };
};
