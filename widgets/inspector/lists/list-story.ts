import type { Config } from '../../../src/protocol/config.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { ServiceCall } from '../observe/service-call.js';
import type { OtherRequest } from '../observe/watch-fetch.js';
import { type Fate, fates } from './fates.js';
import { listRequest } from './list-request.js';
import { listName, type PageList } from './page-list.js';
import { receivedIds } from './received-ids.js';
import { sameQuestion } from './same-question.js';

/** A list of the page, from the request to what is shown. */
export interface ListStory {
  list: PageList;
  name: string;
  state: string;
  /** the request and its answer, where it was heard or asked again */
  call?: ServiceCall;
  /** what became of each product of the answer */
  fates: Fate[];
  received: number;
  shown: number;
  /** products without any id in the answer */
  nameless: number;
  /** where names and prices come from */
  catalogue: string;
  /** milliseconds of the shop's own answers */
  catalogueTook?: number;
}

const idsInCart = (cart: readonly CartLine[] = []): string[] =>
  cart.flatMap(({ product }) => (typeof product === 'object' ? Object.values(product).map(String) : [`${product}`]));

const catalogueOf = (list: PageList): string =>
  list.resolveProducts
    ? 'resolveProducts'
    : list.catalogUrl
      ? `catalog-url ${list.catalogUrl}`
      : list.productUrl
        ? `product-url ${list.productUrl}`
        : 'none: what the service says';

/** Whether a request went to where this list asks its shop. */
const isOfCatalogue = ({ catalogUrl, productUrl }: PageList, { url }: OtherRequest): boolean => {
  const [before] = (catalogUrl || productUrl || '').split('{');
  return !!before && url.startsWith(new URL(before, document.baseURI).href);
};

/**
 * Tells every list's story.
 *
 * @param calls what was asked of the service, newest first
 */
export function listStories(
  lists: readonly PageList[],
  calls: readonly ServiceCall[],
  others: readonly OtherRequest[],
  config: Config | undefined,
  cart: readonly CartLine[] | undefined,
): ListStory[] {
  return lists.map((list, place) => {
    const request = listRequest(list, config);
    const call = request && calls.find((each) => sameQuestion(each, request));
    const received = receivedIds(call?.answer ?? '');
    const shown = (list.products ?? []).map(({ id }) => id);
    const asked = others.filter((other) => isOfCatalogue(list, other));
    return {
      list,
      name: listName(list, place),
      state: list.state ?? 'not defined',
      ...(call && { call }),
      received: received.length,
      shown: shown.length,
      nameless: received.filter(({ id }) => id === undefined).length,
      catalogue: catalogueOf(list),
      ...(asked.length && { catalogueTook: Math.max(...asked.map(({ took }) => took)) }),
      fates: fates(received, {
        limit: list.limit ?? 10,
        product: list.product,
        exclude: list.exclude?.split(/\s+/).filter(Boolean) ?? [],
        cart: list.excludeCart ? idsInCart(cart) : [],
        earlier: list.dedupe ? lists.slice(0, place).flatMap(({ products = [] }) => products.map(({ id }) => id)) : [],
        shown,
        fullRows: !!list.fullRows,
      }),
    };
  });
}
