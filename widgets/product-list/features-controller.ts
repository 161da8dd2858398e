import { html, nothing, render } from 'lit';
import { trustedHtml } from '../../src/page/client/trusted-html.js';
import type { Product } from '../../src/protocol/product.js';
import { warn } from '../element/warn.js';
import type { FeatureModule, Tools } from '../on-demand/feature-module.js';
import type { Features } from '../on-demand/features.js';
import { load } from '../on-demand/modules.js';
import { pageConfig } from '../page/page-config.js';
import { written } from '../product-card/written.js';
import { hasSource } from './extra-products.js';
import { isGiven } from './list-client.js';
import { asksPage } from './list-money.js';
import type { WritableView } from './list-view.js';
import { actionPrevented } from './page-actions.js';
import { everyList, nextChange } from './page-lists.js';
import { named } from './plain-choice.js';

let layouts: Promise<FeatureModule<unknown>> | undefined;
/** Once: another `import()` takes a task, in which a list that was prepared would be in the page without its height. */
export const layoutsOnce = (): Promise<FeatureModule<unknown>> => (layouts ??= load('layouts'));

/** Adds features to a list when they are needed first. */
export interface FeaturesController {
  /** Adds one, once. If its module can't be loaded, the list is of use without. The reason is on the console. */
  add(name: keyof Features): Promise<void>;
  /** Adds those that the list and the cards of these products need. Resolves when they are there. */
  addFor(products: readonly Product[]): Promise<unknown>;
  /** Adds what follows the shopper, if the list or the page asks for it. It moves nothing, so the cards don't wait for it. */
  addAttention(): Promise<void> | undefined;
}

/**
 * @param changes what a feature may do to the list
 * @param added called for each feature that changes what the list shows
 */
export const featuresController = (
  view: WritableView,
  changes: Pick<Tools, 'redraw' | 'say'>,
  added: () => void,
): FeaturesController => {
  const { element, features } = view;
  const loads: Partial<Record<keyof Features, Promise<void>>> = {};
  const tools: Tools = {
    html,
    nothing,
    render,
    written,
    warn,
    pageConfig,
    load,
    actionPrevented,
    everyList,
    nextChange,
    hasSource,
    named,
    isGiven,
    createHTML: trustedHtml.createHTML,
    ...changes,
  };
  const add = (name: keyof Features): Promise<void> =>
    (loads[name] ??= (name === 'layouts' ? layoutsOnce() : (load(name) as Promise<FeatureModule<unknown>>))
      .then(({ create }) => {
        Object.assign(features, { [name]: create(view, tools) });
        if (!/attention|choice/.test(name)) added();
      })
      .catch(() => {}));
  const addAttention = () => (element.excludeCart || pageConfig().dataLayer ? add('attention') : undefined);

  return {
    add,
    addAttention,
    addFor(products) {
      addAttention();
      if (view.layouts.includes('carousel')) add('carousel');
      return Promise.all([
        (element.buy || view.ownCard) && add('actions'),
        asksPage(element) && add('money'),
        (element.buy || element.pictureWidths || products.some((product) => features.choice?.isExtra(product))) &&
          add('extras'),
        // A cloned list (Turbo, htmx) has cards of the original, which the module removes.
        (view.ownCard || view.filled.has('card-0')) && add('own-cards'),
      ]);
    },
  };
};
