import { html, nothing, render } from 'lit';
import { trustedHtml } from '../../src/page/client/trusted-html.js';
import type { Product } from '../../src/protocol/product.js';
import { warn } from '../element/warn.js';
import type { FeatureModule, Tools } from '../on-demand/feature-module.js';
import type { Features } from '../on-demand/features.js';
import {
  loadActions,
  loadAttention,
  loadCarousel,
  loadCarts,
  loadExtras,
  loadLayouts,
  loadMoney,
  loadOwnCards,
} from '../on-demand/modules.js';
import { pageConfig } from '../page/page-config.js';
import { written } from '../product-card/written.js';
import { asksPage } from './list-money.js';
import type { WritableView } from './list-view.js';
import { actionPrevented } from './page-actions.js';
import { everyList } from './page-lists.js';

let layouts: ReturnType<typeof loadLayouts> | undefined;
/** Once: another `import()` takes a task, in which a list that was prepared would be in the page without its height. */
export const layoutsOnce = (): ReturnType<typeof loadLayouts> => (layouts ??= loadLayouts());

/**
 * Adds features to a list when they are needed first.
 *
 * @param changes what a feature may do to the list
 * @param added called for each feature that changes what the list shows
 * @returns a function that resolves when the features are there that the list and the cards of these products need; without products, those
 *   that follow the shopper
 */
export const featuresController = (
  view: WritableView,
  changes: Pick<Tools, 'redraw' | 'say'>,
  added: () => void,
): ((products?: readonly Product[] | 'attention' | 'layouts') => Promise<void>) => {
  const { element, features } = view;
  const loads: { [Name in keyof Features]?: Promise<void> } = {};
  const tools: Tools = {
    html,
    nothing,
    render,
    written,
    warn,
    pageConfig,
    loadCarts,
    actionPrevented,
    everyList,
    createHTML: trustedHtml.createHTML,
    ...changes,
  };

  /** Adds a feature, once. If its module can't be loaded, the list is of use without. The reason is on the console. */
  const add = <Name extends keyof Features>(
    name: Name,
    load: () => Promise<FeatureModule<Features[Name]>>,
  ): Promise<void> =>
    (loads[name] ??= load()
      .then(({ create }) => {
        features[name] = create(view, tools);
        if (name !== 'attention') added();
      })
      .catch(() => {}));

  return async (products) => {
    // The cards don't wait for these, which move nothing.
    const asksAttention = element.excludeCart || pageConfig().dataLayer || products === 'attention';
    const attention = asksAttention ? add('attention', loadAttention) : undefined;
    if (!products || products === 'attention') return attention;
    if (products === 'layouts') return add('layouts', layoutsOnce);
    if (view.layouts.includes('carousel')) add('carousel', loadCarousel);
    await Promise.all([
      (element.buy || view.ownCard) && add('actions', loadActions),
      asksPage(element) && add('money', loadMoney),
      (element.buy || element.pictureWidths || products.some((product) => features.choice?.isExtra(product))) &&
        add('extras', loadExtras),
      // A cloned list (Turbo, htmx) has cards of the original, which the module removes.
      (view.ownCard || view.filled.has('card-0')) && add('ownCards', loadOwnCards),
    ]);
  };
};
