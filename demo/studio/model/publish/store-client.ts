// The requests to the store of published lists. Its token is sent with no other request.

import type { Move } from '../../../../src/node/relay/lists/list-changes.js';
import type { ListDocument, LogEntry, StoredPlace } from '../../../../src/node/relay/lists/list-document.js';
import type { ListsRight, Pointer } from '../../../../src/protocol/published-lists.js';
import { filled, texts } from '../texts.js';
import { Unreachable } from '../unreachable.js';
import type { StoreAccess } from './store-access.js';

/** The lists of a store, and what its token may do. */
export interface StoreLists {
  lists: readonly ListDocument[];
  may: readonly ListsRight[];
  /** the time zone of the shop */
  zone: string;
  etag: string;
}

/** Somebody else was faster: the lists as they are now. */
export interface Lost {
  current: readonly ListDocument[];
}

/** A preview link. */
export interface Preview {
  /** the token of the link */
  preview: string;
  /** the store has an approver: a browser sees what waits only with a session, see `sessionUrl` */
  session?: string;
  /** an ISO date */
  expires: string;
}

/** Before a store has told the rights of the token, a person may try everything. */
export const ALL_RIGHTS: readonly ListsRight[] = ['write', 'publish'];

/** What the relay says of a token that it doesn't know. */
const WRONG = /token is not valid/;

/** @throws an error where another page is at the address, or the file is broken */
const contentOf = async <Content>(response: Response): Promise<Content> => {
  const content = Object(await response.json().catch(() => undefined)) as Content & object;
  if (Object.keys(content).length) return content;
  throw Error(filled(texts.store.noLists, { address: response.url || texts.store.theAddress }));
};

const tagOf = (version: number): Record<string, string> =>
  version ? { 'If-Match': `"${version}"` } : { 'If-None-Match': '*' };

/** The store of published lists, over HTTP. Every function throws an error with a sentence for people. */
export class StoreClient {
  constructor(
    private readonly access: StoreAccess,
    private readonly send: typeof fetch = (...args) => fetch(...args),
  ) {}

  /** What shoppers get, which anybody may read. @returns undefined if nothing was published yet */
  async pointer(): Promise<Pointer | undefined> {
    const response = await this.#request(this.access.pointerUrl, { cache: 'no-store' }, [404]);
    return response.status === 404 || response.status === 204 ? undefined : contentOf(response);
  }

  /** @returns undefined if they are those of this tag */
  async lists(etag = ''): Promise<StoreLists | undefined> {
    const headers = { ...this.#headers(), ...(etag && { 'If-None-Match': etag }) };
    const response = await this.#request(this.#beside('lists'), { headers, cache: 'no-store' }, [304]);
    if (response.status === 304) return;
    const { lists, may, zone } = await contentOf<StoreLists>(response);
    return {
      lists: Array.isArray(lists) ? lists : [],
      may: Array.isArray(may) ? may : ALL_RIGHTS,
      zone: zone ?? '',
      etag: response.headers.get('etag') ?? '',
    };
  }

  /** Who did what, the newest first. */
  async log(): Promise<LogEntry[]> {
    const response = await this.#request(this.#beside('log'), { headers: this.#headers() });
    const { entries } = (await response.json()) as { entries: LogEntry[] };
    return Array.isArray(entries) ? entries : [];
  }

  /** @param version that it replaces; 0 for a new list */
  async save(id: string, place: StoredPlace | null, version: number, who: string): Promise<ListDocument | Lost> {
    const init = { method: 'PUT', headers: { ...this.#headers(), ...tagOf(version) } };
    const body = JSON.stringify({ place, who });
    return (await this.#request(this.#beside(`lists/${encodeURIComponent(id)}`), { ...init, body }, [412])).json();
  }

  publish(lists: readonly Move[], who: string, why: string): Promise<Pointer | Lost> {
    return this.#post('publish', { lists, who, why }, [412]);
  }

  switch(id: string, on: boolean, who: string, why: string): Promise<Pointer> {
    return this.#post('switch', { id, on, who, why });
  }

  preview(lists: readonly string[]): Promise<Preview> {
    return this.#post('previews', { lists });
  }

  /** An address that opens a page of the shop with a session for previews. It works for a minute. */
  async sessionUrl(page: string): Promise<string> {
    const { address } = await this.#post<{ address: string }>('session');
    const url = new URL(address, this.#beside('session'));
    const { pathname, search } = new URL(page);
    url.searchParams.set('page', pathname + search);
    return url.href;
  }

  /** `/recotag-lists.json` → `/recotag-lists/log` */
  #beside(name: string): string {
    const url = new URL(this.access.pointerUrl);
    url.pathname = `${url.pathname.replace(/\.json$/, '')}/${name}`;
    return url.href;
  }

  async #post<Body>(name: string, body: object = {}, accepted: readonly number[] = []): Promise<Body> {
    const init = { method: 'POST', headers: this.#headers(), body: JSON.stringify(body) };
    return (await this.#request(this.#beside(name), init, accepted)).json();
  }

  #headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.access.token}`, 'Content-Type': 'application/json' };
  }

  async #request(url: string, init: RequestInit = {}, accepted: readonly number[] = []): Promise<Response> {
    const response = await this.send(url, init).catch(() => undefined);
    const place = URL.canParse(url) ? new URL(url).origin : url;
    if (!response) throw new Unreachable(filled(texts.store.noResponse, { place }));
    if (response.ok || accepted.includes(response.status)) return response;
    const body = Object(await response.json().catch(() => undefined)) as {
      problems?: string[];
      problem?: string;
      error?: string;
    };
    if (Array.isArray(body.problems))
      throw Error(filled(texts.store.refused, { problems: body.problems.slice(0, 5).join('; ') }));
    if (response.status === 401 || WRONG.test(body.problem ?? ''))
      throw Error(this.access.token ? texts.store.wrongToken : texts.store.needsToken);
    if (response.status === 403) throw Error(body.problem ?? body.error ?? texts.store.notAllowed);
    const told = body.problem ?? body.error ?? filled(texts.store.problem, { place, status: `${response.status}` });
    throw new (response.status < 500 ? Error : Unreachable)(told);
  }
}
