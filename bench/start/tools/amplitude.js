// https://amplitude.com/docs/sdks/analytics/browser/browser-sdk-2
import { init, track } from '@amplitude/analytics-browser';
import { offer } from './offer.js';

init('bench', {
  serverUrl: `${globalThis.collector}/2/httpapi`,
  autocapture: false,
  remoteConfig: { fetchRemoteConfig: false },
});
offer((product) => track('View product', { product }));
