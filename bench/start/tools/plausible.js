// https://www.npmjs.com/package/@plausible-analytics/tracker
import { init, track } from '@plausible-analytics/tracker';
import { offer } from './offer.js';

init({
  domain: 'shop.example',
  endpoint: `${globalThis.collector}/api/event`,
  captureOnLocalhost: true,
  autoCapturePageviews: false,
});
offer((product) => track('View product', { props: { product } }));
