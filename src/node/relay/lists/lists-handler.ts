import { wallTime } from '../../http/clock.js';
import { type JsonHandler, jsonHandler, type Limit } from '../json/json-handler.js';
import { Rejected } from '../json/rejected.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import { access } from './access.js';
import { ListRequests } from './list-requests.js';
import type { PublishedPlace } from './place-format.js';
import { Previews } from './previews.js';
import { PublishedFiles } from './published-files.js';
import { listsStore } from './stored.js';
import { previewTokens } from './tokens.js';

/** The store of published lists. */
export interface ListsOptions {
  /** the folder, which several processes may use */
  folder: string;
  /** may store drafts, and publish if there is no `approveToken`. Without it, the store can only be read */
  token?: string | undefined;
  /** then only this token may publish, and not what the same person has stored */
  approveToken?: string | undefined;
  /** further origins that addresses of lists may have: those of the service, and of the shop's catalogue. Default none */
  origins?: readonly string[] | (() => readonly string[]) | undefined;
  /** classes that lists may have. Default none */
  classes?: readonly string[] | undefined;
  limit?: Limit | undefined;
  /** is told what a caller isn't told: why the folder can't be used; undefined when it can be used */
  onProblem?: ((message: string | undefined) => void) | undefined;
  clock?: (() => number) | undefined;
}

export interface Lists extends JsonHandler {
  /** what is published now. @throws if the folder can't be used */
  places(): Promise<readonly PublishedPlace[]>;
  close(): Promise<void>;
}

/** The path and the query of a URL: the adapter for Node has checked the rest. */
const URL_PARTS = /^[a-z]+:\/\/[^/\\?#]*(\/[^?#]*)(?:\?([^#]*))?/i;

export const isListsPath = (path: string): boolean => /^\/(?:recotag-lists(?:\.json$|\/)|lists\/)/.test(path);

interface Route {
  path: RegExp;
  /** by method; HEAD is as GET */
  methods: Partial<Record<string, (request: RelayRequest, match: string, query: URLSearchParams) => Answer>>;
}

type Answer = RelayResponse | Promise<RelayResponse>;

/** Longer ids have no list, and no key in the folder. */
const LONGEST_ID = 200;

const idIn = (text: string): string => {
  try {
    const id = decodeURIComponent(text);
    if (id.length <= LONGEST_ID) return id;
  } catch {}
  throw new Rejected(400, 'The address must have the id of a list, encoded as in a URL.');
};

/** Creates the handler of published lists: docs/published-lists.md has the requests. */
export const createLists = (options: ListsOptions): Lists => {
  const { folder, token, approveToken, origins = [], classes = [] } = options;
  const { limit = () => {}, onProblem = () => {}, clock = wallTime } = options;
  const store = listsStore(folder, clock);
  const rights = access(token, approveToken);
  const published = new PublishedFiles(store);
  const tokens = token === undefined ? undefined : previewTokens(token);
  const previews = new Previews(store, published, rights, tokens, clock);
  const usable = () => (typeof origins === 'function' ? origins() : origins);
  const requests = new ListRequests(store, rights, usable, classes);

  const routes: readonly Route[] = [
    {
      path: /^\/recotag-lists\.json$/,
      methods: { GET: (request) => published.getPointer(request) },
    },
    { path: /^\/recotag-lists\/lists$/, methods: { GET: (request) => requests.all(request) } },
    {
      path: /^\/recotag-lists\/lists\/([^/]{1,1000})$/,
      methods: {
        GET: (request, id) => requests.one(request, idIn(id)),
        PUT: (request, id) => requests.save(request, idIn(id)),
      },
    },
    { path: /^\/recotag-lists\/publish$/, methods: { POST: (request) => requests.publish(request) } },
    { path: /^\/recotag-lists\/switch$/, methods: { POST: (request) => requests.switch(request) } },
    { path: /^\/recotag-lists\/previews$/, methods: { POST: (request) => previews.makeLink(request) } },
    {
      path: /^\/recotag-lists\/session$/,
      methods: {
        GET: (_, __, query) => previews.openSession(query),
        POST: (request) => previews.makeSession(request),
      },
    },
    {
      path: /^\/lists\/([0-9a-f]{64})\.json$/,
      methods: { GET: (request, sha256) => published.getFile(request, sha256) },
    },
    {
      path: /^\/recotag-lists\/preview\/([\w.]+)\.json$/,
      methods: { GET: (request, preview) => previews.get(request, preview) },
    },
    { path: /^\/recotag-lists\/log$/, methods: { GET: (request, _, query) => requests.log(request, query) } },
  ];

  const handler = jsonHandler({
    methods: 'GET, HEAD, POST, PUT',
    requestHeaders: 'Authorization, Content-Type, If-Match, If-None-Match',
    responseHeaders: 'ETag, Retry-After',
    limit,
    respond: async (request) => respond(routes, request),
    onProblem: (error) => onProblem(error && `the store of lists failed: ${error.message}`),
  });
  return Object.assign(handler, { places: () => store.read(({ places }) => places()), close: store.close });
};

const respond = (routes: readonly Route[], request: RelayRequest): Answer => {
  const [, path = '', query] = URL_PARTS.exec(request.url) ?? [];
  for (const { path: pattern, methods } of routes) {
    const match = pattern.exec(path);
    if (!match) continue;
    const answer = methods[request.method === 'HEAD' ? 'GET' : request.method];
    if (answer) return answer(request, match[1] ?? '', new URLSearchParams(query));
    const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    throw new Rejected(405, `The method must be ${allowed.join(', ')}.`, { Allow: allowed.join(', ') });
  }
  throw new Rejected(404, 'The store has no such address.', { 'Cache-Control': 'no-cache' });
};
