import { randomUUID } from 'node:crypto';

interface Caller {
  device?: string;
  ip?: string;
  product?: string;
  headers?: Record<string, string>;
}

/** How a page of the shop calls a relay at `/reco`. */
export const call = (
  url: string,
  operation: string,
  { device = randomUUID(), ip, product = '1', headers = {} }: Caller = {},
): Promise<Response> => {
  const sync = operation === 'Reco' || operation === 'GetPopularProducts';
  const bodies: Record<string, string> = {
    ViewProduct: `<operation><product><ids><webSiteId>${product}</webSiteId></ids></product></operation>`,
    SetCart: '<operation><productList/></operation>',
    Reco: `<operation><recommendation><limit>3</limit><product><ids><website>${product}</website></ids></product></recommendation></operation>`,
    GetPopularProducts: '<operation><page><pageNumber>1</pageNumber><itemsPerPage>3</itemsPerPage></page></operation>',
  };
  const path = sync ? `sync?operation=${operation}` : `async?operation=${operation}&deviceUUID=${device}`;
  const types = { Accept: 'application/xml', 'Content-Type': 'application/xml' };
  return fetch(`${url}/reco/v3/operations/${path}&endpointId=my-shop`, {
    method: 'POST',
    body: bodies[operation]!,
    headers: { ...types, ...(ip && { 'X-Forwarded-For': ip }), ...headers },
  });
};
