import { WIDE } from '../../src/protocol/card-geometry.js';
import type { FeatureModule } from '../on-demand/feature-module.js';
import type { Layouts } from '../on-demand/features.js';
import { sharedStyles } from '../on-demand/shared-styles.js';
import { columnsController } from './columns-controller.js';
import layouts from './layouts.css';
import type { WritableView } from './list-view.js';
import longLists from './long-lists.css';
import { slicesController } from './slices-controller.js';

/** `narrow-layout` applies below this width. */
const addStyles = sharedStyles(
  `${longLists}@container (width>=${WIDE}em){${layouts}}@container (width<${WIDE}em){${layouts.replace(/\.(list|carousel)/g, '.narrow-$1')}}`,
);

/** What lists need before they are rendered that are no grid of a few cards: carousels, lists, whole rows, cards in slices. */
export const create: FeatureModule<Layouts>['create'] = (view) => {
  addStyles(view.element);
  slicesController(view as WritableView);
  return { wholeRows: columnsController(view) };
};
