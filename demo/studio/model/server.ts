// The requests of the studio's page to the demo's server and the sandbox. publish/store-client.ts has those to the store of lists.

import type { PageKind } from '../../../src/protocol/list-pages.js';
import type { Catalogue } from '../../catalogue/catalogue.js';
import { filled, texts } from './texts.js';

/** The data that the demo's server sends to the studio (server/demo-facts.ts). */
export interface Demo extends Pick<Catalogue, 'leftOut' | 'unused'> {
  sandbox: { baseUrl: string; endpointId: string };
  /** what the server requires for a check */
  checkToken?: string;
  /** the demo's own store of published lists, and its results, with their tokens */
  lists?: { token: string };
  results?: { url: string; token?: string | undefined };
  /** whether the page of the demo's shop adds products from lists to its cart */
  addsFromLists?: boolean;
  /** by file */
  integrity: Record<string, string>;
  /** how many products the shop has: `products` may be fewer */
  count: number;
  /** of the sandbox's prices */
  currency: string;
  categories: readonly { id: string; name: string }[];
  products: readonly {
    id: string;
    name: string;
    category: string;
    price: number;
    picture: string;
    manufacturer: string;
    isSoldOut?: true;
  }[];
}

export interface CheckedPage {
  address: string;
  /** what became of each published list there */
  places: readonly { id: string; state: string }[];
  /** the lists in the page by their `list-id`, with the number of products that each shows */
  lists: readonly { id: string | null; shown: number }[];
  /** undefined if the page doesn't tell it */
  kind?: PageKind | undefined;
}

export interface CheckResult {
  findings: readonly {
    grade: 'good' | 'note' | 'unseen' | 'warning' | 'problem';
    sentence: string;
    id?: string;
    plain?: string;
    /** what the list that it is about is called */
    list?: string;
    /** whether `plain` is in the language of the studio */
    isTranslated?: boolean;
    seen?: string;
  }[];
  report: string;
  pages: readonly CheckedPage[];
}

/** @throws an error message to show if there is no response, or the server reports a problem */
const request = async (url: string, who: string, init?: RequestInit): Promise<Response> => {
  const response = await fetch(url, init).catch(() => undefined);
  if (!response) throw Error(filled(texts.server.noResponse, { who }));
  if (response.ok) return response;
  const { problem } = Object(await response.json().catch(() => undefined)) as { problem?: string };
  throw Error(problem ?? filled(texts.server.status, { who, status: `${response.status}` }));
};

const json = async <Body>(...args: Parameters<typeof request>): Promise<Body> => (await request(...args)).json();

const SERVER = texts.server.demo;

export const readDemo = (): Promise<Demo> => json('/studio/demo.json', SERVER);

export const runCheck = (address: string, token = ''): Promise<CheckResult> => {
  const body = JSON.stringify({ url: address });
  return json('/studio/check', SERVER, { method: 'POST', headers: { 'Recotag-Studio': token }, body });
};

/** Checks whether the demo server can show a page of a shop, see `shopPageUrl`. */
export const tryShopPage = async (address: string): Promise<void> => {
  await request(shopPageUrl(address), SERVER);
};

/** The address from which a frame loads a page of a shop. */
export const shopPageUrl = (address: string): string => `/studio/shop?url=${encodeURIComponent(address)}`;

/** A page of a shop, to be read. @throws an error message if the server can't show it */
export const readShopPage = async (address: string): Promise<Document> => {
  const html = await (await request(`${shopPageUrl(address)}&plain`, SERVER)).text();
  // The studio's policy would report each style.
  return new DOMParser().parseFromString(html.replace(/(\s|<)style\b/gi, '$1no-style'), 'text/html');
};
