// https://www.algolia.com/doc/libraries/search-insights/getting-started: the module.
import aa from 'search-insights';
import { offer } from './offer.js';

aa('init', { appId: 'bench', apiKey: 'bench', host: globalThis.collector });
offer((product) => aa('viewedObjectIDs', { eventName: 'View product', index: 'products', objectIDs: [product] }));
