import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Attention } from '../on-demand/features.js';
import { reportImpressions } from './impressions.js';
import { whenLeft } from './when-left.js';

/** What the shopper sees of a list, and what the shopper uses. */
export const create: FeatureModule<Attention>['create'] = (view, { impressed }) => {
  reportImpressions(view, impressed);
  return { left: (signal) => whenLeft(view, signal) };
};
