// https://www.npmjs.com/package/@segment/analytics-next; addresses as in Segment's page about custom proxies.
import { AnalyticsBrowser } from '@segment/analytics-next';
import { offer } from './offer.js';

const { host } = new URL(globalThis.collector);
const analytics = AnalyticsBrowser.load(
  { writeKey: 'bench', cdnURL: globalThis.settings ?? globalThis.collector },
  { integrations: { 'Segment.io': { apiHost: `${host}/v1`, protocol: 'http' } } },
);
offer((product) => analytics.track('Product Viewed', { product_id: product }));
