// The requests to the store of published lists. No other file of the studio sends its token.
import type { LogEntry, Pointer, PublishedPlace } from '../../../../src/protocol/published-lists.js';
import type { StoreAccess } from './store-access.js';

export interface Published {
  pointer: Pointer;
  etag: string;
  places: PublishedPlace[];
}

export interface Draft extends Pointer {
  /** token of the preview link */
  preview: string;
  /** an ISO date, or seconds since 1970 */
  expires: string | number;
}

export type Moved = { isLost: false; etag: string; pointer: Pointer } | { isLost: true; pointer: Pointer };

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
    const pointer = (await response.json()) as Pointer & { places?: PublishedPlace[] };
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
    const found = (await response.json()) as { version: number; places: PublishedPlace[] };
    if (!Array.isArray(found?.places)) throw Error(`${file} is no file of published lists.`);
    return { ...found, places: found.places.filter(isPlace) };
  }

  async store(places: readonly PublishedPlace[], who: string, why: string): Promise<Draft> {
    const response = await this.#request(this.#beside('drafts'), {
      method: 'POST',
      headers: this.#headers(),
      body: JSON.stringify({ places, who, why }),
    });
    return response.json();
  }

  /** Publishes a stored file. @param etag of the version that it replaces; '' if nothing was published yet */
  async move(file: string, who: string, why: string, etag: string): Promise<Moved> {
    const response = await this.#request(
      this.access.pointerUrl,
      {
        method: 'PUT',
        headers: { ...this.#headers(), ...(etag ? { 'If-Match': etag } : { 'If-None-Match': '*' }) },
        body: JSON.stringify({ file, who, why }),
      },
      [412],
    );
    const body = await response.json();
    return response.status === 412
      ? { isLost: true, pointer: body.current }
      : { isLost: false, pointer: body, etag: response.headers.get('etag') ?? '' };
  }

  /** The newest first. */
  async log(): Promise<LogEntry[]> {
    const response = await this.#request(this.#beside('log'), { headers: this.#headers() });
    const { entries } = (await response.json()) as { entries: LogEntry[] };
    return Array.isArray(entries) ? entries : [];
  }

  /** `/recotag-lists.json` → `/recotag-lists/drafts` */
  #beside(name: string): string {
    const url = new URL(this.access.pointerUrl);
    url.pathname = `${url.pathname.replace(/\.json$/, '')}/${name}`;
    return url.href;
  }

  #headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.access.token}`, 'Content-Type': 'application/json' };
  }

  async #request(url: string, init: RequestInit = {}, accepted: readonly number[] = []): Promise<Response> {
    const response = await this.send(url, init).catch(() => undefined);
    const place = URL.canParse(url) ? new URL(url).origin : url;
    if (!response) throw Error(`${place} does not respond. Nothing was changed.`);
    if (response.ok || accepted.includes(response.status)) return response;
    const body = Object(await response.json().catch(() => undefined)) as {
      problems?: string[];
      problem?: string;
      error?: string;
    };
    if (Array.isArray(body.problems)) throw Error(`The store refused this: ${body.problems.slice(0, 5).join('; ')}.`);
    if (response.status === 401) throw Error('The store needs a token. Enter it under “Where the lists are stored”.');
    if (response.status === 403)
      throw Error(
        body.problem ?? body.error ?? 'This token isn’t allowed to do that. Another person may have to approve it.',
      );
    throw Error(body.problem ?? body.error ?? `${place} responds with status ${response.status}.`);
  }
}
