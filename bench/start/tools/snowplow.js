// https://docs.snowplow.io/docs/sources/web-trackers/quick-start-guide/
import { newTracker, trackStructEvent } from '@snowplow/browser-tracker';
import { offer } from './offer.js';

newTracker('sp', globalThis.collector, { appId: 'shop' });
offer((product) => trackStructEvent({ category: 'shop', action: 'view', label: product }));
