// https://www.algolia.com/doc/api-reference/widgets/related-products/js: the widget with its client.
import { liteClient } from 'algoliasearch/lite';
import instantsearch from 'instantsearch.js/es';
import { relatedProducts } from 'instantsearch.js/es/widgets';

const search = instantsearch({ indexName: 'products', searchClient: liteClient('bench', 'bench') });
search.addWidgets([relatedProducts({ container: '#related', objectIDs: ['4711'], limit: 4 })]);
search.start();
