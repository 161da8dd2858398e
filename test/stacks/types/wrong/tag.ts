// Each mistake is reported where it was made, at the command that was meant.
import { recotag } from 'recotag';

// @ts-expect-error no such command
recotag('viewproduct', { product: '4711' });
recotag('viewProduct', {
  // @ts-expect-error no such field
  produkt: '4711',
});
recotag('viewProduct', {
  product: '4711',
  // @ts-expect-error a SKU is an id
  sku: true,
});
// @ts-expect-error the product is missing
recotag('viewProduct', {});
// @ts-expect-error the product is missing
recotag('viewProduct');
// @ts-expect-error one product, not two
recotag('viewProduct', { product: '1' }, { product: '2' });
recotag('setCart', [
  // @ts-expect-error the price is missing
  { product: '4711', count: 1 },
]);
recotag('setCart', [
  // @ts-expect-error a price as text has a point
  { product: '4711', count: 1, price: '19,90' },
]);
recotag('config', {
  // @ts-expect-error no such consent manager
  consentFrom: 'onetrusts',
});
recotag('config', {
  // @ts-expect-error only the script element has a folder to load the inspector from
  inspector: true,
});
// @ts-expect-error lines, not one line
recotag('setCart', { product: '4711', count: 1, price: 1 });
// @ts-expect-error not an answer
recotag('consent', 'yes');
recotag('config', {
  // @ts-expect-error no such key
  baseURL: '/reco',
});
// @ts-expect-error nothing to flush with
recotag('flush', 1);
