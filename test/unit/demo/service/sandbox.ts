import { request as httpRequest } from 'node:http';
import { onTestFinished } from 'vitest';
import { type RunningService, startService } from '../../../../demo/service/service.js';
import type { ServiceOptions, Stock } from '../../../../demo/service/settings.js';

export const DEVICE = '7f3e2c1a-1b2c-4d3e-8f4a-123456789abc';

/** Sixty products in three categories: p0 to p59; p0, p3, p6… are in c0. */
export const STOCK: Stock = {
  categories: ['c0', 'c1', 'c2'].map((id) => ({ id, name: `Category ${id}` })),
  products: Array.from({ length: 60 }, (_, index) => ({
    id: `p${index}`,
    name: `Maker Product ${index}`,
    displayName: `Product ${index}`,
    description: `About <${index}> & more`,
    category: `c${index % 3}`,
    price: index + 0.5,
    ...(index % 5 === 0 && { oldPrice: index + 10 }),
    vendorCode: `V-${index}`,
    manufacturer: 'Maker',
    picture: 'cup.svg',
  })),
};

export interface Reply {
  httpStatus: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The word in `<status>`. */
  status: string | undefined;
  /** The text in `<message>`. */
  message: string | undefined;
  /** Ids in the response, in order. */
  ids: string[];
}

const plain = (text: string | undefined): string | undefined =>
  text
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

/** A raw HTTP request with only the given headers. */
export const send = (
  url: string,
  {
    method = 'POST',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const path = url.slice(new URL(url).origin.length);
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          httpStatus: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          status: /<status>(.*?)<\/status>/.exec(text)?.[1],
          message: plain(/<message>(.*?)<\/message>/s.exec(text)?.[1]),
          ids: [...text.matchAll(/<(?:productId|webSiteId)>(.*?)</g)].map(([, id]) => id!),
        });
      });
    });
    request.on('error', reject);
    request.end(method === 'GET' ? undefined : body);
  });

export interface CallOptions {
  method?: string;
  path?: string;
  query?: string;
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
}

const usual = (operation: string): { mode: string; contentType: string; tracking: boolean } => {
  const tracking = !/Reco|Popular/.test(operation);
  return {
    mode: tracking ? 'async' : 'sync',
    contentType: operation === 'Reco' ? 'application/xml; charset=utf-8' : 'application/xml',
    tracking,
  };
};

/** A valid call, except for `options`. */
export const call = (service: RunningService, operation: string, options: CallOptions = {}): Promise<Reply> => {
  const { mode, contentType, tracking } = usual(operation);
  const {
    method = 'POST',
    path = `/v3/operations/${mode}`,
    query = `endpointId=demo-shop&operation=${operation}${tracking ? `&deviceUUID=${DEVICE}` : ''}`,
    body = '<operation/>',
  } = options;
  const headers = Object.entries({ accept: 'application/xml', 'content-type': contentType, ...options.headers });
  return send(`${service.url}${path}?${query}`, {
    method,
    body,
    headers: Object.fromEntries(headers.filter((header): header is [string, string] => header[1] !== undefined)),
  });
};

export const productXml = (id: string): string => `<product><ids><webSiteId>${id}</webSiteId></ids></product>`;

export const lineXml = (id: string, count = '1', price = '9.5'): string =>
  `<productListItem>${productXml(id)}<count>${count}</count><price>${price}</price></productListItem>`;

export const view = (service: RunningService, id: string, device = DEVICE): Promise<Reply> =>
  call(service, 'ViewProduct', {
    query: `endpointId=demo-shop&operation=ViewProduct&deviceUUID=${device}`,
    body: `<operation>${productXml(id)}</operation>`,
  });

export const setCart = (service: RunningService, ...ids: string[]): Promise<Reply> =>
  call(service, 'SetCart', {
    body: `<operation><productList>${ids.map((id) => lineXml(id)).join('')}</productList></operation>`,
  });

export const reco = (
  service: RunningService,
  { limit = 8, area, category, product }: { limit?: number; area?: string; category?: string; product?: string } = {},
): Promise<Reply> =>
  call(service, 'Reco', {
    body: `<operation><recommendation><limit>${limit}</limit>${
      area ? `<area><ids><externalId>${area}</externalId></ids></area>` : ''
    }${category ? `<productCategory><ids><website>${category}</website></ids></productCategory>` : ''}${
      product ? `<product><ids><website>${product}</website></ids></product>` : ''
    }</recommendation></operation>`,
  });

export const popular = (
  service: RunningService,
  { category, page = 1, itemsPerPage = 10 }: { category?: string; page?: number; itemsPerPage?: number } = {},
): Promise<Reply> =>
  call(service, 'GetPopularProducts', {
    body: `<operation>${
      category ? `<productCategory><ids><webSiteId>${category}</webSiteId></ids></productCategory>` : ''
    }<page><pageNumber>${page}</pageNumber><itemsPerPage>${itemsPerPage}</itemsPerPage></page></operation>`,
  });

/** A service for one test, closed after the test. */
export const sandbox = async (options: ServiceOptions = {}): Promise<RunningService> => {
  const service = await startService({ catalogue: STOCK, ...options });
  onTestFinished(() => service.close());
  return service;
};
