import { brokenResponse, changedProducts, mostProducts } from './faults/changed-responses.js';
import type { FaultRule } from './faults/fault-rule.js';
import type { Judged } from './judge/judge-body.js';
import type { Call } from './judge/judge-call.js';
import type { History } from './memory/history.js';
import { recommend } from './memory/recommend.js';
import type { ShopperName } from './memory/shoppers.js';
import { popularPage } from './memory/visits.js';
import { popularXml, type RecommendedProduct, recommendationsXml, statusXml } from './result-xml.js';
import type { Settings, StockProduct } from './settings.js';

/** The result of an accepted call, before it is written as XML. */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'recommendations'; products: RecommendedProduct[] }
  | { kind: 'popular'; ids: string[] };

/** Performs an accepted call: stores a view or a cart, recommends, or ranks. */
export const perform = (
  judged: Judged,
  { deviceUUID }: Call,
  history: History,
  settings: Settings,
  shopper?: ShopperName,
): Outcome => {
  const now = settings.clock();
  const { catalogue } = settings;
  switch (judged.kind) {
    case 'view':
      history.view({ deviceUUID, customer: judged.customer }, judged.product, now, judged.sku);
      return { kind: 'taken' };
    case 'cart':
      history.cart({ deviceUUID, customer: judged.customer }, judged.lines, now);
      return { kind: 'taken' };
    case 'reco':
      return {
        kind: 'recommendations',
        products: recommend(judged, history, catalogue, shopper).map((product) => recommended(product, settings)),
      };
    case 'popular':
      return { kind: 'popular', ids: popularPage(judged, history.visits, catalogue).map(({ id }) => id) };
    case 'other':
      return { kind: 'taken' };
  }
};

const recommended = (product: StockProduct, settings: Settings): RecommendedProduct => ({
  id: product.id,
  name: product.name,
  displayName: product.displayName,
  // A catalogue of one's own may leave fields empty: then the response has no element.
  ...(product.description && { description: product.description }),
  url: settings.productUrl(product),
  ...(product.picture && { pictureUrl: settings.pictureUrl(product) }),
  price: product.price,
  ...(product.oldPrice !== undefined && { oldPrice: product.oldPrice }),
  category: settings.catalogue.categories.find(({ id }) => id === product.category)?.name ?? product.category,
  ...(product.vendorCode && { vendorCode: product.vendorCode }),
  ...(product.manufacturer && { manufacturer: product.manufacturer }),
});

/** A response without its CORS headers. */
export interface ServiceResponse {
  httpStatus: number;
  headers: Record<string, string>;
  body: string;
  /** for the log: the number of products, or what is wrong */
  about?: string | undefined;
}

const XML = { 'content-type': 'application/xml' };

/** The response to a successful call. */
export const responseTo = (outcome: Outcome): ServiceResponse => {
  const made = { httpStatus: 200, headers: XML };
  switch (outcome.kind) {
    case 'recommendations':
      return { ...made, body: recommendationsXml(outcome.products), about: `${outcome.products.length} products` };
    case 'popular':
      return { ...made, body: popularXml(outcome.ids), about: `${outcome.ids.length} products` };
    case 'taken':
      return { ...made, body: statusXml('Success') };
  }
};

/** A response with a status word and a message. */
export const resultResponse = (
  httpStatus: number,
  status: string,
  message?: string,
  headers: Record<string, string> = {},
): ServiceResponse => ({
  httpStatus,
  headers: { ...XML, ...headers },
  body: statusXml(status, message),
  about: message,
});

/** The response of a fault of the kind `status`. */
export const statusResponse = ({
  httpStatus = 500,
  status = 'InternalServerError',
  message,
  retryAfter,
}: FaultRule): ServiceResponse =>
  resultResponse(httpStatus, status, message, retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` });

/** The response to a successful call, changed by a fault. */
export const spoiledResponse = (outcome: Outcome, { kind = 'pass' }: FaultRule): ServiceResponse => {
  const broken = brokenResponse(kind);
  if (broken) return { httpStatus: 200, headers: { 'content-type': broken.contentType }, body: broken.body };
  if (outcome.kind === 'popular') return responseTo({ kind: 'popular', ids: outcome.ids.slice(0, mostProducts(kind)) });
  if (outcome.kind !== 'recommendations') return responseTo(outcome);
  return responseTo({ kind: 'recommendations', products: changedProducts(kind, outcome.products) });
};
