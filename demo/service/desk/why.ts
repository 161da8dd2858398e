import type { Service } from '../exchange.js';
import { recommend } from '../memory/recommend.js';
import { SHOPPERS } from '../memory/shoppers.js';
import { popularPage } from '../memory/visits.js';

/** A product of a list, and the reasons for it. */
interface Why {
  id: string;
  name: string;
  reasons: string[];
}

/** The products that the service would recommend, with the reasons for each. */
export const why = ({ memory, settings }: Pick<Service, 'memory' | 'settings'>, query: URLSearchParams): Why[] => {
  const { catalogue } = settings;
  const text = (name: string) => query.get(name) || undefined;
  const limit = Math.min(30, Math.max(1, Number(query.get('limit')) || 10));
  const [area, category, product] = [text('area'), text('category'), text('product')];
  if (query.get('operation') === 'GetPopularProducts')
    return popularPage({ category, page: 1, itemsPerPage: limit }, memory.history.visits, catalogue).map(
      ({ id, displayName: name }, place) => ({
        id,
        name,
        reasons: [`Number ${place + 1} of the most viewed products`],
      }),
    );
  const shopper = SHOPPERS.find((name) => name === query.get('shopper'));
  return recommend({ limit, area, category, product }, memory.history, catalogue, shopper).map(
    ({ product: { id, displayName: name }, reasons }) => ({ id, name, reasons }),
  );
};
