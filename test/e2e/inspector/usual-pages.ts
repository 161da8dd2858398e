/** Pages on which the service accepts no view. */
export const WITHOUT_VIEW = [
  'endpoint-refused',
  'base-url-wrong',
  'service-silent',
  'personal-data',
  'consent-pending',
];

/**
 * What the walk adds to the doctor is calls, clicks and the service's responses, so `npm test` walks these pages, and opens some of the others
 * in the inspector. `npm run test:long` does both with each page. A service that refuses the endpoint: auto/check.spec.ts.
 */
export const WALKED: readonly string[] = [
  'service-silent',
  'consent-pending',
  'product-without-id',
  'cart-in-cents',
  'buy-unhandled',
  'well',
];

/**
 * The pages that `npm test` opens in the inspector: one for each thing that is read in another way, such as the policy, the storage or the
 * geometry. What is then said of it is in test/unit/doctor/diagnose.test.ts. The story of each list is in silences.spec.ts, what is read of
 * layers and carts in auto/check-ordinary.spec.ts, ids that disagree in auto/check.spec.ts, and space without effect in places/reserved-space.spec.ts.
 */
export const OPENED: readonly string[] = [
  'tag-twice',
  'csp-blocks-service',
  'cors-missing',
  'storage-blocked',
  'bad-addresses',
  'no-reserve',
  'product-unread',
  'place-unmatched',
  'list-overlaps',
  'well',
  'well-layers',
];
