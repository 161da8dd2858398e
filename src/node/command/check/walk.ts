import { readFile } from 'node:fs/promises';
import type { Examination } from '../../../page/doctor/entry.js';
import type { ShopPage } from '../../../page/learn/in-page.js';
import { type Devtools, inTab } from './devtools.js';
import { insertTag, OWN_ENDPOINT } from './insert-tag.js';
import { withKeptBuiltIns } from './kept-builtins.js';
import type { SentOperation } from './sent-operation.js';
import { WalkedTab } from './walked-tab.js';

/** Selectors that the user gives instead of ours. */
export interface Ways {
  product?: string | undefined;
  add?: string | undefined;
  cart?: string | undefined;
}

/** One step of a walk, and the page after it. */
export interface Step {
  name: 'open' | 'product' | 'add' | 'cart';
  /** what was clicked; undefined if nothing was found */
  did: string | undefined;
  page: ShopPage;
  /** the HTTP status of the page's own document; undefined if it came without a response */
  httpStatus: number | undefined;
  /** whether the page has no tag, and has that of the walk in its place */
  isBare: boolean;
  doctor: Examination;
}

/** A shopper's walk, and what was sent on it. */
export interface Walk {
  steps: Step[];
  operations: SentOperation[];
  /** whether the page has a tag of its own. If not, the walk adds one to find out what it would send */
  isInstalled: boolean;
  /** whether the operations were sent to the service; otherwise the walk itself responded to them */
  isSent: boolean;
  /** whether a page was stopped because it navigated again and again */
  isRestless: boolean;
  ways: Ways;
}

interface WalkOptions extends Ways {
  url: string;
  /** path of the browser */
  chromium: string;
  /** a browser that runs already, for several walks; it is not closed */
  browser?: Devtools | undefined;
  /** sends tracking operations to the service; without it the walk itself responds to them */
  send?: boolean | undefined;
  /** folder of the built files, for pages without a tag */
  dist: string;
  /** how long to wait for each response of the page, in milliseconds; default 30,000 */
  limit?: number | undefined;
  signal?: AbortSignal | undefined;
}

type StepName = Exclude<Step['name'], 'open'>;

/** How long the walk goes on waiting for a page that is quiet and not loaded yet, in milliseconds. */
const LATEST = 12_000;

/** The browser's usual words for a page that can't be opened, as a person says them. */
const FAILURES: Readonly<Record<string, string>> = {
  'net::ERR_NAME_NOT_RESOLVED': 'there is no host with this name',
  'net::ERR_CONNECTION_REFUSED': 'no server listens there. Is yours running?',
};

/** Waits until the page is quiet, and reads it. */
const look = async (recorded: WalkedTab, did: string | undefined, send: boolean): Promise<Omit<Step, 'name'>> => {
  await recorded.quietWithMouse();
  // On a busy computer a page may pause between two of its files.
  const latest = Date.now() + LATEST;
  while (!(await recorded.call('isLoaded')) && Date.now() < latest) await recorded.quiet();
  if (await recorded.call('seeLists')) await recorded.quiet();
  const page = await recorded.call('readPage');
  // If an operation was held back, only the service can tell whether it would accept operations of this page.
  const doctor = await recorded.examine(send || recorded.operations.some(({ isAccepted }) => isAccepted));
  return { did, page, httpStatus: recorded.httpStatus, isBare: page.endpointId === OWN_ENDPOINT, doctor };
};

/** Clicks what leads on. If nothing is added to the cart, an option is chosen first, as a shopper does. @returns what was clicked */
const click = async (recorded: WalkedTab, name: StepName, selector: string | undefined) => {
  const once = () => recorded.call('go', name, selector);
  if (name !== 'add') return once();
  await recorded.call('chooseMissing', selector);
  const clicked = await once();
  if (!clicked) return;
  await recorded.quietWithMouse();
  if (recorded.hasChanged() || !(await recorded.call('chooseOptions', 0, selector))[0]) return clicked;
  await recorded.quiet();
  return (await once()) ?? clicked;
};

/** Looks for the product, the button or the cart, and clicks it. Without one nothing changes. */
const go = async (recorded: WalkedTab, name: StepName, before: Step, options: WalkOptions) => {
  recorded.begin(name);
  const clicked = await click(recorded, name, options[name]);
  const did = clicked && `${clicked.element} “${clicked.text}”`;
  return { ...before, ...(did && (await look(recorded, did, !!options.send))), name, did };
};

/** Walks through a shop like a shopper: opens a product, adds it to the cart, opens the cart. */
export const walk = ({ limit = 30_000, ...options }: WalkOptions): Promise<Walk> => {
  const { url, send = false, dist, product, add, cart } = options;
  const ways = { product, add, cart };
  return inTab({ ...options, limit }, ways, async (tab) => {
    const doctor = await readFile(`${dist}/esm/doctor.js`, 'utf8');
    // What a page without a tag would send.
    const added = insertTag({ 'data-data-layer': 'dataLayer', 'data-auto': 'view cart' });
    const recorded = new WalkedTab(tab, { dist, send, script: withKeptBuiltIns(doctor) + added });
    await recorded.record();
    const errorText = await recorded.open(url);
    if (errorText && !recorded.restlessness.isRestless)
      throw new Error(`${url} can't be opened: ${FAILURES[errorText] ?? errorText}`);
    const first: Step = { name: 'open', ...(await look(recorded, url, send)) };
    const steps = [first];
    const isViewed = recorded.operations.some(({ operation }) => /View/.test(operation));
    const leadsOn = product || !(isViewed || first.doctor.isProductPage);
    for (const name of leadsOn ? (['product', 'add', 'cart'] as const) : (['add', 'cart'] as const))
      steps.push(await go(recorded, name, steps.at(-1)!, options));
    return {
      steps,
      operations: recorded.operations,
      isInstalled: !first.isBare && !!first.page.tag,
      isSent: send,
      isRestless: recorded.restlessness.isRestless,
      ways,
    };
  });
};
