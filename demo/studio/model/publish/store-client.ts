// The requests to the store of published lists. Its token is sent with no other request.

import type { PublishedPlace } from '../../../../src/node/relay/lists/place-format.js';
import type { ListsRight, LogEntry, Pointer } from '../../../../src/protocol/published-lists.js';
import { filled, texts } from '../texts.js';
import { Unreachable } from '../unreachable.js';
import type { StoreAccess } from './store-access.js';

export interface Published {
  pointer: Pointer;
  etag: string;
  places: PublishedPlace[];
}

/** A stored file that nobody has published, and its preview link. */
export interface Draft {
  file: string;
  /** the token of the link */
  preview: string;
  /** the store has an approver: a browser sees the draft only with a session, see `sessionUrl` */
  session?: string;
  /** an ISO date, or seconds since 1970 */
  expires: string | number;
}

/** Before a store has told the rights of the token, a person may try everything. */
export const ALL_RIGHTS: readonly ListsRight[] = ['write', 'publish'];

/** What the relay says of a token that it doesn't know. */
const WRONG = /token is not valid/;

const isText = (value: unknown): boolean => typeof value === 'string';

/** A file may have been written by any program: what is no place is left out. */
const isPlace = (value: unknown): value is PublishedPlace => {
  const { id, at, where, element, name, from, until, attributes, properties, parts, experiment, rules, fallback } =
    Object(value);
  return (
    [id, at, where, element].every(isText) &&
    [name, from, until].every((each) => each === undefined || isText(each)) &&
    [attributes, properties, parts].every((each) => each === undefined || Object.values(Object(each)).every(isText)) &&
    (experiment === undefined || (isText(experiment?.id) && Array.isArray(experiment.arms))) &&
    (rules === undefined || Array.isArray(Object(rules).pin ?? [])) &&
    (fallback === undefined || Array.isArray(fallback))
  );
};

/** @throws an error where another page is at the address, or the file is broken */
const contentOf = async <Content>(response: Response): Promise<Content> => {
  const content = Object(await response.json().catch(() => undefined)) as Content & object;
  if (Object.keys(content).length) return content;
  throw Error(filled(texts.store.noLists, { address: response.url || texts.store.theAddress }));
};

/** The store of published lists, over HTTP. Every function throws an error with a sentence for people. */
export class StoreClient {
  constructor(
    private readonly access: StoreAccess,
    private readonly send: typeof fetch = (...args) => fetch(...args),
  ) {}

  /** @returns undefined if nothing was published yet */
  async read(): Promise<Published | undefined> {
    const response = await this.#request(this.access.pointerUrl, { cache: 'no-store' }, [404]);
    if (response.status === 404 || response.status === 204) return;
    const pointer = await contentOf<Pointer & { places?: PublishedPlace[] }>(response);
    const etag = response.headers.get('etag') ?? '';
    // Static hosting may have one document with everything.
    const places = Array.isArray(pointer.places)
      ? pointer.places.filter(isPlace)
      : (await this.readFile(pointer.file)).places;
    return { pointer, etag, places };
  }

  /** @param file as a pointer names it */
  async readFile(file: string): Promise<{ version: number; places: PublishedPlace[] }> {
    const response = await this.#request(new URL(file, this.access.pointerUrl).href);
    const found = await contentOf<{ version: number; places: PublishedPlace[] }>(response);
    if (!Array.isArray(found?.places)) throw Error(filled(texts.store.notAFile, { file }));
    return { ...found, places: found.places.filter(isPlace) };
  }

  async readDraft(file: string): Promise<Draft & { places: PublishedPlace[] }> {
    const preview = await this.#post<Omit<Draft, 'file'>>('previews', { file });
    const url = this.#beside(`preview/${preview.preview}.json`);
    const found = await contentOf<{ places: PublishedPlace[] }>(
      await this.#request(url, { cache: 'no-store', headers: this.#headers() }),
    );
    const places = Array.isArray(found.places) ? found.places.filter(isPlace) : [];
    return { ...preview, file, places };
  }

  store(places: readonly PublishedPlace[], who: string, why: string): Promise<Draft> {
    return this.#post('drafts', { places, who, why });
  }

  /** An address that opens a page of the shop with a session for previews. It works for a minute. */
  async sessionUrl(page: string): Promise<string> {
    const { address } = await this.#post<{ address: string }>('session');
    const url = new URL(address, this.#beside('session'));
    const { pathname, search } = new URL(page);
    url.searchParams.set('page', pathname + search);
    return url.href;
  }

  /**
   * Publishes a stored file.
   *
   * @param etag of the version that it replaces; '' if nothing was published yet
   * @returns false if somebody else was faster
   */
  async move(file: string, who: string, why: string, etag: string): Promise<boolean> {
    const response = await this.#request(
      this.access.pointerUrl,
      {
        method: 'PUT',
        headers: { ...this.#headers(), ...(etag ? { 'If-Match': etag } : { 'If-None-Match': '*' }) },
        body: JSON.stringify({ file, who, why }),
      },
      [412],
    );
    return response.ok;
  }

  /** Who did what, the newest first, and what the token may do. @param most so many entries */
  async log(most?: number): Promise<{ entries: LogEntry[]; rights: readonly ListsRight[] }> {
    const url = `${this.#beside('log')}${most ? `?most=${most}` : ''}`;
    const response = await this.#request(url, { headers: this.#headers() });
    const { entries, may } = (await response.json()) as { entries: LogEntry[]; may?: ListsRight[] };
    return { entries: Array.isArray(entries) ? entries : [], rights: Array.isArray(may) ? may : ALL_RIGHTS };
  }

  /** `/recotag-lists.json` → `/recotag-lists/drafts` */
  #beside(name: string): string {
    const url = new URL(this.access.pointerUrl);
    url.pathname = `${url.pathname.replace(/\.json$/, '')}/${name}`;
    return url.href;
  }

  async #post<Body>(name: string, body: object = {}): Promise<Body> {
    const init = { method: 'POST', headers: this.#headers(), body: JSON.stringify(body) };
    return (await this.#request(this.#beside(name), init)).json();
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
