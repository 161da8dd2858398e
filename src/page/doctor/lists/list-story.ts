import type { Config } from '../../../protocol/config.js';
import type { Product } from '../../../protocol/product.js';
import { ofDocument } from '../../shared/of-document.js';
import type { OtherRequest, ServiceCall } from '../observe/service-call.js';
import { addressOf } from '../page/address.js';
import { type ProductFate, productFates } from './fates.js';
import { listName, type PageList } from './page-list.js';
import { receivedIds } from './received-ids.js';

/** Why a list failed, and who is responsible. */
export interface Failure {
  /** `service`: its response, or no response; `shop`: its catalogue or its own code; undefined in older versions of the lists */
  of: 'service' | 'shop' | undefined;
  message: string;
}

/** The failure of a list in the state `error`. */
export const failureOf = ({ state, view }: PageList): Failure | undefined => {
  if (state !== 'error') return;
  const error = view?.state.error;
  if (!error) return { of: undefined, message: '' };
  const { name, message } = error as Partial<Error>;
  return { of: name === 'OperationError' ? 'service' : 'shop', message: message ?? `${error}` };
};

/**
 * The products that the service returned for a list, according to the list itself. Products without an id can't be shown.
 *
 * @returns undefined if the list has no response, or is too old to report it
 */
export const ownProducts = ({ state, view }: PageList): readonly Product[] | undefined => {
  const received = view?.state.received;
  return state === 'ready' || state === 'empty' || (state === 'error' && received?.length) ? received : undefined;
};

/** A list of the page: its request, the response, and what it shows. */
export interface ListStory {
  list: PageList;
  name: string;
  state: string;
  /** name of the operation that it requests */
  operation: string;
  /** how many products the service returned; undefined without a response, or in an older version of the lists */
  received: number | undefined;
  /** what happened to each product of the response; none in an older version of the lists */
  fates: readonly ProductFate[];
  shown: number;
  failure?: Failure | undefined;
  /** its request and the response, if they were recorded */
  recorded?: ServiceCall | undefined;
  /** products without any id in a recorded response */
  nameless: number;
  /** milliseconds until the service's response; the browser also has them for earlier requests */
  took?: number | undefined;
  /** the slowest response of the shop, in milliseconds */
  catalogueTook?: number | undefined;
  /** an error response of the shop's catalogue */
  catalogueFailure?: { asked: string; httpStatus: number } | undefined;
}

/** Whether a request went to this list's `catalog-url` or `product-url`. */
const isOfCatalogue = (template: string | undefined, { url }: OtherRequest): boolean => {
  const [before] = (template ?? '').split('{');
  const address = before && addressOf(before, ofDocument('baseURI'));
  return !!address && url.startsWith(address.href);
};

/** The name of the operation that a list requests. */
const operationOf = ({ localName }: PageList, config: Config | undefined): string => {
  const name = localName === 'reco-list' ? 'Reco' : 'GetPopularProducts';
  return config?.operations?.[name] || name;
};

/** Whether a recorded request is the list's latest one: other lists, and earlier loads, send requests, too. */
const isOf = (
  { area, category, product }: PageList,
  { body = '', response, error }: ServiceCall,
  received: readonly Product[] | undefined,
): boolean =>
  [area, category, product].every((criterion) => !criterion || body.includes(`>${criterion}<`)) &&
  (received
    ? receivedIds(response ?? '')
        .filter(Boolean)
        .join() === received.map(({ id }) => id).join()
    : (response ?? error) !== undefined);

/**
 * Describes each list of the page.
 *
 * @param calls requests to the service, newest first
 */
export const listStories = (
  lists: readonly PageList[],
  calls: readonly ServiceCall[],
  others: readonly OtherRequest[],
  config: Config | undefined,
): ListStory[] => {
  return lists.map((list, place) => {
    const operation = operationOf(list, config);
    const asked = calls.filter((call) => call.mode === 'sync' && call.operation === operation);
    const own = ownProducts(list);
    const recorded = asked.find((call) => call.body !== undefined && isOf(list, call, own));
    // Resource timing has no bodies, so an entry belongs to this list only if there is no other.
    const before = asked.filter(({ body }) => body === undefined);
    const ids = receivedIds(recorded?.response ?? '');
    const shown = (list.products ?? []).map(({ id }) => id);
    const template = list.resolveProducts ? undefined : list.catalogUrl || list.productUrl;
    const ofShop = others.filter((other) => isOfCatalogue(template, other));
    const last = ofShop.at(-1);
    return {
      list,
      name: listName(list, place),
      state: list.state ?? 'not defined',
      operation,
      // An older version of the lists doesn't store the response. Then the recorded response is used.
      received: own?.length ?? (recorded && !list.view ? ids.length : undefined),
      fates: own ? productFates(list.view?.state.fates ?? [], shown) : [],
      shown: shown.length,
      failure: failureOf(list),
      recorded,
      nameless: ids.filter((id) => id === undefined).length,
      took: recorded?.took ?? (before.length === 1 ? before[0]!.took : undefined),
      catalogueTook: ofShop[0] && Math.max(...ofShop.map(({ took }) => took)),
      catalogueFailure:
        list.catalogUrl && last?.httpStatus && last.httpStatus > 299
          ? { asked: last.url, httpStatus: last.httpStatus }
          : undefined,
    };
  });
};
