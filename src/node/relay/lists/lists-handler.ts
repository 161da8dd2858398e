import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { staysOn } from '../../../protocol/list-addresses.js';
import { wallTime } from '../../http/clock.js';
import { type JsonHandler, jsonHandler, type Limit } from '../json/json-handler.js';
import { isText } from '../json/problems.js';
import { readObject } from '../json/read-object.js';
import { data, JSON_TYPE, Rejected } from '../json/rejected.js';
import type { RelayRequest, RelayResponse } from '../relay-request.js';
import { access } from './access.js';
import { placesProblems } from './check-places.js';
import type { PublishedPlace } from './place-format.js';
import { isSamePerson, isSeen } from './same-person.js';
import { FILE_CACHE, forStaticHosting, POINTER_CACHE, writeStatic } from './static-hosting.js';
import { listsStore, matches } from './store.js';
import { sha256Of } from './stored.js';
import { previewTokens } from './tokens.js';

/** The store of published lists. */
export interface ListsOptions {
  /** the folder, which several processes may use */
  folder: string;
  /** may store drafts, and publish if there is no `approveToken`. Without it, the store can only be read */
  token?: string | undefined;
  /** then only this token may publish, and not what the same person has stored */
  approveToken?: string | undefined;
  /** seconds for which a preview link works, default 7 days */
  previewSeconds?: number | undefined;
  /** further origins that addresses of lists may have: those of the service, and of the shop's catalogue. Default none */
  origins?: readonly string[] | (() => readonly string[]) | undefined;
  limit?: Limit | undefined;
  /** a folder into which the published files are written, for a web server. Default none */
  publicFolder?: string | undefined;
  /** is told what a caller isn't told: why the folder can't be used; undefined when it can be used */
  onProblem?: ((message: string | undefined) => void) | undefined;
  clock?: (() => number) | undefined;
}

/** Responds to requests for the store. */
export interface Lists extends JsonHandler {
  /** what is published now. @throws if the folder can't be used */
  places(): Promise<readonly PublishedPlace[]>;
  close(): Promise<void>;
}

const MOST_ENTRIES = 1000;
const LONGEST_TEXT = 2000;

/** The host, the path and the query of a URL: the adapter for Node has checked the rest. */
const URL_PARTS = /^[a-z]+:\/\/([^/\\?#]*)(\/[^?#]*)(?:\?([^#]*))?/i;

/** Bytes of published files in memory: each is read, checked and compressed once. */
const MOST_FILES = 48_000_000;

/** The cookie of a browser that may see drafts, and the seconds for which it may. */
const COOKIE = 'recotag_preview';
const SESSION = /(?:^|;\s*)recotag_preview=([\w.]+)/;
const SESSION_SECONDS = 8 * 3600;
/** Seconds for which the address works that gives a browser the cookie. */
const PASS_SECONDS = 60;

/** Whether a path belongs to the store. */
export const isListsPath = (path: string): boolean => /^\/(?:recotag-lists(?:\.json$|\/)|lists\/)/.test(path);

/** Creates the handler of published lists: docs/published-lists.md has the requests. */
export const createLists = (options: ListsOptions): Lists => {
  const { folder, token, approveToken, previewSeconds = 7 * 86_400, publicFolder, origins = [] } = options;
  const { limit = () => {}, onProblem = () => {}, clock = wallTime } = options;
  const store = listsStore(folder, clock);
  const previews = token === undefined ? undefined : previewTokens(token);
  const files = new LRUCache<string, Record<'plain' | 'zipped', Buffer>>({
    maxSize: MOST_FILES,
    sizeCalculation: ({ plain, zipped }) => plain.byteLength + zipped.byteLength,
  });

  const { allow, rightsOf } = access(token, approveToken);

  /** `who` and `why` of a body. */
  const signed = ({ who, why = '' }: Record<string, unknown>, found: string[]): { who: string; why: string } => {
    if (!isText(who, LONGEST_TEXT) || !isSeen(who)) found.unshift('who: must be the name of the person');
    if (typeof why !== 'string' || why.length > LONGEST_TEXT) found.unshift('why: must be text, or missing');
    const [name = '', reason = ''] = [who, why].map((each) => (typeof each === 'string' ? each.trim() : ''));
    return { who: name, why: reason };
  };

  const getPointer = async (request: RelayRequest): Promise<RelayResponse> => {
    const found = await store.published();
    // No error: shops' pages ask before anything was published, and browsers report each 404 on the console.
    if (!found) return { status: 204, headers: { 'Cache-Control': 'no-cache' }, body: null };
    const headers = { ...JSON_TYPE, 'Cache-Control': POINTER_CACHE, ETag: found.etag };
    const known = request.headers.get('if-none-match');
    if (known !== null && matches(known, found.etag)) return { status: 304, headers, body: null };
    return { status: 200, headers, body: found.text };
  };

  const putPointer = async (request: RelayRequest): Promise<RelayResponse> => {
    allow(request, 'publish');
    const match = request.headers.get('if-match');
    const noneMatch = request.headers.get('if-none-match');
    if (match === null && noneMatch?.trim() !== '*')
      throw new Rejected(
        428,
        'If-Match must have the ETag of the version that you saw, or If-None-Match: * for the first.',
      );
    const body = await readObject(request);
    const found: string[] = [];
    const { who, why } = signed(body, found);
    if (!isText(body.file, LONGEST_TEXT)) found.push('file: must be a stored file, lists/<sha256>.json');
    if (found.length) return data(422, { problems: found });
    const isExpected = (etag: string | undefined) =>
      match === null ? etag === undefined : etag !== undefined && matches(match, etag);
    const isApproved = (author: string | undefined) =>
      approveToken === undefined || author === undefined || !isSamePerson(author, who);
    const moved = await store.publish({ file: `${body.file}`, who, why }, isExpected, isApproved);
    if (moved === 'unknown') return data(422, { problems: [`file: the store has no whole file ${body.file}`] });
    if (moved === 'own') throw new Rejected(403, `${who} has stored this version. Another person must publish it.`);
    if ('current' in moved) return data(412, moved);
    if (publicFolder !== undefined)
      await writeStatic(store, publicFolder).catch((error) =>
        onProblem(`${publicFolder} can't be written: ${error.message}`),
      );
    return data(200, moved.pointer, { ETag: moved.etag });
  };

  /** A published file never changes. */
  const publicFile = async (sha256: string) => {
    const known = files.get(sha256);
    if (known) return known;
    const text = await store.publicFile(sha256);
    if (text === undefined) return;
    const plain = Buffer.from(text);
    const file = { plain, zipped: await promisify(gzip)(plain) };
    files.set(sha256, file);
    return file;
  };

  const getFile = async (request: RelayRequest, sha256: string): Promise<RelayResponse> => {
    const etag = `"${sha256}"`;
    const headers: Record<string, string> = {
      ...JSON_TYPE,
      'Cache-Control': FILE_CACHE,
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    const file = await publicFile(sha256);
    if (!file) throw new Rejected(404, 'There is no such file.', { 'Cache-Control': 'no-cache' });
    const known = request.headers.get('if-none-match');
    if (known !== null && matches(known, etag)) return { status: 304, headers, body: null };
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(request.headers.get('accept-encoding') ?? ''))
      return { status: 200, headers, body: new Uint8Array(file.plain) };
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: new Uint8Array(file.zipped) };
  };

  const previewOf = (sha256: string) => {
    const expires = Math.floor(clock() / 1000) + previewSeconds;
    const session = approveToken === undefined ? undefined : 'session';
    return { preview: previews!.make(sha256, expires), session, expires: new Date(expires * 1000).toISOString() };
  };

  const postDraft = async (request: RelayRequest): Promise<RelayResponse> => {
    allow(request, 'write');
    const body = await readObject(request);
    const [, host = ''] = URL_PARTS.exec(request.url) ?? [];
    const given = typeof origins === 'function' ? origins() : origins;
    const found = placesProblems(body.places, staysOn(`https://${host}`, [`http://${host}`, ...given]));
    const { who, why } = signed(body, found);
    if (found.length) return data(422, { problems: found });
    const pointer = await store.store({ places: body.places as PublishedPlace[], who, why });
    return data(201, { ...pointer, ...previewOf(sha256Of(pointer.file)) });
  };

  /** A preview link of a stored file, for an approver, who stores nothing, and for later. */
  const postPreview = async (request: RelayRequest): Promise<RelayResponse> => {
    allow(request, 'read');
    const { file } = await readObject(request);
    const sha256 = sha256Of(file);
    if (!sha256 || (await store.anyFile(sha256)) === undefined)
      return data(422, { problems: ['file: must be a stored file, lists/<sha256>.json'] });
    return data(201, previewOf(sha256));
  };

  /** An address that gives a browser the cookie for previews. It works for a minute. */
  const postSession = (request: RelayRequest): RelayResponse => {
    allow(request, 'read');
    const pass = previews!.prove('pass', Math.floor(clock() / 1000) + PASS_SECONDS);
    return data(201, { address: `session?pass=${pass}` });
  };

  const getSession = (query: URLSearchParams): RelayResponse => {
    const seconds = Math.floor(clock() / 1000);
    if (!previews?.isProof('pass', query.get('pass') ?? '', seconds))
      throw new Rejected(403, 'This address has expired. Open the preview from the studio again.');
    const page = query.get('page') ?? '/';
    const session = previews.prove('session', seconds + SESSION_SECONDS);
    const path = '/recotag-lists/preview/';
    return {
      status: 303,
      headers: {
        // Only a path of the shop: `//` and `/\\` lead to other hosts.
        Location: /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : '/',
        'Set-Cookie': `${COOKIE}=${session}; Path=${path}; Max-Age=${SESSION_SECONDS}; Secure; HttpOnly; SameSite=Lax`,
        'Cache-Control': 'no-store',
      },
      body: null,
    };
  };

  /** With an approver, only who has a token may see what was never published: a link can be passed on to anybody. */
  const allowPreview = (request: RelayRequest): void => {
    const [, session = ''] = SESSION.exec(request.headers.get('cookie') ?? '') ?? [];
    if (!previews!.isProof('session', session, clock() / 1000)) allow(request, 'read');
  };

  const getPreview = async (request: RelayRequest, token: string): Promise<RelayResponse> => {
    const preview = previews?.read(token, clock() / 1000) ?? 'forged';
    if (preview === 'forged') throw new Rejected(403, 'This preview link is not valid. Ask for a new one.');
    if (preview === 'expired') throw new Rejected(403, 'This preview link has expired. Ask for a new one.');
    if (approveToken !== undefined && !(await publicFile(preview.sha256))) allowPreview(request);
    const text = await store.anyFile(preview.sha256);
    if (text === undefined) throw new Rejected(404, 'This draft was removed.');
    return { status: 200, headers: { ...JSON_TYPE, 'Cache-Control': 'no-store' }, body: text };
  };

  const getDownload = async (): Promise<RelayResponse> => {
    const archive = await forStaticHosting(store);
    if (!archive) throw new Rejected(404, 'Nothing was published yet.');
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="recotag-lists.zip"',
      'Cache-Control': 'no-store',
    };
    return { status: 200, headers, body: new Uint8Array(archive) };
  };

  const routed = async (request: RelayRequest): Promise<RelayResponse> => {
    const { method, url } = request;
    const [, , path = '', query] = URL_PARTS.exec(url) ?? [];
    const isRead = method === 'GET' || method === 'HEAD';
    const only = (methods: string, isAllowed: boolean) => {
      if (!isAllowed) throw new Rejected(405, `The method must be ${methods}.`, { Allow: methods });
    };
    if (path === '/recotag-lists.json') {
      only('GET, HEAD, PUT', isRead || method === 'PUT');
      return isRead ? getPointer(request) : putPointer(request);
    }
    if (path === '/recotag-lists/drafts') {
      only('POST', method === 'POST');
      return postDraft(request);
    }
    if (path === '/recotag-lists/previews') {
      only('POST', method === 'POST');
      return postPreview(request);
    }
    if (path === '/recotag-lists/session') {
      only('GET, POST', method === 'GET' || method === 'POST');
      return method === 'POST' ? postSession(request) : getSession(new URLSearchParams(query));
    }
    only('GET, HEAD', isRead);
    const [, sha256] = /^\/lists\/([0-9a-f]{64})\.json$/.exec(path) ?? [];
    if (sha256) return getFile(request, sha256);
    const [, preview] = /^\/recotag-lists\/preview\/([\w.]+)\.json$/.exec(path) ?? [];
    if (preview) return getPreview(request, preview);
    if (path === '/recotag-lists/log') {
      const may = rightsOf(request);
      const most = Number(new URLSearchParams(query).get('most')) || MOST_ENTRIES;
      return data(200, { entries: await store.log(Math.min(Math.max(1, Math.trunc(most)), MOST_ENTRIES)), may });
    }
    if (path === '/recotag-lists/download') {
      allow(request, 'read');
      return getDownload();
    }
    throw new Rejected(404, 'The store has no such address.', { 'Cache-Control': 'no-cache' });
  };

  const handler = jsonHandler({
    methods: 'GET, HEAD, POST, PUT',
    requestHeaders: 'Authorization, Content-Type, If-Match, If-None-Match',
    responseHeaders: 'ETag, Retry-After',
    limit,
    respond: routed,
    onProblem: (error) => onProblem(error && `the store of lists failed: ${error.message}`),
  });
  return Object.assign(handler, { places: store.places, close: store.close });
};
