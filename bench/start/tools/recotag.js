// docs/frameworks.md. It is in no page of `start` and `delivery`: these load the script file.
import { recotag } from '../../../dist/esm/recotag.js';
import { offer } from './offer.js';

recotag('config', { baseUrl: globalThis.collector, endpointId: 'bench' });
offer((product) => recotag('viewProduct', { product }));
