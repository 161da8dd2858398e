// https://experienceleague.adobe.com/developer/commerce/storefront/dropins/recommendations/quick-start: one list on a product's page.
import { initialize, setEndpoint } from '@dropins/storefront-recommendations/api.js';
import ProductList from '@dropins/storefront-recommendations/containers/ProductList.js';
import { render } from '@dropins/storefront-recommendations/render.js';
import { initializers } from '@dropins/tools/initializer.js';

setEndpoint('https://bench.example/graphql');
initializers
  .mountImmediately(initialize, {})
  .then(() => render.render(ProductList, { recId: 'related', currentSku: '4711' })(document.querySelector('#related')));
