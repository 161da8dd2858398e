import 'recotag/global';

recotag('viewProduct', { product: '4711', sku: '4711-red' });
window.recotag?.('setCart', [{ product: '4711', count: 2, price: 19.9 }]);
