// https://docs.coveo.com/en/3188: an event of one's own kind.
import { CoveoAnalyticsClient } from 'coveo.analytics/dist/browser.mjs';
import { offer } from './offer.js';

const client = new CoveoAnalyticsClient({ token: 'bench', endpoint: globalThis.collector, isCustomEndpoint: true });
offer((product) =>
  client.sendCustomEvent({
    eventCategory: 'shop',
    eventType: 'shop',
    eventValue: 'view',
    language: 'en',
    customData: { product },
  }),
);
