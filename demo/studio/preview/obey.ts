import { apply } from './apply.js';
import { askNames } from './ask-names.js';
import type { FrameOrder } from './messages.js';
import type { Tell } from './tell.js';
import { tryAddress } from './try-address.js';

type Of<Kind extends FrameOrder['recotagStudio']> = Extract<FrameOrder, { recotagStudio: Kind }>;

/**
 * Does what the studio orders.
 *
 * @param fetch the page's own, which no panel counts
 * @param changed called after the list was changed in place
 */
export const obey = (tell: Tell, fetch: typeof window.fetch, changed: () => void): void => {
  const orders: { [Kind in FrameOrder['recotagStudio']]: (order: Of<Kind>) => void } = {
    reload() {
      for (const list of document.querySelectorAll<HTMLElement & { reload?(): void }>('reco-list, popular-products'))
        list.reload?.();
    },
    apply({ attributes, rules, scheme }) {
      apply(attributes, rules, scheme);
      changed();
    },
    try({ baseUrl, endpointId }) {
      void tryAddress(fetch, baseUrl, endpointId).then((verdict) => tell({ kind: 'verdict', verdict }));
    },
    names({ url, ids }) {
      askNames(url, ids).then(
        (names) => tell({ kind: 'names', names }),
        (error: Error) => tell({ kind: 'names', names: {}, problem: error.message }),
      );
    },
  };
  addEventListener('message', ({ data, source }: MessageEvent<FrameOrder>) => {
    if (source !== window.parent || !Object.hasOwn(orders, data?.recotagStudio ?? '')) return;
    (orders[data.recotagStudio] as (order: FrameOrder) => void)(data);
  });
};
