import { LRUCache } from 'lru-cache';
import { every, wallTime } from '../../http/clock.js';
import { refuseOthers } from '../device-routes.js';
import { type JsonHandler, jsonHandler, type Limit } from '../json/json-handler.js';
import { data, Rejected } from '../json/rejected.js';
import { bearer, isSame, readObject } from '../json/request.js';
import type { RelayPeer, RelayRequest, RelayResponse } from '../relay-request.js';
import { hostOf } from '../relay-route.js';
import { factsFrom } from './fact.js';
import { ResultsStore, type StoreOptions } from './results-store.js';
import { dayOf, NOTHING_PUBLISHED, type PublishedNames } from './stored.js';

/** What shoppers do with lists and experiments, in a folder. */
export interface ResultsOptions extends StoreOptions {
  /** may read the results. Without it, nobody can */
  token?: string | undefined;
  /** the lists, experiments and arms that the relay itself publishes: they always have their place. Default none */
  published?: (() => PublishedNames | Promise<PublishedNames>) | undefined;
  /** new shoppers of one address a day, default 1,000. What further ones do is not counted */
  shoppersByIp?: number | undefined;
  /** the address of a caller, by which new shoppers are limited; undefined for no limit. It is not stored */
  networkOf?: ((request: RelayRequest, peer: RelayPeer) => string | undefined) | undefined;
  /** where the numbers come from, default `relay` */
  source?: 'relay' | 'sandbox' | undefined;
  limit?: Limit | undefined;
  /** is told why the folder can't be written or read; without a message when it can be */
  onProblem?: ((what: 'read' | 'write', message?: string) => void) | undefined;
  onAnswer?: ((status: number, milliseconds: number) => void) | undefined;
}

export interface ResultsHandler extends JsonHandler {
  /** Removes a shopper from running experiments. @throws if the folder can't be written */
  forget(deviceUUID: string): Promise<void>;
  /** Deletes the shoppers of days that are over, and ends experiments. It is called at the start and every ten minutes. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export const isResultsPath = (path: string): boolean => path === '/recotag-results';

const MOST_BYTES = 32_768;
const DAY = 86_400_000;
/** Days of the response without `from`. */
const USUAL_DAYS = 90;
const MOST_DAYS = 800;
const BETWEEN_TIDYING = 600_000;

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));

const asked = (url: string, today: number): { from: string; until: string } => {
  const [, query = ''] = url.split('#', 1)[0]!.split(/\?(.*)/s, 2);
  const given = new URLSearchParams(query);
  const until = given.get('until') ?? dayOf(today);
  if (!isDate(until)) throw new Rejected(400, 'until must be a date such as 2026-11-24.');
  const from = given.get('from') ?? dayOf(Date.parse(until) - (USUAL_DAYS - 1) * DAY);
  if (!isDate(from)) throw new Rejected(400, 'from must be a date such as 2026-11-24.');
  if (Date.parse(until) - Date.parse(from) > MOST_DAYS * DAY)
    throw new Rejected(400, `There may be at most ${MOST_DAYS} days from from to until.`);
  if (until < from) throw new Rejected(400, 'until must not be earlier than from.');
  return { from, until };
};

/** Addresses in memory. The one that was not seen for the longest time is forgotten first. */
const MOST_ADDRESSES = 50_000;

/** Counts the new shoppers of an address in a day, in memory: no address is stored. Anybody can invent shoppers, but not many. */
const newShoppers = (most: number, clock: () => number) => {
  let day = '';
  const counts = new LRUCache<string, number>({ max: MOST_ADDRESSES });
  /** @returns whether the address may have one more, who is counted */
  return (address: string | undefined): boolean => {
    if (address === undefined) return true;
    const today = dayOf(clock());
    if (day !== today) counts.clear();
    day = today;
    const count = counts.get(address) ?? 0;
    counts.set(address, count + 1);
    return count < most;
  };
};

/** Creates the handler of results: docs/results.md has the requests. The caller decides at which path it is. */
export const createResults = (options: ResultsOptions): ResultsHandler => {
  const { token, published = () => NOTHING_PUBLISHED, shoppersByIp = 1000, networkOf = () => undefined } = options;
  const { source = 'relay', limit = () => {}, onProblem = () => {}, onAnswer, clock = wallTime } = options;
  const store = new ResultsStore(options);
  const mayBegin = newShoppers(shoppersByIp, clock);

  const allow = (request: RelayRequest): void => {
    const given = bearer(request, 'recotag results');
    if (token === undefined) throw new Rejected(403, 'These results can’t be read: no token is set.');
    if (!isSame(given, token)) throw new Rejected(403, 'This token is not valid here.');
  };

  const routed = async (request: RelayRequest, peer: RelayPeer): Promise<RelayResponse> => {
    const { method } = request;
    if (method === 'POST') {
      // Facts come from the shop's own pages, as requests about a device do.
      const host = hostOf(request.url);
      if (host !== undefined) refuseOthers(request.headers, host, ['text/plain', 'application/json']);
      const { shopper, facts, isForgotten } = factsFrom(await readObject(request, MOST_BYTES));
      if (isForgotten) await store.forget(shopper);
      else await store.add(shopper, facts, await published(), () => mayBegin(networkOf(request, peer)));
      return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: null };
    }
    if (method !== 'GET' && method !== 'HEAD')
      throw new Rejected(405, 'The method must be GET, HEAD or POST.', { Allow: 'GET, HEAD, POST' });
    allow(request);
    const { from, until } = asked(request.url, clock());
    return data(200, { source, ...(await store.read(from, until)) });
  };

  const problem = (what: 'read' | 'write', error: Error | undefined): void =>
    onProblem(what, error && `the folder of the results failed: ${error.message}`);

  const handler = jsonHandler({
    methods: 'GET, HEAD, POST',
    requestHeaders: 'Authorization, Content-Type',
    responseHeaders: 'Retry-After',
    limit,
    onAnswer,
    respond: routed,
    onProblem: (error, { method }) => problem(method === 'POST' ? 'write' : 'read', error),
  });

  const tidy = async () => {
    try {
      await store.tidy();
    } catch (error) {
      problem('write', error as Error);
    }
  };
  let tidying = tidy();
  const end = every(BETWEEN_TIDYING, () => {
    tidying = tidy();
  });
  const close = async () => {
    end();
    await tidying;
    await store.close();
  };

  return Object.assign(handler, { forget: (deviceUUID: string) => store.forget(deviceUUID), tidy, close });
};
