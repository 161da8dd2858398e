import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the store needs to know of a place; the page and the studio read the rest. */
export interface StoredPlace {
  id: string;
  attributes?: Record<string, string>;
  experiment?: {
    id: string;
    arms: { name: string; weight: number; attributes?: Record<string, string>; none?: true }[];
    coverage?: number;
  };
}

interface Pointer {
  version: number;
  file: string;
  integrity: string;
}

interface Entry {
  at: string;
  who: string;
  why: string;
  action: 'publish' | 'roll-back' | 'draft';
  version: number;
  file: string;
  from?: string;
}

const MOST_BYTES = 5_000_000;
/** Seconds for which a preview link works. */
const PREVIEW_TIME = 86_400;

const read = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((each) => createHash('sha256').update(each).digest());
  return timingSafeEqual(a!, b!);
};

/** The published lists of the demo, in memory, with the HTTP interface that the relay has, too. */
export class ListStore {
  /** allows to publish; only the studio's page gets it */
  readonly token = randomBytes(24).toString('base64url');
  readonly #secret = randomBytes(32);
  readonly #files = new Map<string, string>();
  readonly #log: Entry[] = [];
  #pointer: Pointer | undefined;
  #versions = 0;

  /** The published places. */
  get places(): readonly StoredPlace[] {
    const file = this.#pointer && this.#files.get(this.#pointer.file);
    return file ? (JSON.parse(file) as { places: StoredPlace[] }).places : [];
  }

  get #etag(): string {
    return this.#pointer ? `"${this.#pointer.file.slice(6, 30)}"` : '';
  }

  /** @returns false for a request of something else */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { method = 'GET', headers } = request;
    const [path = ''] = (request.url ?? '').split('?');
    if (!/^\/(recotag-lists[./]|lists\/)/.test(path)) return false;
    const reply = (status: number, body: unknown, more: Record<string, string> = {}): true => {
      const raw = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag',
        'Cache-Control': 'no-store',
        ...more,
      });
      response.end(method === 'HEAD' || status === 304 ? undefined : raw);
      return true;
    };
    if (method === 'OPTIONS')
      return reply(204, '', {
        'Access-Control-Allow-Methods': 'GET, PUT, POST',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, If-None-Match',
      });
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === '/recotag-lists.json') {
      if (!this.#pointer) return reply(404, { problem: 'Nothing is published yet.' });
      const cached = {
        ETag: this.#etag,
        'Cache-Control': 'max-age=30, stale-while-revalidate=3600, stale-if-error=36000',
      };
      return headers['if-none-match'] === this.#etag ? reply(304, '', cached) : reply(200, this.#pointer, cached);
    }
    if (isRead && path.startsWith('/lists/')) {
      const file = this.#files.get(path.slice(1));
      return file
        ? reply(200, file, { 'Cache-Control': 'public, max-age=31536000, immutable' })
        : reply(404, { problem: 'There is no such file.' });
    }
    const [, preview] = /^\/recotag-lists\/preview\/([\w.]+)\.json$/.exec(path) ?? [];
    if (isRead && preview !== undefined) {
      const file = this.#previewed(preview);
      return file
        ? reply(200, file)
        : reply(403, { problem: 'This preview link is forged or has expired. Make a new one in the studio.' });
    }
    const given = headers.authorization ?? '';
    if (!given) return reply(401, { problem: 'The store needs a token.' });
    if (!isSame(given, `Bearer ${this.token}`)) return reply(403, { problem: 'This token isn’t allowed to do that.' });
    if (isRead && path === '/recotag-lists/log') return reply(200, { entries: [...this.#log].reverse() });
    if (method === 'POST' && path === '/recotag-lists/drafts') return this.#draft(await read(request), reply);
    if (method === 'PUT' && path === '/recotag-lists.json') return this.#move(headers, await read(request), reply);
    return reply(404, { problem: 'The store has no such address.' });
  }

  #draft(body: unknown, reply: (status: number, body: unknown) => true): true {
    const { places, who, why } = Object(body);
    const problems = !Array.isArray(places)
      ? ['places must be a list']
      : places.flatMap((place, index) =>
          typeof place?.id === 'string' && place.id ? [] : [`place ${index + 1} has no id`],
        );
    if (problems.length) return reply(422, { problems });
    this.#versions += 1;
    const version = this.#versions;
    const content = JSON.stringify({ version, places });
    const hash = createHash('sha256').update(content);
    const digest = hash.digest();
    const file = `lists/${digest.toString('hex')}.json`;
    this.#files.set(file, content);
    this.#note({ who, why, action: 'draft', version, file });
    const expires = Math.floor(Date.now() / 1000) + PREVIEW_TIME;
    const integrity = `sha256-${digest.toString('base64')}`;
    return reply(201, { version, file, integrity, preview: this.#sign(digest.toString('hex'), expires), expires });
  }

  #move(
    headers: IncomingMessage['headers'],
    body: unknown,
    reply: (status: number, body: unknown, more?: Record<string, string>) => true,
  ): true {
    const { file, who, why } = Object(body);
    const content = this.#files.get(file);
    if (!content) return reply(422, { problems: ['file: the store has no such file'] });
    const [ifMatch, ifNone] = [headers['if-match'], headers['if-none-match']];
    if (!ifMatch && ifNone !== '*') return reply(428, { problem: 'Send If-Match with the ETag of what you replace.' });
    if (this.#pointer ? ifMatch !== this.#etag : ifNone !== '*')
      return reply(412, { current: this.#pointer, places: this.places });
    const { version } = JSON.parse(content) as { version: number };
    const action = this.#pointer && version < this.#pointer.version ? 'roll-back' : 'publish';
    this.#note({ who, why, action, version, file, ...(this.#pointer && { from: this.#pointer.file }) });
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    this.#pointer = { version, file, integrity };
    return reply(200, this.#pointer, { ETag: this.#etag });
  }

  #note({ who, why, ...entry }: Omit<Entry, 'at'>): void {
    this.#log.push({ at: new Date().toISOString(), who: text(who), why: text(why), ...entry });
  }

  #sign(hash: string, expires: number): string {
    const mac = createHmac('sha256', this.#secret).update(`${hash}.${expires}`).digest('hex');
    return `${hash}.${expires}.${mac}`;
  }

  #previewed(token: string): string | undefined {
    const [hash = '', expires = ''] = token.split('.');
    if (!isSame(token, this.#sign(hash, Number(expires))) || Number(expires) * 1000 < Date.now()) return;
    return this.#files.get(`lists/${hash}.json`);
  }
}
