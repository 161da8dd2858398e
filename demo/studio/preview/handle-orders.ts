import { applyToList, ownList } from './apply.js';
import type { FrameOrder, SendReport } from './messages.js';
import { tryAddress } from './try-address.js';

/** @param fetch the original one, whose requests aren't recorded @param on `examine` has axe examine the list, `changed` follows a change in place */
export const handleOrders = (
  report: SendReport,
  fetch: typeof window.fetch,
  on: { examine(): void; changed(): void },
): void => {
  const apply = ({ attributes, rules, scheme }: FrameOrder & { recotagStudio: 'apply' }): void => {
    const list = ownList();
    if (!list) return;
    applyToList(list, attributes, rules);
    document.documentElement.dataset.scheme = scheme;
    on.changed();
  };
  addEventListener('message', ({ data, source }: MessageEvent<FrameOrder | undefined>) => {
    if (source !== window.parent) return;
    switch (data?.recotagStudio) {
      case 'reload':
        for (const list of document.querySelectorAll<HTMLElement & { reload?(): void }>('reco-list, popular-products'))
          list.reload?.();
        break;
      case 'examine':
        return on.examine();
      case 'apply':
        return apply(data);
      case 'try':
        void tryAddress(fetch, data.baseUrl, data.endpointId).then((verdict) => report({ kind: 'verdict', verdict }));
        break;
      case 'names':
        askNames(data.url, data.ids).then(
          (names) => report({ kind: 'names', names }),
          (error: Error) => report({ kind: 'names', names: {}, problem: error.message }),
        );
    }
  });
};

/** The names of products by id, from the shop's own data; null for an unknown id. */
const askNames = async (url: string, ids: readonly string[]): Promise<Record<string, string | null>> => {
  const response = await window.fetch(url.replace('{ids}', ids.map(encodeURIComponent).join(',')));
  if (!response.ok) throw Error(`The product data responds with status ${response.status}.`);
  const told: unknown = await response.json();
  const products = (
    Array.isArray(told) ? told : Object.entries(Object(told)).map(([id, each]) => ({ id, ...Object(each) }))
  ) as { id?: unknown; displayName?: unknown; name?: unknown }[];
  const names = new Map(products.map(({ id, displayName, name }) => [`${id}`, `${displayName ?? name ?? id}`]));
  return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? null]));
};
