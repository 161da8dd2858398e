import type { Told } from '../widgets/support/service.js';

/** Names that are short, too long for two lines, in the other direction, and one word; one price is reduced. */
export const PRODUCTS: Told[] = [
  { name: 'Compass', price: '24.50' },
  {
    name: 'Waterproof touring backpack with a rain cover, two bottle holders and a name without end',
    price: '1129.00',
  },
  { name: 'حقيبة ظهر مقاومة للماء (30 لترًا)!', price: '89.90', oldPrice: '119.90' },
  { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', price: '59.00' },
].map((told, index) => ({
  id: `${index + 1}`,
  url: `/p/${index + 1}`,
  pictureUrl: `/picture/${index + 1}.svg`,
  ...told,
}));
