// biome-ignore-all lint/plugin/addresses: links that have passed `safeUrl`
import { pause } from '../../src/page/client/pause.js';
import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import { type PlatformName, platformOfPage } from '../../src/page/without-code/platforms/platforms.js';
import type { ExtraTexts } from '../../src/protocol/list-texts.js';
import type { Product } from '../../src/protocol/product.js';
import { safeUrl } from '../../src/protocol/safe-url.js';
import type { Tools } from '../on-demand/feature-module.js';
import type { BuysBy, Extras } from '../on-demand/features.js';
import type { ListView } from '../product-list/list-view.js';
import { reasonText } from './reason.js';

/** Milliseconds that a button shows a result. A failure has a reason to read. */
const RESULT_MS = { adding: Number.POSITIVE_INFINITY, added: 4000, failed: 10_000 };

interface Result {
  state: keyof typeof RESULT_MS;
  /** the shop's reason for a failure */
  reason: string;
}

interface BuyButton extends Pick<Extras, 'add' | 'buysBy' | 'hasResult'> {
  /** the button or link of a card; undefined without one */
  render(product: Product, index: number, hasVariants: boolean): unknown;
}

/**
 * The button of `buy`. If nothing is known that adds to the cart, it is a link to the product's page: the platform has no adapter, there
 * is no `add-url`, and the page hasn't shown that it handles `reco-action`.
 */
export const buyButton = (
  view: ListView,
  { html, nothing, written, warn, load, createHTML, redraw, say }: Tools,
  words: () => ExtraTexts,
): BuyButton => {
  const { element } = view;
  const results = new WeakMap<Product, Result>();
  /** what controls of the shop's own cards said before the first result, and say again after it */
  const before = new WeakMap<HTMLElement, DOMStringMap>();
  /** looked up once per rendering */
  let buysBy: BuysBy;
  /** the products that the platform was asked about, and those that it adds on their own pages only */
  const asked = new WeakSet<Product>();
  const onlyOnPage = new WeakSet<Product>();

  const cart = (): 'add-url' | PlatformName | undefined => (element.addUrl ? 'add-url' : platformOfPage());
  const look = () => {
    buysBy = cart() ?? (view.handlesActions ? 'page' : undefined);
  };

  /** Asks the platform before the first click. If it doesn't tell, its response to the click does. */
  const askPlatform = async () => {
    const products = view.products.filter((product) => !asked.has(product));
    for (const product of products) asked.add(product);
    if (!products[0] || element.addUrl || view.handlesActions || !platformOfPage()) return;
    const ids = await (await load('carts')).onlyOnPage(products);
    for (const product of products) if (ids.includes(product.id)) onlyOnPage.add(product);
    if (ids[0]) redraw();
  };

  if (element.buy) {
    // Before the first click, since the shopper waits for it.
    load('carts').catch(() => {});
    // A platform's variables may be defined while the page loads.
    if (!cart() && ofDocument('readyState') !== 'complete') addEventListener('load', guarded(redraw), { once: true });
  }

  const show = (product: Product, control: HTMLElement, result?: Result) => {
    const { dataset } = control;
    if (result) {
      results.set(product, result);
      say(`${product.displayName}: ${words()[result.state]}. ${result.reason}`);
    } else results.delete(product);
    // For a control of a custom card.
    if (!before.has(control)) before.set(control, { ...dataset });
    for (const name of ['state', 'reason'] as const) {
      const value = (result ?? before.get(control)!)[name];
      if (value) dataset[name] = value;
      else delete dataset[name];
    }
    redraw();
  };

  /** Shows a result for some time, unless a later one has replaced it. */
  const finish = async (product: Product, control: HTMLElement, state: 'added' | 'failed', said?: unknown) => {
    const result = { state, reason: reasonText(said, createHTML) };
    show(product, control, result);
    await pause(RESULT_MS[state]);
    if (results.get(product) === result) show(product, control);
  };

  /** Opens a page in place of adding. */
  const openPage = (product: Product, control: HTMLElement, address: string) => {
    const page = safeUrl(address, 'link');
    if (!page) return finish(product, control, 'failed');
    show(product, control);
    location.assign(page);
  };

  const addNow = async (product: Product, control: HTMLElement) => {
    show(product, control, { state: 'adding', reason: '' });
    // Without the file that adds, the shopper can still buy on the product's page. The reason is on the console.
    const carts = await load('carts').catch(() => undefined);
    if (!carts) return openPage(product, control, product.url);
    const added = await carts.addToCart(product, control, element.addUrl).catch((error: unknown) => {
      warn(`buy: ${error}`);
      return undefined;
    });
    if (added === 'added') return finish(product, control, added);
    if (added && 'variantsAt' in added) return openPage(product, control, added.variantsAt);
    return finish(product, control, 'failed', added?.refused);
  };

  /** The accessible name contains the visible text: https://www.w3.org/TR/WCAG22/#label-in-name. What is visible begins with a capital. */
  const label = (text: string, { displayName }: Product) => {
    const [before, rest] = text.split('{name}');
    const after = before?.trim() ? rest : rest?.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase());
    return written(html`${before}<span class="said">${displayName}</span>${after}`);
  };

  return {
    render(product, index, hasVariants) {
      if (!element.buy) return;
      if (!index) {
        look();
        askPlatform().catch(() => {});
      }
      const texts = words();
      const url = safeUrl(product.url, 'link');
      // Links to the page to which the card's own link leads: one tab stop for each card.
      const isSoldOut = product.availability === 'sold-out';
      if (isSoldOut && !url) return;
      if (url && (hasVariants || isSoldOut || onlyOnPage.has(product)))
        return html`<a part="buy" tabindex="-1" href=${url} ${label(hasVariants && !isSoldOut ? texts.choose : texts.view, product)}></a>`;
      if (url && !buysBy)
        return html`<a part="buy" tabindex="-1" href=${url} data-action="add-to-cart" ${label(texts.view, product)}></a>`;
      const { state, reason } = results.get(product) ?? {};
      const id = `reason-${index}`;
      return html`<button part="buy" type="button" data-action="add-to-cart" data-state=${state ?? nothing} aria-disabled=${
        state === 'adding' ? 'true' : nothing
      } aria-describedby=${reason ? id : nothing} ${label(state ? `${texts[state]} {name}` : texts.addToCart, product)}></button>${
        reason ? html`<div class="reason" id=${id}><p dir="auto" .textContent=${reason}></p></div>` : nothing
      }`;
    },
    buysBy() {
      look();
      return buysBy;
    },
    hasResult: (product) => results.has(product),
    add(product, control) {
      if (results.get(product)?.state === 'adding') return true;
      if (cart()) addNow(product, control);
      else if (safeUrl(product.url, 'link')) return false;
      else {
        warn('buy: set add-url, or handle reco-action and prevent its default');
        finish(product, control, 'failed');
      }
      return true;
    },
  };
};
