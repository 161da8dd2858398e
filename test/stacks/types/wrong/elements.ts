import 'recotag/widgets';

const list = document.createElement('reco-list');
// @ts-expect-error no such layout
list.layout = 'tiles';
// @ts-expect-error read only
list.products = [];
// @ts-expect-error a page belongs to popular products
list.page = 2;
// @ts-expect-error not public
list.view;
// @ts-expect-error no such event
list.addEventListener('reco-selected', () => {});
document.addEventListener('reco-select', ({ detail }) => {
  // @ts-expect-error no such field of an event
  detail.produkt;
});
