import type { CartSource, Config, Place, SettledConfig } from '../../protocol/config.js';
import type { CartLine, Customer, GivenCartLine, ProductReference } from '../../protocol/tracking.js';
import type { Id } from '../../protocol/xml.js';
import type { LoadFile } from '../shared/load-again.js';
import { tagOnPage } from '../shared/of-document.js';
import { loadBeside } from '../tag/beside.js';
import { reject, start, recotag as tag } from '../tag/commands.js';
import type { OperationDetail } from '../tag/events.js';
import { followPage } from '../tag/follow.js';
import type { Recotag } from '../tag/global.js';
import { HAND_OVER, handOver } from '../tag/outbox/hand-over.js';
import { settings } from '../tag/page.js';

/** Only a page has both: workers have no `document`, and some server runtimes have a `window`. */
const isPage = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined';

/** What the script element loads from its folder. A bundler makes a chunk of each. */
const parts: Record<string, () => Promise<unknown>> = {
  retry: async () => handOver(HAND_OVER, (await import('../tag/retry/start-retry.js')).startRetry),
  consent: () => import('../consent/entry.js'),
  relay: () => import('../device-cookie/entry.js'),
  auto: () => import('../without-code/auto/entry.js'),
};

const loadPart: LoadFile = async (name) => {
  if (name !== 'inspector') return parts[name]?.();
  // A page for payments may be a bundle in one file, which must not contain the inspector.
  settings.inspector = undefined;
  reject(
    'config',
    TypeError('inspector needs the script element; in a bundle, import recotag/dist/recotag-inspector.js'),
  );
  return;
};

const call = (...input: unknown[]): void => {
  if (!isPage()) return;
  if (!tagOnPage().version) {
    loadBeside(loadPart);
    start({});
    followPage();
  }
  Reflect.apply(window.recotag ?? tag, undefined, input);
};

const onPage = (
  key: 'config' | 'consent' | 'cart' | 'deviceUUID' | 'refused' | 'version' | 'viewed',
): PropertyDescriptor => ({
  get: () => (isPage() ? tagOnPage()[key] : undefined),
});

/**
 * The tag for a shop's own bundle. Importing it does nothing: the first call starts it, so call `config` first. If the page has loaded the
 * tag by a script element, that one takes the calls. Calls during server rendering are ignored.
 */
export const recotag: Recotag<Omit<Config, 'inspector'>> = /* @__PURE__ */ Object.defineProperties(call, {
  config: /* @__PURE__ */ onPage('config'),
  consent: /* @__PURE__ */ onPage('consent'),
  cart: /* @__PURE__ */ onPage('cart'),
  deviceUUID: /* @__PURE__ */ onPage('deviceUUID'),
  refused: /* @__PURE__ */ onPage('refused'),
  version: /* @__PURE__ */ onPage('version'),
  viewed: /* @__PURE__ */ onPage('viewed'),
});

export type {
  CartLine,
  CartSource,
  Config,
  Customer,
  GivenCartLine,
  Id,
  OperationDetail,
  Place,
  ProductReference,
  Recotag,
  SettledConfig,
};
