// https://www.npmjs.com/package/recombee-js-api-client
import recombee from 'recombee-js-api-client';
import { offer } from './offer.js';

const [protocol, host] = globalThis.collector.split('://');
const client = new recombee.ApiClient('bench', 'bench', { baseUri: host, useHttps: protocol === 'https' });
offer((product) => client.send(new recombee.AddDetailView('shopper', product)).catch(() => {}));
