import { guarded } from '../../src/page/shared/guarded.js';
import { ofDocument } from '../../src/page/shared/of-document.js';
import { isPreviewing } from '../../src/page/shared/previewing.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Attention } from '../on-demand/features.js';
import type { Placed } from '../product-list/list-element.js';
import { type Ga4Event, pushGa4 } from './data-layer.js';
import { isSeen, veilsOf } from './is-seen.js';
import { whenLeft } from './when-left.js';

/** What the shopper sees of a list and selects in it, for the page's data layer. And what the shopper uses. */
export const create: FeatureModule<Attention>['create'] = (view, { pageConfig }) => {
  const { element } = view;
  let veils: Element[] | undefined;
  const forget = guarded(() => {
    veils = undefined;
  });
  const tell = (event: Ga4Event, placed: Placed[]) => {
    const config = pageConfig();
    if (!isPreviewing(config)) pushGa4(config.dataLayer, event, view, placed);
  };
  element.addEventListener(
    'reco-select',
    guarded(({ target, detail }) => {
      // A list in a slot of this one has its own.
      if (target === element) tell('select_item', [detail]);
    }),
  );
  return {
    isSeen(entry, share) {
      // Once for all cards that are looked at together.
      if (!veils) queueMicrotask(forget);
      veils ??= veilsOf(ofDocument('body'));
      return isSeen(entry, share, veils);
    },
    seen: (placed) => tell('view_item_list', placed),
    left: (signal) => whenLeft(view, signal),
  };
};
