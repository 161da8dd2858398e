import { createHash } from 'node:crypto';
import { Publishing } from '../../../../../demo/studio/model/publish/publishing.js';
import type { StoreAccess } from '../../../../../demo/studio/model/publish/store-access.js';
import type { PublishedPlace } from '../../../../../src/node/relay/lists/place-format.js';
import type { LogEntry, Pointer } from '../../../../../src/protocol/published-lists.js';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A store of published lists as the relay has it, without a folder and a network. */
export class FakeStore {
  readonly files = new Map<string, { version: number; places: PublishedPlace[] }>();
  readonly log: LogEntry[] = [];
  readonly tokens: (string | null)[] = [];
  pointer: Pointer | undefined;
  /** the shop still gets the old pointer */
  isStuck = false;
  isDown = false;
  token = 'secret';

  get etag(): string {
    return `"${this.pointer?.version}-${this.pointer?.file}"`;
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.isDown) throw TypeError('Failed to fetch');
    const { pathname } = new URL(`${input}`);
    const { method = 'GET', body } = init;
    const headers = new Headers(init.headers);
    this.tokens.push(headers.get('authorization'));
    const isAllowed = headers.get('authorization') === `Bearer ${this.token}`;
    if (method === 'GET' && pathname === '/recotag-lists.json')
      return this.pointer ? json(200, this.pointer, { etag: this.etag }) : json(404, {});
    const file = this.files.get(pathname.slice(1));
    if (file) return json(200, file);
    if (!isAllowed) return json(401, {});
    if (pathname === '/recotag-lists/log') return json(200, { entries: this.log });
    const { places, file: to, who, why } = JSON.parse(`${body ?? '{}'}`);
    if (pathname === '/recotag-lists/previews') return json(201, { preview: to, expires: '' });
    if (body && !who) return json(422, { problems: ['who: must be the name of the person'] });
    if (pathname === '/recotag-lists/drafts') return json(201, this.store(places, who, why));
    const [, draft] = /^\/recotag-lists\/preview\/(.*)\.json$/.exec(pathname) ?? [];
    if (draft) return json(200, this.files.get(draft));
    if (method === 'PUT') {
      const given = headers.get('if-match') ?? headers.get('if-none-match');
      if (given !== (this.pointer ? this.etag : '*'))
        return json(412, { current: this.pointer, places: this.files.get(this.pointer?.file ?? '')?.places });
      const { version } = this.files.get(to)!;
      this.log.unshift({ at: '2026-11-25T09:00:00Z', who, why, action: 'publish', version, file: to });
      const pointer = { version, file: to, integrity: 'sha256-…' };
      if (!this.isStuck) this.pointer = pointer;
      return json(200, pointer, { etag: `"${version}-${to}"` });
    }
    return json(404, {});
  };

  store(places: PublishedPlace[], who = 'somebody', why = '') {
    const version = this.files.size + 1;
    const file = `lists/${createHash('sha256').update(JSON.stringify({ version, places })).digest('hex')}.json`;
    this.files.set(file, { version, places });
    this.log.unshift({ at: '2026-11-25T09:00:00Z', who, why, action: 'draft', version, file });
    return { version, file, preview: `token-${version}`, expires: 1_800_000_000 };
  }

  /** Somebody else publishes. */
  publish(places: PublishedPlace[], who?: string): void {
    const { version, file } = this.store(places, who);
    this.log.unshift({ ...this.log[0]!, action: 'publish' });
    this.pointer = { version, file, integrity: 'sha256-…' };
  }
}

export const access: StoreAccess = {
  pointerUrl: 'https://shop.example/recotag-lists.json',
  token: 'secret',
  resultsUrl: '',
  resultsToken: '',
};

/** Publishing against a store, without a page. */
export const openPublishing = async (
  send: typeof fetch,
  { say = () => {}, ...given }: Partial<StoreAccess> & { say?: (text: string) => void } = {},
): Promise<Publishing> => {
  const publishing = new Publishing(() => {}, say, { ...access, ...given }, 'https://shop.example/p/1?a=b', send);
  await publishing.open();
  return publishing;
};
