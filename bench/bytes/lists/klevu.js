// https://www.npmjs.com/package/@klevu/core: the request for a list, without cards. Klevu's own elements are no longer on npm.
import { KlevuConfig, KlevuFetch, similarProducts } from '@klevu/core';

KlevuConfig.init({ url: 'https://bench.example/cs/v2/search', apiKey: 'bench' });
KlevuFetch(similarProducts(['4711'], { limit: 4 })).then(console.log);
