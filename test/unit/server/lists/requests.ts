import { createLists, type ListsOptions } from '../../../../src/node/relay/lists/lists-handler.js';
import { newFolder } from '../new-folder.js';
import { publishWaiting, savePlaces } from './publish-places.js';

export const TOKEN = 'the-token-for-writing';
export const APPROVE = 'the-token-of-another-person';

export const place = (id = 'home-1', more: object = {}) => ({
  id,
  at: 'main',
  where: 'after',
  element: 'reco-list',
  attributes: { area: 'home', limit: '8' },
  ...more,
});

/** What the store has answered. The bodies of the tests are small. */
interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
  json: any;
  text: string;
}

export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Reads a response. */
export const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {}
  return { status: response.status, headers: response.headers, json, text };
};

/** A store, and requests to it that have the token for writing. */
export const openStore = (options: Partial<ListsOptions> = {}) => {
  const folder = options.folder ?? newFolder();
  const lists = createLists({ folder, token: TOKEN, ...options });
  const ask: Ask = async (method, path, body, headers = {}) => {
    const request = new Request(`https://shop.example${path}`, {
      method,
      headers: { Authorization: `Bearer ${TOKEN}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return read(await lists(request));
  };
  return { folder, lists, ask, ...steps(ask) };
};

/** What the studio does. */
export const steps = (ask: Ask) => ({
  /** saves lists, and makes a preview link of all that waits */
  draft: async (places: { id: string }[] = [place()], who = 'Ada') => {
    const saved = await savePlaces(ask, places, who);
    return saved.status === 200 ? ask('POST', '/recotag-lists/previews', {}) : (saved as Answer);
  },
  publish: async (who = 'Ada', headers: Record<string, string> = {}) =>
    (await publishWaiting(ask, who, headers)) as Answer,
});
