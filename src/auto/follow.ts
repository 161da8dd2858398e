import { isPreview } from '../page/is-preview.js';
import { cartLines } from './cart/cart-lines.js';
import { followPlatform } from './cart/follow-platform.js';
import { reportBought, reportCart, reportChange } from './cart/report-cart.js';
import { type Fact, factsOf } from './layer/facts.js';
import { entryOfLayer, followLayer } from './layer/follow-layer.js';
import { type PageProduct, pageProduct } from './page/page-product.js';
import { fillPlaces, needsProduct } from './places.js';
import { platformProductId } from './platforms/platform.js';
import { quietly } from './quietly.js';
import { type Fields, layerReference } from './reference.js';
import { isOn, settings } from './settings.js';
import { anotherPage, know, view } from './views.js';

let path: string;
let address: string;

/** The product in the page's markup, and whether the markup may still be that of the previous route. */
let markup: PageProduct | undefined;
let isStale = false;

/** Whether the data layer has reported this page's product. Then the markup is ignored. */
let isReported = false;

let readPlatform: (() => void) | undefined;

const noteRoute = (): void => {
  const { pathname, search, hash } = location;
  const newPath = pathname + (/^#[!/]/.test(hash) ? hash : '');
  if (address === newPath + search) return;
  anotherPage(path !== newPath);
  path = newPath;
  address = newPath + search;
  isStale = true;
  isReported = false;
};

const viewFromLayer = (items: Fields[]): void => {
  const [first, ...others] = items.map(layerReference);
  // Several products are a list view. Several variants of one product are a product view.
  if (!first || others.some((other) => other?.product !== first.product)) return;
  // The markup may have reported the same product with another id.
  const isSame = items.some((item) =>
    Object.keys(item).some((key) => /(^|_)(id|sku|name)$/.test(key) && markup?.words.includes(`${item[key]}`)),
  );
  if (isSame && !isStale) return;
  isReported = true;
  view(others.length ? { product: first.product } : first);
};

const act = ({ what, items }: Fact): void => {
  if (what === 'view_item') viewFromLayer(items);
  // The platform's cart is more reliable than the data layer.
  else if (readPlatform) readPlatform();
  else if (what === 'view_cart') reportCart(cartLines(items, layerReference));
  else if (what === 'purchase') reportBought(items);
  else reportChange(items, what === 'add_to_cart' ? 1 : -1);
};

const read = (pushed: unknown): void => {
  quietly(() => {
    if (isPreview()) return;
    noteRoute();
    factsOf(entryOfLayer(pushed)).forEach(act);
    if (document.readyState !== 'loading') fillPlaces();
  });
};

const lookAtMarkup = (): void => {
  const found = pageProduct(new URL(location.href), readPlatform && platformProductId());
  // After a route change the old markup stays until the shop renders the new one.
  if (found?.product !== markup?.product) isStale = false;
  markup = found;
  if (isOn('view')) {
    if (found && !isStale && !isReported) view(found);
  } else know(isStale || isReported ? undefined : found?.product);
};

/** Reads the page; called at once and after each change. Prerendered pages are read once they are activated. Never throws. */
export const look = (): void => {
  if (isPreview()) return;
  const isRead = document.readyState !== 'loading';
  const { dataLayer } = settings();
  const isCartOn = isOn('cart');
  noteRoute();
  if (isRead && isCartOn) readPlatform ??= quietly(followPlatform);
  // The platform must be detected first, because its cart has priority.
  if (dataLayer && (isRead || !isCartOn)) quietly(() => followLayer(dataLayer, read));
  if (!isRead) return;
  if (isOn('view') || needsProduct()) quietly(lookAtMarkup);
  quietly(fillPlaces);
};
