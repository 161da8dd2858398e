import { giveProducts } from 'recotag/testing';
import 'recotag/widgets';

export default {
  title: 'Recommendations',
  beforeEach: () =>
    giveProducts([
      { id: '1', name: 'Linen shirt', price: 19.9 },
      { id: '2', name: 'Straw hat', price: 25, oldPrice: 30 },
    ]),
};

export const Grid = {
  render: () => '<reco-list heading="You may also like" limit="4" currency="EUR"></reco-list>',
};

export const Carousel = {
  render: () => '<reco-list heading="You may also like" layout="carousel" currency="EUR"></reco-list>',
};
