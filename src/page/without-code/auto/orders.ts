import { jsonText } from '../../../protocol/json-text.js';
import { idOf } from '../../../protocol/markup/ids.js';
import { amount, digitsOf } from '../../../protocol/markup/prices.js';
import { productTree, setCartTree, trackingIdSystems } from '../../../protocol/tracking.js';
import type { XmlTree } from '../../../protocol/xml.js';
import { type Fields, fieldsOf } from '../../shared/fields-of.js';
import { guarded } from '../../shared/guarded.js';
import { ofDocument, routeOf } from '../../shared/of-document.js';
import { readItems } from './cart/cart-lines.js';
import type { LayerEvent } from './layer/layer-events.js';
import { storedIds, storeIds } from './layer/stored-ids.js';
import { transactionId } from './layer/transaction-id.js';
import { layerNaming, layerReference } from './reference.js';
import { settings, tag } from './settings.js';

/** The transaction ids of orders that this browser has sent. The tag deletes the key with all others of its outbox. */
const ORDERS_KEY = 'recotag.outbox~orders';

const systems = () => ({ ...trackingIdSystems, ...settings().idSystems });

/** The orders that this page has passed to the tag. They may wait in memory until the shopper gives consent. */
const called = new Set<string>();

/** Stores the orders of this page once the tag has accepted them. */
const keepOrders = ({ detail }: CustomEvent<{ operation: string }>): void => {
  if (detail.operation === 'Order') storeIds(ORDERS_KEY, called);
};

let isKeeping = false;

/** GA4's `purchase`, or Universal Analytics' with its `actionField`. */
const reportOrder = (items: Fields[], details: Fields): void => {
  const older = fieldsOf(details.actionField);
  const id = transactionId(details);
  const { lines } = readItems(items, layerNaming, details.currency);
  if (!id || !lines?.[0]) return;
  const { productList } = setCartTree(lines, null, systems());
  const totalPrice = amount(details.value ?? older.revenue, digitsOf(details.currency));
  const order: XmlTree = { ids: { webSiteId: id }, totalPrice, productList };
  if (!isKeeping) ofDocument('addEventListener')('recotag:queued', guarded(keepOrders));
  isKeeping = true;
  const send = guarded(() => {
    if (called.has(id) || storedIds(ORDERS_KEY).includes(id)) return;
    called.add(id);
    tag()('operation', 'Order', { order });
  });
  // A browser that restores its tabs may load the same confirmation in several of them at once.
  if (navigator.locks) navigator.locks.request(ORDERS_KEY, send).catch(send);
  else send();
};

/** The route of the lists below. */
let route: string | undefined;

/** The lists that were reported on this route. */
let lists: string[] = [];

const reportList = (items: Fields[], details: Fields): void => {
  const [id, name] = ['item_list_id', 'item_list_name'].map((key) => idOf(details[key] ?? items[0]?.[key]));
  const references = items.map(layerReference).filter((reference) => reference !== undefined);
  // A list with a product that is not understood is not reported.
  if (!(id || name) || !items.length || references.length < items.length) return;
  const current = routeOf(location) + location.search;
  if (route !== current) lists = [];
  route = current;
  const list = jsonText([id, name]);
  if (lists.includes(list)) return;
  lists.push(list);
  tag()('operation', 'ViewList', {
    list: { ids: id ? { webSiteId: id } : undefined, name: name || undefined },
    productList: {
      productListItem: references.map((reference) => ({ product: productTree(reference, systems()) })),
    },
  });
};

/** Sends the operation that `data-operations` maps for an entry of the data layer: `Order` for `purchase`, `ViewList` for `view_item_list`. */
export const reportOperation = ({ what, items, details }: LayerEvent): void => {
  const { Order, ViewList } = settings().operations ?? {};
  if (Order && what === 'purchase') reportOrder(items, details);
  if (ViewList && what === 'view_item_list') reportList(items, details);
};
