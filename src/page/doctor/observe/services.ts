import type { Config } from '../../../protocol/config.js';
import { listName, type PageList } from '../lists/page-list.js';
import { addressOf } from '../page/address.js';

export interface ServiceFacts {
  baseUrl: string;
  endpointId: string;
  /** the setting with the address, for messages: `data-base-url`, `base-url of <reco-list> number 1` */
  addressIn: string;
  endpointIn: string;
  /** the list that has this service for itself; undefined for the service of the page */
  list?: string | undefined;
}

/** The page's own service first, then those that only lists have. */
export const servicesOf = ({ baseUrl, endpointId }: Config, lists: readonly PageList[]): ServiceFacts[] => {
  const services: ServiceFacts[] = [];
  const add = (service: Partial<ServiceFacts>): void => {
    const { baseUrl, endpointId } = service;
    const isKnown = services.some((each) => each.baseUrl === baseUrl && each.endpointId === endpointId);
    if (baseUrl && endpointId && !isKnown) services.push(service as ServiceFacts);
  };
  add({ baseUrl, endpointId, addressIn: 'data-base-url', endpointIn: 'data-endpoint-id' });
  lists.forEach((list, place) => {
    const name = listName(list, place);
    add({
      baseUrl: list.baseUrl || baseUrl,
      endpointId: list.endpointId || endpointId,
      addressIn: list.baseUrl ? `base-url of ${name}` : 'data-base-url',
      endpointIn: list.endpointId ? `the list’s endpoint-id of ${name}` : 'data-endpoint-id',
      list: name,
    });
  });
  return services;
};

export const baseOf = (url: string, page: string): string =>
  addressOf(url.split('/v3/operations/')[0], page)?.href ?? '';

/** What a finding about a service is about, as lists and operations name their service. */
export const aboutService = ({ baseUrl }: Pick<ServiceFacts, 'baseUrl'>, page: string): string =>
  `service ${baseOf(`${baseUrl.replace(/\/{1,9}$/, '')}/v3/operations/`, page)}`;
