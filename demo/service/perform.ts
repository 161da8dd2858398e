import type { Judged } from './judge/judge-body.js';
import type { Call } from './judge/judge-call.js';
import type { History } from './memory/history.js';
import { popularPage } from './memory/popular-page.js';
import { recommend } from './memory/recommend.js';
import type { ShopperName } from './memory/shoppers.js';
import type { RecommendedProduct } from './result-xml.js';
import type { Settings } from './settings.js';
import type { StockProduct } from './stock.js';

/** What an accepted call is answered with, before it is written as XML. */
export type Outcome =
  | { kind: 'taken' }
  | { kind: 'recommendations'; products: RecommendedProduct[] }
  | { kind: 'popular'; ids: string[] };

/** Does what an accepted call asks for: remembers, recommends or ranks. */
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
        products: recommend(judged, history, catalogue, now, shopper).map((product) => recommended(product, settings)),
      };
    case 'popular':
      return { kind: 'popular', ids: popularPage(judged, history.visits, catalogue, now).map(({ id }) => id) };
    case 'other':
      return { kind: 'taken' };
  }
};

const recommended = (product: StockProduct, settings: Settings): RecommendedProduct => ({
  id: product.id,
  name: product.name,
  displayName: product.displayName,
  description: product.description,
  url: settings.productUrl(product),
  pictureUrl: settings.pictureUrl(product),
  price: product.price,
  ...(product.oldPrice !== undefined && { oldPrice: product.oldPrice }),
  category: settings.catalogue.categories.find(({ id }) => id === product.category)?.name ?? product.category,
  vendorCode: product.vendorCode,
  manufacturer: product.manufacturer,
});
