import { randomUUID } from 'node:crypto';

/** How a page of the shop calls a relay at `/reco`. */
export const call = (
  url: string,
  operation: string,
  {
    device = randomUUID(),
    ip,
    product = '1',
    headers = {},
  }: { device?: string; ip?: string; product?: string; headers?: Record<string, string> } = {},
): Promise<Response> => {
  const sync = operation === 'Reco' || operation === 'GetPopularProducts';
  const bodies: Record<string, string> = {
    ViewProduct: `<operation><product><ids><webSiteId>${product}</webSiteId></ids></product></operation>`,
    SetCart: '<operation><productList/></operation>',
    Reco: `<operation><recommendation><limit>3</limit><product><ids><website>${product}</website></ids></product></recommendation></operation>`,
    GetPopularProducts: '<operation><page><pageNumber>1</pageNumber><itemsPerPage>3</itemsPerPage></page></operation>',
  };
  return fetch(
    `${url}/reco/v3/operations/${sync ? 'sync' : 'async'}?endpointId=my-shop&operation=${operation}${sync ? '' : `&deviceUUID=${device}`}`,
    {
      method: 'POST',
      body: bodies[operation]!,
      headers: {
        Accept: 'application/xml',
        'Content-Type': 'application/xml',
        ...(ip && { 'X-Forwarded-For': ip }),
        ...headers,
      },
    },
  );
};
