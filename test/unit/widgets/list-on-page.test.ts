import { expectTypeOf, test } from 'vitest';
import type { ListOnPage } from '../../../src/page/shared/list-on-page.js';
import type { PopularProductsElement } from '../../../widgets/popular-products/popular-products-element.js';
import type { RecoListElement } from '../../../widgets/reco-list/reco-list-element.js';

// TypeScript checks it: npm run typecheck.
test('the elements have what the doctor reads of them', () => {
  expectTypeOf<RecoListElement>().toExtend<ListOnPage>();
  expectTypeOf<PopularProductsElement>().toExtend<ListOnPage>();
});
