import { isPreview } from '../page/is-preview.js';
import { cartLines } from './cart/cart-lines.js';
import { followPlatform } from './cart/follow-platform.js';
import { reportBought, reportCart, reportChange } from './cart/report-cart.js';
import { type Fact, factsOf } from './layer/facts.js';
import { entryOfLayer, followLayer } from './layer/follow-layer.js';
import { type PageProduct, pageProduct } from './page/page-product.js';
import { fillPlaces } from './places.js';
import { platformProductId } from './platforms/platform.js';
import { quietly } from './quietly.js';
import { type Fields, layerReference } from './reference.js';
import { isOn, settings } from './settings.js';
import { anotherPage, view } from './views.js';

let path: string;
let address: string;

/** What this page's markup was last seen to be about, and whether that is still the page before. */
let markup: PageProduct | undefined;
let isStale = false;

/** Whether the data layer has told of this page's product: then its markup has nothing to add. */
let isTold = false;

let readPlatform: (() => void) | undefined;

const noteRoute = (): void => {
  const { pathname, search, hash } = location;
  const newPath = pathname + (/^#[!/]/.test(hash) ? hash : '');
  if (address === newPath + search) return;
  anotherPage(path !== newPath);
  path = newPath;
  address = newPath + search;
  isStale = true;
  isTold = false;
};

const viewFromLayer = (items: Fields[]): void => {
  const [first, ...others] = items.map(layerReference);
  // Several products are a list; several variants of one are a view of it.
  if (!first || others.some((other) => other?.product !== first.product)) return;
  // The page's markup may have told of the same product by another id.
  const isSame = items.some((item) =>
    Object.keys(item).some((key) => /(^|_)(id|sku|name)$/.test(key) && markup?.words.includes(`${item[key]}`)),
  );
  if (isSame && !isStale) return;
  isTold = true;
  view(others.length ? { product: first.product } : first);
};

const act = ({ what, items }: Fact): void => {
  if (what === 'view_item') viewFromLayer(items);
  // The platform's own cart is the truth.
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
  });
};

const lookAtMarkup = (): void => {
  const found = pageProduct(new URL(location.href), readPlatform && platformProductId());
  // Markup of the page before stays until the shop has made the next one's.
  if (found?.product !== markup?.product) isStale = false;
  markup = found;
  if (found && !isStale && !isTold) view(found);
};

/** Looks at the page: at once, and whenever something has changed; what is only a preview is looked at once it is the page. Never throws. */
export const look = (): void => {
  if (isPreview()) return;
  const isRead = document.readyState !== 'loading';
  const { dataLayer } = settings();
  const isCartOn = isOn('cart');
  noteRoute();
  if (isRead && isCartOn) readPlatform ??= quietly(followPlatform);
  // Whose cart counts must be known first.
  if (dataLayer && (isRead || !isCartOn)) quietly(() => followLayer(dataLayer, read));
  if (!isRead) return;
  if (isOn('view')) quietly(lookAtMarkup);
  quietly(fillPlaces);
};
