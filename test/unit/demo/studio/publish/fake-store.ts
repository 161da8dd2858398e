import { Shop } from '../../../../../demo/studio/model/publish/shop.js';
import type { StoreAccess } from '../../../../../demo/studio/model/publish/store-access.js';
import type { ListDocument, LogEntry, StoredPlace } from '../../../../../src/node/relay/lists/list-document.js';
import { createLists, type ListsOptions } from '../../../../../src/node/relay/lists/lists-handler.js';
import { publishWaiting, type Send, savePlaces } from '../../../server/lists/publish-places.js';
import { read } from '../../../server/lists/requests.js';
import { newFolder } from '../../../server/new-folder.js';

/** A store of published lists, the relay's own, without a network. */
export class FakeStore {
  readonly tokens: (string | null)[] = [];
  isDown = false;
  token: string;
  readonly #lists;

  constructor({ token = 'secret', ...options }: Partial<ListsOptions> = {}) {
    this.token = token;
    this.#lists = createLists({ folder: newFolder(), token, ...options });
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.isDown) throw TypeError('Failed to fetch');
    this.tokens.push(new Headers(init.headers).get('authorization'));
    return this.#lists(new Request(input, init)) as Promise<Response>;
  };

  readonly #send: Send = async (method, path, body, headers) =>
    read(
      await (this.#lists(
        new Request(`https://studio.example${path}`, {
          method,
          headers: { Authorization: `Bearer ${this.token}`, ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ) as Promise<Response>),
    );

  /** Somebody else saves. */
  async save(places: readonly StoredPlace[], who = 'Ben'): Promise<void> {
    const { status, json } = await savePlaces(this.#send, places, who);
    if (status !== 200) throw Error(JSON.stringify(json));
  }

  /** Somebody else publishes. */
  async publish(places: readonly StoredPlace[], who = 'Ben'): Promise<void> {
    await this.save(places, who);
    await publishWaiting(this.#send, who);
  }

  /** Somebody else removes a list. */
  async remove(id: string, who = 'Ben'): Promise<void> {
    const { live } = await this.document(id);
    await this.#send('PUT', `/recotag-lists/lists/${id}`, { place: null, who }, { 'If-Match': `"${live!.version}"` });
    await publishWaiting(this.#send, who);
  }

  async document(id: string): Promise<ListDocument> {
    return (await this.#send('GET', `/recotag-lists/lists/${id}`)).json as ListDocument;
  }

  /** The newest first. */
  async log(): Promise<LogEntry[]> {
    return ((await this.#send('GET', '/recotag-lists/log')).json as { entries: LogEntry[] }).entries;
  }

  /** What shoppers get. */
  async inShop(): Promise<StoredPlace[]> {
    return [...(await this.#lists.places())];
  }
}

export const access: StoreAccess = {
  pointerUrl: 'https://shop.example/recotag-lists.json',
  token: 'secret',
  resultsUrl: '',
  resultsToken: '',
};

/** The lists of a shop, without a page. */
export const openShop = async (
  send: typeof fetch,
  { say = () => {}, ...given }: Partial<StoreAccess> & { say?: (text: string) => void } = {},
): Promise<Shop> => {
  const shop = new Shop(say, { ...access, ...given }, 'https://shop.example/p/1?a=b', undefined, send);
  await shop.open();
  return shop;
};
