import 'recotag/reserve.css';
import 'recotag/cards.css';
import type { Product, ResolveProducts } from 'recotag/widgets';
import { RecoList } from 'recotag/widgets';

const list = document.querySelector('reco-list');
if (list) {
  list.limit = 8;
  list.layout = 'carousel';
  list.texts = { previous: 'Back' };
  // A shop's own fields are let through, in and out.
  list.resolveProducts = async (ids, { signal }) => {
    signal.throwIfAborted();
    return ids.map((id) => ({ id, price: '19.90', oldPrice: undefined, rating: 4.5, badges: ['new'] }));
  };
  list.renderCard = (product) => {
    const card = document.createElement('article');
    card.textContent = `${product.displayName} ${Number(product.rating)}`;
    return card;
  };
  const state: 'idle' | 'loading' | 'ready' | 'empty' | 'error' = list.state;
  const first: Product | undefined = list.products[0];
  void list.reload().then(() => console.log(state, first?.name));
}
export const fromShop: ResolveProducts = async () => [
  { id: 1, manufacturer: { name: 'Maker' }, availability: 'InStock' },
];
export const made: RecoList = new RecoList();
export const popular = document.createElement('popular-products').itemsPerPage;

document.addEventListener('reco-select', ({ detail: { product, position } }) => {
  const price: number | undefined = product.price;
  console.log(price, position, product.rating);
});
