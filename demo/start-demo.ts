import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toNodeHandler } from '../src/node/relay/adapters/node-handler.js';
import { createRelay } from '../src/node/relay/create-relay.js';
import type { LogEntry } from '../src/node/relay/lists/list-document.js';
import { createLists, isListsPath } from '../src/node/relay/lists/lists-handler.js';
import { publishedNames } from '../src/node/relay/lists/published-names.js';
import { periodOf } from '../src/node/relay/results/periods.js';
import { createResults, isResultsPath } from '../src/node/relay/results/results-handler.js';
import { demoCatalogue } from './catalogue/catalogue.js';
import { docs } from './docs.js';
import { type RunningService, startService } from './service/service.js';
import { photoPath } from './shop/photos.js';
import { productPath } from './shop/product-path.js';
import { Shelf } from './shop/shelf.js';
import { type ShopOptions, startShop } from './shop/shop.js';
import { type SimulatedVersion, simulatedResults } from './simulation/results.js';
import { before, type Days } from './studio/model/results/periods.js';
import { studio } from './studio/server/studio.js';

/** The path of the relay, for `data-base-url`. */
const RELAY_PATH = '/reco';

/** What the relay has, on the shop's origin: its calls, the store of published lists, the results. */
const served = (
  isPath: (path: string) => boolean,
  handler: Parameters<typeof toNodeHandler>[0],
): NonNullable<ShopOptions['extra']> => {
  const handle = toNodeHandler(handler);
  return async (request, response) => {
    if (!isPath(request.url?.split('?', 1)[0] ?? '')) return false;
    await handle(request, response);
    return true;
  };
};

/** The first-party relay for a service that requires the secret key and the shopper's address. */
const relay = (baseUrl: string, secretKey: string): NonNullable<ShopOptions['extra']> =>
  served(
    (path) => path.startsWith(`${RELAY_PATH}/`),
    createRelay({
      baseUrl,
      secretKey,
      path: RELAY_PATH,
      query: ['transactionId', 'dateTimeOffset'],
      limitByIp: { perSecond: 1000, burst: 5000 }, // all visitors of a demo have the same address
    }),
  );

/** What was published, the oldest version first. */
const publishedVersions = async (lists: ReturnType<typeof createLists>, token: string): Promise<SimulatedVersion[]> => {
  const read = async <Content>(path: string): Promise<Partial<Content>> => {
    const headers = { Authorization: `Bearer ${token}` };
    const response = await lists(new Request(`http://localhost/${path}`, { headers }));
    return response.status === 200 ? ((await response.json()) as Content) : {};
  };
  const { entries = [] } = await read<{ entries: LogEntry[] }>('recotag-lists/log');
  // A publication of several lists is one file.
  const published = new Map(entries.flatMap(({ at, file }) => (file ? [[file, at] as const] : [])));
  return Promise.all(
    [...published]
      .reverse()
      .map(async ([file, at]) => ({ at, places: (await read<SimulatedVersion>(file)).places ?? [] })),
  );
};

export interface Demo {
  shop: Awaited<ReturnType<typeof startShop>>;
  service: RunningService;
  close(): Promise<void>;
}

/** Settings of the demo; all others are those of the shop, for example `catalogue`. */
interface DemoOptions extends Partial<ShopOptions> {
  /** the service requires the secret key and the shopper's address, and pages use it through a relay on the shop's origin; default false */
  relayed?: boolean;
  /** simulated shoppers of each list and of each experiment, default 0 */
  shoppers?: number;
  /** the true relative effect of B in an experiment: 0.1 for 10 % more shoppers who add something; default 0 */
  effect?: number;
  /** where published lists are stored, default a temporary folder */
  listsFolder?: string;
  /** where results are stored, default a temporary folder */
  resultsFolder?: string;
}

/** The results of simulated shoppers, for the period that the studio asks for. */
const simulatedFor =
  (versions: () => Promise<SimulatedVersion[]>, options: Omit<Parameters<typeof simulatedResults>[1], 'now'>) =>
  async ({ from, until }: { from?: string | undefined; until?: string | undefined }) => {
    const all = simulatedResults(await versions(), { ...options, now: Date.now() });
    if (!from || !until || until < from) return all;
    const daysIn = (period: Days) => all.days.filter(({ day }) => day >= period.from && day <= period.until);
    const days = daysIn({ from, until });
    return { ...all, days, period: periodOf(from, until, days, daysIn(before({ from, until }))) };
  };

/** Folders for what is published and counted: those that are given, or temporary ones. */
const foldersFor = async ({ listsFolder, resultsFolder }: DemoOptions) => {
  if (listsFolder !== undefined && resultsFolder !== undefined)
    return { listsFolder, resultsFolder, remove: async () => {} };
  const temporary = await mkdtemp(join(tmpdir(), 'recotag-demo-'));
  return {
    listsFolder: listsFolder ?? join(temporary, 'lists'),
    resultsFolder: resultsFolder ?? join(temporary, 'results'),
    remove: () => rm(temporary, { recursive: true, force: true, maxRetries: 5 }),
  };
};

/** What the shop's origin has beside the shop: the stores of lists and results, the studio and the documentation. */
const besideShop = (
  service: RunningService,
  shopUrl: () => string,
  folders: { listsFolder: string; resultsFolder: string },
  { shoppers = 0, effect = 0, catalogue = demoCatalogue, zeroCode, distDir }: DemoOptions,
) => {
  const { currency } = catalogue;
  const sold = catalogue.products.filter(({ price, availability }) => price > 0 && availability === 'InStock');
  const prices = sold.map(({ price }) => price);
  const [listsToken, resultsToken] = [randomUUID(), randomUUID()];
  const lists = createLists({
    folder: folders.listsFolder,
    token: listsToken,
    origins: () => [service.url, shopUrl()],
  });
  const results = createResults({
    folder: folders.resultsFolder,
    token: resultsToken,
    source: 'sandbox',
    currency,
    // The default is too little for currencies with large numbers.
    cap: 10 * Math.max(100, ...prices),
    published: publishedNames(lists),
    onProblem: (_, problem) => problem && console.warn(problem),
  });
  const versions = () => publishedVersions(lists, listsToken);
  const tools = studio({
    shelf: new Shelf(catalogue),
    serviceUrl: service.url,
    listsToken,
    resultsToken,
    zeroCode,
    ...(shoppers && { results: simulatedFor(versions, { shoppers, effect, prices, currency }) }),
    ...(distDir && { distDir }),
  });
  return {
    handlers: [served(isListsPath, lists), served(isResultsPath, results), tools, docs()],
    close: async () => {
      await results.close();
      await lists.close();
    },
  };
};

/**
 * Starts the sandbox service and the shop on two origins. Port 0 chooses a free port.
 *
 * @throws the system's error with `port` if a port is in use; then neither runs
 */
export const startDemo = async (shopPort: number, servicePort: number, given: DemoOptions = {}): Promise<Demo> => {
  const { relayed = false, shoppers, effect, listsFolder, resultsFolder, ...options } = given;
  // Each needs the address of the other: responses of the service read the shop's address when they are written.
  let shopUrl = '';
  const secret = randomUUID();
  const service = await startService({
    port: servicePort,
    catalogue: options.catalogue ?? demoCatalogue,
    endpoints: ['demo-shop'],
    productUrl: (each) => each.url ?? `${shopUrl}${productPath(each)}`,
    // Without a backdrop, as the shop's own cards have them.
    pictureUrl: ({ picture }) => photoPath(picture, '', shopUrl),
    ...(relayed && { requireSecret: secret, requireCustomerIp: true }),
  });
  const folders = await foldersFor(given);
  try {
    const reach: Pick<ShopOptions, 'serviceUrl' | 'extra'> = relayed
      ? { serviceUrl: RELAY_PATH, extra: relay(service.url, secret) }
      : { serviceUrl: service.url };
    const { extra = () => false } = { ...reach, ...options };
    const beside = besideShop(service, () => shopUrl, folders, given);
    const shop = await startShop({
      port: shopPort,
      ...reach,
      ...options,
      extra: async (request, response) => {
        for (const handle of [...beside.handlers, extra]) if (await handle(request, response)) return true;
        return false;
      },
    });
    shopUrl = shop.url;
    return {
      shop,
      service,
      close: async () => {
        // First what may still send requests to the stores.
        await Promise.all([shop.close(), service.close()]);
        await beside.close();
        await folders.remove();
      },
    };
  } catch (error) {
    await service.close();
    await folders.remove();
    throw error;
  }
};
