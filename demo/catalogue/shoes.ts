import type { CatalogueRow } from './catalogue-row.js';

const sizes = ['EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44'] as const;

export const shoes: readonly CatalogueRow[] = [
  {
    id: 'fell-runner',
    displayName: 'Fell runner',
    description:
      'A light shoe with teeth: six-millimetre lugs, a rock plate under the toes and laces that lock. Dries on the way home.',
    price: 119,
    oldPrice: 145,
    vendorCode: 'BW-3301',
    manufacturer: 'Brockway',
    picture: 'running-shoe',
    options: sizes,
  },
  {
    id: 'ridge-boot',
    displayName: 'Ridge hiking boot',
    description:
      'Waxed nubuck on a stitched sole that any cobbler can replace. Stiff enough for scree, soft enough to drive home in.',
    price: 189,
    vendorCode: 'BW-4102',
    manufacturer: 'Brockway',
    picture: 'hiking-boot',
    options: sizes,
  },
  {
    id: 'oxford-shoe',
    displayName: 'Plain Oxford',
    description:
      'Vegetable-tanned calf, a leather sole and no decoration whatsoever. For weddings, interviews and looking as if you meant it.',
    price: 165,
    vendorCode: 'CL-1890',
    manufacturer: 'Cobble & Last',
    picture: 'mans-shoe',
    options: sizes,
  },
  {
    id: 'city-boot',
    displayName: 'City heeled boot',
    description:
      'A tall boot with a steady block heel and a zip that does not catch. Lined with sheepskin, though nobody needs to know.',
    price: 175,
    oldPrice: 210,
    vendorCode: 'CL-2204',
    manufacturer: 'Cobble & Last',
    picture: 'womans-boot',
    options: sizes.slice(0, 5),
  },
  {
    id: 'evening-heel',
    displayName: 'Evening heel',
    description:
      'Eight centimetres, a padded ball and an ankle that forgives. Cut to dance in until the band packs up.',
    price: 129,
    vendorCode: 'CL-2310',
    manufacturer: 'Cobble & Last',
    picture: 'high-heeled-shoe',
    options: sizes.slice(0, 5),
  },
  {
    id: 'garden-flat',
    displayName: 'Everyday flat',
    description:
      'Unlined suede that shapes itself to your foot in a week. Rolls up small enough for the bag that carries the other shoes.',
    price: 84,
    vendorCode: 'CL-2102',
    manufacturer: 'Cobble & Last',
    picture: 'flat-shoe',
    options: sizes.slice(0, 5),
  },
  {
    id: 'strap-sandal',
    displayName: 'Strap sandal',
    description: 'Two straps, one buckle and a cork footbed. They look plain until August, when you live in them.',
    price: 72,
    vendorCode: 'CL-2401',
    manufacturer: 'Cobble & Last',
    picture: 'womans-sandal',
    options: sizes.slice(0, 5),
  },
  {
    id: 'beach-sandal',
    displayName: 'Beach thongs',
    description:
      'Natural rubber, cut thick, with straps that are pulled through and knotted by hand. Float, should it come to that.',
    price: 22,
    vendorCode: 'BW-0110',
    manufacturer: 'Brockway',
    picture: 'thong-sandal',
    options: ['S', 'M', 'L'],
  },
  {
    id: 'ballet-slipper',
    displayName: 'Ballet slippers',
    description:
      'Split-sole canvas with elastics already sewn on. For the studio on Tuesdays and the kitchen every other day.',
    price: 34,
    vendorCode: 'CL-2500',
    manufacturer: 'Cobble & Last',
    picture: 'ballet-shoes',
    options: sizes.slice(0, 4),
  },
  {
    id: 'roller-skates',
    displayName: 'Quad roller skates',
    description:
      'Soft wheels for rough pavements, an aluminium plate and a boot with real ankle support. The toe stop is where you hope it is.',
    price: 138,
    vendorCode: 'NP-0440',
    manufacturer: 'Ninepins',
    picture: 'roller-skate',
    options: sizes.slice(0, 6),
  },
  {
    id: 'ice-skates',
    displayName: 'Figure skates',
    description: 'A leather boot and a blade that holds its edge for a winter. First sharpening is on us.',
    price: 154,
    vendorCode: 'NP-0450',
    manufacturer: 'Ninepins',
    picture: 'ice-skate',
    options: sizes.slice(0, 6),
    soldOut: true,
  },
  {
    id: 'boot-socks',
    displayName: 'Boot socks, 2 pairs',
    description:
      'Three parts merino, one part stubbornness. Cushioned at heel and toe, flat at the seam, guaranteed for five winters.',
    price: 26,
    vendorCode: 'LW-0202',
    manufacturer: 'Lambswick',
    picture: 'socks',
    options: ['EU 36–39', 'EU 40–43', 'EU 44–47'],
  },
];
