import type { CartSource, Config, Place, SettledConfig } from '../../protocol/config.js';
import type { Customer } from '../../protocol/customer.js';
import type { Id } from '../../protocol/ids.js';
import type { ProductReference } from '../../protocol/product-reference.js';
import type { CartLine, GivenCartLine } from '../../protocol/set-cart.js';
import { guarded } from '../shared/guarded.js';
import { tagOnPage } from '../shared/tag-on-page.js';
import { config } from '../tag/config.js';
import type { OperationDetail } from '../tag/events.js';
import type { Recotag } from '../tag/global.js';
import { handOver } from '../tag/outbox/hand-over.js';
import { FORMAT } from '../tag/outbox/row.js';
import { onConfig, watchPageLife } from '../tag/page-life.js';
import { reject, start, recotag as tag } from '../tag/recotag.js';
import { offerRetry } from '../tag/retry-file.js';
import { wantedParts } from '../tag/wanted-parts.js';

/** Only a page has both: workers have no `document`, and some server runtimes have a `window`. */
const isPage = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined';

/** A bundler makes a chunk of each. */
const parts = {
  consent: () => import('../consent/entry.js'),
  relay: () => import('../device-cookie/entry.js'),
  auto: () => import('../without-code/auto/entry.js'),
};

const loadParts = (): void => {
  for (const part of wantedParts()) parts[part]().catch(() => {});
  if (!config.inspector) return;
  // A page for payments may be a bundle in one file, which must not contain the inspector.
  config.inspector = undefined;
  reject(
    'config',
    TypeError('inspector needs the script element; in a bundle, import recotag/dist/recotag-inspector.js'),
  );
};

/** A bundler makes a chunk of it, which is loaded when something waits. */
const loadRetry = async (): Promise<void> => {
  const { startRetry } = await import('../tag/retry/start-retry.js');
  handOver(FORMAT, startRetry);
};

const call = (...input: unknown[]): void => {
  if (!isPage()) return;
  if (!tagOnPage().version) {
    onConfig(loadParts);
    offerRetry(guarded(loadRetry));
    start({});
    watchPageLife();
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
