// What a page with the script tag writes: the bare function.
import 'recotag/global';

window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: as README shows it
  (recotag.q ||= []).push(arguments);
};
recotag('viewProduct', { product: '4711', sku: '4711-red' });
recotag('viewProduct', { product: 4711, sku: undefined });
recotag('viewProduct', { product: { webSiteId: '4711', erp: 'A-9' }, sku: null });
recotag('setCart', [{ product: '4711', sku: undefined, count: 2, price: 19.9 }]);
recotag('setCart', []);
recotag('setCart', [{ product: '4711', count: '2', price: '19.90' }]);
recotag('identify', { ids: undefined, email: 'a@example.com', mobilePhone: undefined });
recotag('identify', null);
recotag('operation', 'Website.Subscribe', { list: { ids: { externalId: 'news' } } });
recotag('consent', 'granted');
recotag('flush');
recotag('reset');
recotag('config', { baseUrl: '/reco', endpointId: undefined, idSystems: { product: undefined }, debug: true });

document.addEventListener('recotag:sent', ({ detail }) => {
  const id: string | undefined = detail.id;
  const attempts: number = detail.attempts;
  console.log(id, attempts);
});
const count: number | undefined = recotag.cart?.length;
const own: string | undefined = window.recotag?.deviceUUID;
export const seen = [count, own, recotag.config?.endpointId, recotag.version];
