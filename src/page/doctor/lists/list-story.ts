import type { Config } from '../../../protocol/config.js';
import { type Product, toProduct } from '../../../protocol/product.js';
import { ofDocument } from '../../shared/of-document.js';
import type { OtherRequest, ServiceCall } from '../observe/service-call.js';
import { addressOf } from '../page/address.js';
import { insides, plainText } from '../text/xml-text.js';
import { productFates } from './fates.js';
import { listName, type PageList, publishedName } from './page-list.js';

/**
 * The failure of a list in the state `error`, and who is responsible: `service` for its response, or no response; `shop` for its catalogue or
 * its own code; undefined in older versions of the lists.
 */
export const failureOf = ({ state, view }: PageList) => {
  if (state !== 'error') return;
  const error = view?.state.error;
  if (!error) return { of: undefined, message: '' };
  const { name, message } = error as Partial<Error>;
  return { of: name === 'OperationError' ? ('service' as const) : ('shop' as const), message: message ?? `${error}` };
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

/**
 * The ids by which lists know the products of a recorded response (docs/interface.md sections 2.5 and 2.7); undefined for a product without
 * any. Found by a text search: `DOMParser` would need a Trusted Types policy.
 */
export const receivedIds = (response: string): (string | undefined)[] => {
  const recommended = [...insides(response, 'recommendation')];
  return (recommended.length ? recommended : [...insides(response, 'product')]).map((product) => {
    const [ids = ''] = insides(product, 'ids');
    const entries = [...ids.matchAll(/<([\w.-]+)>([^<]*)</g)].map(([, system, id]) => [system!, plainText(id!)]);
    return toProduct(() => undefined, Object.fromEntries(entries))?.id;
  });
};

/** Whether a request went to this list's `catalog-url` or `product-url`. */
const isOfCatalogue = (template: string | undefined, { url }: OtherRequest): boolean => {
  const [before] = (template ?? '').split('{');
  const address = before && addressOf(before, ofDocument('baseURI'));
  return !!address && url.startsWith(address.href);
};

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
 * Each list of the page: its request, the response, and what it shows.
 *
 * @param calls requests to the service, newest first
 */
export const listStories = (
  lists: readonly PageList[],
  calls: readonly ServiceCall[],
  others: readonly OtherRequest[],
  config: Config | undefined,
) =>
  lists.map((list, place) => {
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
      published: publishedName(list.getAttribute('list-id')),
      state: list.state ?? 'not defined',
      operation,
      // Of the response. An older version of the lists doesn't store it. Then the recorded response is used.
      received: own?.length ?? (recorded && !list.view ? ids.length : undefined),
      fates: own ? productFates(list.view?.state.fates ?? [], shown) : [],
      shown: shown.length,
      failure: failureOf(list),
      recorded,
      // Products without any id.
      nameless: ids.filter((id) => id === undefined).length,
      // Milliseconds until the service's response, and the shop's slowest one.
      took: recorded?.took ?? (before.length === 1 ? before[0]!.took : undefined),
      catalogueTook: ofShop[0] && Math.max(...ofShop.map(({ took }) => took)),
      catalogueFailure:
        list.catalogUrl && last?.httpStatus && last.httpStatus > 299
          ? { asked: last.url, httpStatus: last.httpStatus }
          : undefined,
    };
  });

export type ListStory = ReturnType<typeof listStories>[number];
