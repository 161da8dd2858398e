// https://www.npmjs.com/package/@rudderstack/analytics-js: the export that needs no further request for its plugins.
import { RudderAnalytics } from '@rudderstack/analytics-js/bundled';
import { offer } from './offer.js';

const analytics = new RudderAnalytics();
analytics.load('bench-write-key-0000000000000', globalThis.collector, {
  configUrl: globalThis.settings ?? globalThis.collector,
});
offer((product) => analytics.track('Product Viewed', { product_id: product }));
