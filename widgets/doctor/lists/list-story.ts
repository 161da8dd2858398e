import { ofDocument } from '../../../src/page/of-document.js';
import type { Config } from '../../../src/protocol/config.js';
import { listedIds } from '../../../src/protocol/listed-ids.js';
import type { CartLine } from '../../../src/protocol/set-cart.js';
import type { OtherRequest, ServiceCall } from '../observe/service-call.js';
import { addressOf } from '../page/address.js';
import { type Failure, failureOf, ownAccount } from './failure.js';
import { type Fate, fates } from './fates.js';
import { listName, type PageList } from './page-list.js';
import { type Received, receivedIds } from './received-ids.js';

/** A list of the page, from its question to what is shown. */
export interface ListStory {
  list: PageList;
  name: string;
  state: string;
  /** name of the operation that it requests */
  operation: string;
  /** what the service returned, by the list's own account; undefined where it has no answer or does not tell */
  received: readonly Received[] | undefined;
  /** what became of each product of the answer */
  fates: readonly Fate[];
  shown: number;
  failure?: Failure | undefined;
  /** its request and the answer, where they were heard */
  heard?: ServiceCall | undefined;
  /** products without any id in an answer that was heard */
  nameless: number;
  /** milliseconds of the service's answer, which the browser remembers from before, too */
  took?: number | undefined;
  /** the slowest of the shop's own answers, in milliseconds */
  catalogueTook?: number | undefined;
  /** an answer of the shop's catalogue that was not as it should be */
  catalogueFailure?: { asked: string; httpStatus: number } | undefined;
}

const idsInCart = (cart: readonly CartLine[] = []): string[] =>
  cart.flatMap(({ product }) => (typeof product === 'object' ? Object.values(product).map(String) : [`${product}`]));

/** Whether a request went to where this list asks its shop. */
const isOfCatalogue = (template: string | undefined, { url }: OtherRequest): boolean => {
  const [before] = (template ?? '').split('{');
  const address = before && addressOf(before, ofDocument('baseURI'));
  return !!address && url.startsWith(address.href);
};

/** The name of the operation by which a list asks. */
const operationOf = ({ localName }: PageList, config: Config | undefined): string => {
  const name = localName === 'reco-list' ? 'Reco' : 'GetPopularProducts';
  return config?.operations?.[name] || name;
};

/** Whether a call that was heard is the one that the list tells of: others may have asked for something else, or at another time. */
const isOf = (
  { area, category, product }: PageList,
  { body = '', answer, error }: ServiceCall,
  received: readonly Received[] | undefined,
): boolean =>
  [area, category, product].every((criterion) => !criterion || body.includes(`>${criterion}<`)) &&
  (received
    ? receivedIds(answer ?? '')
        .flatMap(({ id }) => id ?? [])
        .join() === received.map(({ id }) => id).join()
    : (answer ?? error) !== undefined);

/**
 * Tells every list's story.
 *
 * @param calls what was asked of the service, newest first
 */
export const listStories = (
  lists: readonly PageList[],
  calls: readonly ServiceCall[],
  others: readonly OtherRequest[],
  config: Config | undefined,
  cart: readonly CartLine[] | undefined,
): ListStory[] => {
  return lists.map((list, place) => {
    const operation = operationOf(list, config);
    const asked = calls.filter((call) => call.mode === 'sync' && call.operation === operation);
    const own = ownAccount(list);
    const heard = asked.find((call) => call.body !== undefined && isOf(list, call, own));
    // The browser's memory has no bodies: it is this list's only where nothing else was asked.
    const before = asked.filter(({ body }) => body === undefined);
    // An older copy of the lists does not tell: then what was heard counts.
    const received = own ?? (list.loader ? undefined : heard && receivedIds(heard.answer ?? ''));
    const shown = (list.products ?? []).map(({ id }) => id);
    const template = list.resolveProducts ? undefined : list.catalogUrl || list.productUrl;
    const ofShop = others.filter((other) => isOfCatalogue(template, other));
    const failed = list.catalogUrl ? ofShop.findLast(({ httpStatus }) => httpStatus > 299) : undefined;
    return {
      list,
      name: listName(list, place),
      state: list.state ?? 'not defined',
      operation,
      received,
      fates: fates(received ?? [], {
        limit: list.limit ?? 10,
        product: list.product,
        exclude: listedIds(list.exclude),
        cart: list.excludeCart ? idsInCart(cart) : [],
        earlier: list.dedupe ? lists.slice(0, place).flatMap(({ products = [] }) => products.map(({ id }) => id)) : [],
        shown,
        fullRows: !!list.fullRows,
      }),
      shown: shown.length,
      failure: failureOf(list),
      heard,
      nameless: receivedIds(heard?.answer ?? '').filter(({ id }) => id === undefined).length,
      took: heard?.took ?? (before.length === 1 ? before[0]!.took : undefined),
      catalogueTook: ofShop[0] && Math.max(...ofShop.map(({ took }) => took)),
      catalogueFailure:
        failed && ofShop.at(-1) === failed ? { asked: failed.url, httpStatus: failed.httpStatus } : undefined,
    };
  });
};
