// https://www.npmjs.com/package/mixpanel-browser: the smallest of its loaders. Events are sent in batches every 5 s.
import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core';
import { offer } from './offer.js';

mixpanel.init('bench', { api_host: globalThis.collector });
offer((product) => mixpanel.track('View product', { product }));
