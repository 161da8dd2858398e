// https://github.com/Constructor-io/constructorio-client-javascript
import Constructorio from '@constructor-io/constructorio-client-javascript';
import { offer } from './offer.js';

const client = new Constructorio({ apiKey: 'bench', serviceUrl: globalThis.collector, sendTrackingEvents: true });
offer((product) =>
  client.tracker.trackItemDetailLoad({ itemName: product, itemId: product, url: globalThis.location.href }),
);
