import { idOf } from '../../../protocol/markup/ids.js';
import { type PageAbout, plain } from '../../../protocol/markup/main-product.js';
import { aboutPage } from '../../../protocol/markup/product-page.js';
import { ownKeys } from '../../../protocol/own-keys.js';
import type { Fields } from '../../shared/fields-of.js';
import { followLayer } from '../../shared/follow-layer.js';
import { guarded, quietly } from '../../shared/guarded.js';
import { isPreview, ofDocument, routeOf } from '../../shared/of-document.js';
import { readItems } from './cart/cart-lines.js';
import { type FollowedPlatform, followPlatform } from './cart/follow-platform.js';
import { readCartBy, reportBought, reportChange, reportReading } from './cart/report-cart.js';
import { evidence } from './evidence.js';
import { entryOfLayer, type LayerEvent, layerEvents } from './layer/layer-events.js';
import { transactionId } from './layer/transaction-id.js';
import { withPart } from './load-part.js';
import { type Claim, decide, type Evidence, type Identity, isSameProduct } from './page/decide.js';
import { decideSource } from './page/decide-source.js';
import { markupClaim } from './page/page-product.js';
import { readCartAt, readSources, tokenOfAddress } from './page/page-sources.js';
import { isRead } from './page/watch-page.js';
import { pageWitnesses } from './page/witnesses.js';
import { fillPlaces } from './places.js';
import { layerNaming, layerReference } from './reference.js';
import { countPurchase, startResults } from './results.js';
import { isOn, settings } from './settings.js';
import { startCredit } from './start-credit.js';
import { anotherPage, newCall, view } from './views.js';

let path: string;
let address: string;

/** Whether the markup may still be that of the previous route. */
let isStale = false;

/** The ids in the markup when it was last read. */
let markupIds = 'undefined';

/** All ids and names that sources use for the reported product. Empty until the product is decided. */
let known: Identity['known'] = [];

/** The platform whose cart is read. */
let shop: FollowedPlatform | undefined;

/** Reads the cart of `data-cart-at` again. */
let readShop: (() => void) | undefined;

/** The source's product, if it was decided on. */
let bySource: Claim | undefined;

/** Whether the product of `data-product-at`, or its SKU, may still come. */
let isSourceWaiting = false;

/**
 * The page's own call names the product of its route. It wins over what is read, so nothing else is reported on this route.
 *
 * @returns whether the call repeats what was read and reported before
 */
const noteCall = (): boolean => {
  const ids = newCall(path);
  if (!ids) return false;
  const claim: Claim = { from: 'the page’s own call', product: ids[0], ids };
  const isRepeated = !evidence.call && known.some((each) => each && isSameProduct(each, claim));
  evidence.call = claim;
  evidence.product = ids[0]!;
  known.push(claim);
  return isRepeated;
};

const noteRoute = (): void => {
  const { search } = location;
  const newPath = routeOf(location);
  if (address === newPath + search) return;
  const isOtherPath = path !== newPath;
  anotherPage(isOtherPath);
  if (isOtherPath) {
    // On the first page there is no previous route, so the markup is current.
    isStale = !!address;
    evidence.layer = [];
    evidence.markup = undefined;
    evidence.call = undefined;
    evidence.source = undefined;
    known = [];
  }
  path = newPath;
  address = newPath + search;
};

/** A view is reported, by a call of the page or by this file. What was read and reported before is not sent twice. */
export const hearView = (event: Event): void => {
  noteRoute();
  if (noteCall()) event.preventDefault();
};

const about = (): PageAbout => aboutPage(ofDocument('documentElement'), new URL(location.href));

const report = (identity: Identity): void => {
  known = identity.known;
  evidence.product = identity.product;
  view(identity);
};

/**
 * Reports another product than the one that was decided on, if the shopper has just clicked or typed. Plugins report products that they only recommend.
 */
const chooseAnother = (claim: Claim): void => {
  if (known.some((each) => each && isSameProduct(each, claim))) known.push(claim);
  else if (!evidence.call && navigator.userActivation?.isActive)
    report({ ...claim, product: claim.product!, known: [claim] });
};

/** Decides which product the page is of, once per route, as soon as the page has been read. */
const settle = (): void => {
  if (known[0] || !isRead() || isSourceWaiting) return;
  const isOwn = !isStale && !settings().productKey;
  Object.assign(evidence, {
    platform: isOwn && shop?.productId(),
    witnesses: isOwn && (isOn('view') || evidence.source) ? pageWitnesses() : [],
    about: about(),
  });
  const said = decideSource(evidence.source, evidence.call, evidence);
  const { sku } = evidence.sources ?? {};
  // Without the keyword `view` the markup only provides the product for lists.
  const identity = said ?? decide({ ...(evidence as Evidence), ...(!isOn('view') && { markup: undefined }) });
  if (said && said.known[0] === evidence.source) bySource = evidence.source;
  if (identity) report(said ?? { ...identity, sku: sku ?? identity.sku });
  else if (isOwn && isOn('view') && !settings().productAt && !evidence.layer[0]) {
    const token = tokenOfAddress(evidence.markup, look);
    if (token) report({ product: token, sku, known: [{ ids: [token] }, evidence.markup] });
  }
};

/** Fields of an item that may have the ids that other sources use. */
const NAMES = /^(item_|product_|variant_|internal_)?(group_)?(id|sku|name)$/;

const viewFromLayer = (items: Fields[]): void => {
  const [first, ...others] = items.map(layerReference);
  // Several products are a list view. Several variants of one product are a product view.
  if (!first || others.some((other) => other?.product !== first.product)) return;
  const ids = [
    first.product,
    ...items.flatMap((item) => ownKeys(item).flatMap((key) => (NAMES.test(key) && idOf(item[key])) || [])),
  ];
  // The platform's cart has the platform's ids, so views have them, too.
  const ofPlatform = settings().productKey ? undefined : shop?.idOf(ids);
  const claim: Claim = {
    product: ofPlatform ?? first.product,
    sku: others[0] || ofPlatform ? undefined : first.sku,
    name: plain(items[0]!.item_name ?? items[0]!.name),
    ids: ofPlatform ? [ofPlatform, ...ids] : ids,
  };
  evidence.layer.push(claim);
  if (known[0]) chooseAnother(claim);
  // Entries that are pushed together are compared.
  else Promise.resolve().then(guarded(settle));
};

const act = ({ what, items, details }: LayerEvent): void => {
  if (what === 'view_item_list') return;
  const isView = what === 'view_item';
  // A view is sent before the cart that follows it.
  if (!isView && evidence.layer[0]) settle();
  if (isView) viewFromLayer(items);
  // The platform's cart is more reliable than the data layer.
  else if (shop ?? readShop) (shop?.again ?? readShop)!();
  else if (what === 'view_cart') reportReading('the data layer', readItems(items, layerNaming, details.currency));
  else if (what === 'purchase') reportBought(items, transactionId(details));
  else reportChange(items, what === 'add_to_cart' ? 1 : -1, details.currency);
};

/** Events whose operations are reported by a file that few shops need. */
const forOrders: LayerEvent[] = [];

const reportBeside = (): void => {
  if (forOrders[0]) withPart('orders', ({ reportOperation }) => forOrders.splice(0).forEach(reportOperation));
};

const read = (pushed: unknown): void => {
  quietly(() => {
    if (isPreview()) return;
    noteRoute();
    const events = layerEvents(entryOfLayer(pushed));
    events.forEach(act);
    const { operations } = settings();
    if (operations?.Order || operations?.ViewList) forOrders.push(...events);
    reportBeside();
    events.forEach(countPurchase);
    if (isRead()) fillPlaces();
  });
};

const lookAtMarkup = (): void => {
  const found = markupClaim(about());
  // After a route change the old markup stays until the shop renders the new one.
  const ids = `${found?.ids}`;
  const isChanged = ids !== markupIds;
  markupIds = ids;
  if (isChanged) isStale = false;
  if (isStale) return;
  evidence.markup = found;
  if (isChanged && found?.product && known[0]) chooseAnother(found);
};

/** Reads the sources. Another id at the same place is another product, without a new route. */
const lookAtSources = (): void => {
  isSourceWaiting = readSources(path, look);
  if (isSourceWaiting || !known[0] || known[0] !== bySource) return;
  const identity = decideSource(evidence.source, evidence.call, evidence);
  if (identity?.known[0] !== evidence.source || identity?.product === evidence.product) return;
  report(identity!);
  bySource = known[0];
};

/** Reads the page; called at once and after each change. Prerendered pages are read once they are activated. Never throws. */
export const look = (): void => {
  if (isPreview()) return;
  const { dataLayer, places, productAt, cartAt } = settings();
  const isCartOn = isOn('cart') && !cartAt;
  const isReady = isRead();
  noteRoute();
  // The page may have called before this file was loaded.
  noteCall();
  if (isReady && isCartOn) {
    shop?.listen();
    shop ??= quietly(followPlatform);
  }
  if (isReady) readShop = quietly(() => readCartAt(look));
  readCartBy(readShop);
  if (isReady && (isOn('view') || places || productAt)) quietly(lookAtMarkup);
  if (isReady) quietly(lookAtSources);
  // The platform must be detected first, because its cart has priority.
  if (dataLayer && (isReady || !isCartOn)) quietly(() => followLayer(dataLayer, read));
  quietly(settle);
  quietly(fillPlaces);
  startCredit();
  startResults();
  reportBeside();
};
