import { applyToList, ownList } from './apply.js';
import type { FrameOrder, SendReport } from './messages.js';
import { tryAddress } from './try-address.js';

type Of<Kind extends FrameOrder['recotagStudio']> = Extract<FrameOrder, { recotagStudio: Kind }>;

/**
 * Handles the messages of the studio.
 *
 * @param fetch the original function, whose requests aren't recorded
 * @param on what follows: `examine` an order to have axe examine the list, `changed` a change of the list in place
 */
export const handleOrders = (
  report: SendReport,
  fetch: typeof window.fetch,
  on: { examine(): void; changed(): void },
): void => {
  const orders: { [Kind in FrameOrder['recotagStudio']]: (order: Of<Kind>) => void } = {
    reload() {
      for (const list of document.querySelectorAll<HTMLElement & { reload?(): void }>('reco-list, popular-products'))
        list.reload?.();
    },
    examine: on.examine,
    apply({ attributes, rules, scheme }) {
      const list = ownList();
      if (!list) return;
      applyToList(list, attributes, rules);
      document.documentElement.dataset.scheme = scheme;
      on.changed();
    },
    try({ baseUrl, endpointId }) {
      void tryAddress(fetch, baseUrl, endpointId).then((verdict) => report({ kind: 'verdict', verdict }));
    },
    names({ url, ids }) {
      askNames(url, ids).then(
        (names) => report({ kind: 'names', names }),
        (error: Error) => report({ kind: 'names', names: {}, problem: error.message }),
      );
    },
  };
  addEventListener('message', ({ data, source }: MessageEvent<FrameOrder>) => {
    if (source !== window.parent || !Object.hasOwn(orders, data?.recotagStudio ?? '')) return;
    (orders[data.recotagStudio] as (order: FrameOrder) => void)(data);
  });
};

/** The names of products by id, from the shop's own data; null for an unknown id. */
const askNames = async (url: string, ids: readonly string[]): Promise<Record<string, string | null>> => {
  const response = await window.fetch(url.replace('{ids}', ids.map(encodeURIComponent).join(',')));
  if (!response.ok) throw Error(`The product data responds with status ${response.status}.`);
  const told: unknown = await response.json();
  const products = (
    Array.isArray(told) ? told : Object.entries(Object(told)).map(([id, each]) => ({ id, ...Object(each) }))
  ) as {
    id?: unknown;
    displayName?: unknown;
    name?: unknown;
  }[];
  const names = new Map(products.map(({ id, displayName, name }) => [`${id}`, `${displayName ?? name ?? id}`]));
  return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]));
};
