import type { CatalogueRow } from './catalogue-row.js';

export const outdoors: readonly CatalogueRow[] = [
  {
    id: 'meadow-tent',
    displayName: 'Meadow tent for three',
    description:
      'Two doors, one vestibule and poles that only fit the right way round. Up in six minutes, even with help.',
    price: 329,
    oldPrice: 389,
    vendorCode: 'NF-5003',
    manufacturer: 'Northfold',
    picture: 'tent',
  },
  {
    id: 'day-pack',
    displayName: 'Canvas day pack, 22 l',
    description:
      'Waxed canvas, leather where it rubs, a sleeve for a laptop you will not need. The straps are replaced free, as long as we both live.',
    price: 118,
    vendorCode: 'NF-2200',
    manufacturer: 'Northfold',
    picture: 'backpack',
    options: ['Rust', 'Moss', 'Night'],
  },
  {
    id: 'brass-compass',
    displayName: 'Brass compass',
    description:
      'A liquid-filled needle that settles in three seconds, in a case that closes with a click. Points north; the rest is your affair.',
    price: 44,
    vendorCode: 'TN-0360',
    manufacturer: 'Tarn',
    picture: 'compass',
  },
  {
    id: 'trail-torch',
    displayName: 'Trail torch',
    description:
      'Four hundred lumens or a warm twenty, one button, charged by a cable you already have. Survives the lake.',
    price: 39,
    vendorCode: 'TN-0400',
    manufacturer: 'Tarn',
    picture: 'flashlight',
  },
  {
    id: 'splitting-axe',
    displayName: 'Splitting axe',
    description:
      'Forged by one smith, whose initials are on the head, and hung on ash with the grain running right. With a leather sheath.',
    price: 96,
    vendorCode: 'FI-9001',
    manufacturer: 'Fennel & Iron',
    picture: 'axe',
  },
  {
    id: 'fishing-rod',
    displayName: 'River rod and reel',
    description:
      'Four pieces that pack into a tube, with a reel already strung. For catching trout, or for standing in a river with a reason.',
    price: 124,
    oldPrice: 149,
    vendorCode: 'TN-0270',
    manufacturer: 'Tarn',
    picture: 'fishing-pole',
  },
  {
    id: 'cedar-canoe',
    displayName: 'Cedar canoe',
    description:
      'Built on order in eleven weeks: cedar strips, ash gunwales, two caned seats. Delivered by somebody who will want to talk about it.',
    price: 2450,
    vendorCode: 'TN-1600',
    manufacturer: 'Tarn',
    picture: 'canoe',
    soldOut: true,
  },
  {
    id: 'touring-bicycle',
    displayName: 'Touring bicycle',
    description:
      'A steel frame, eleven gears, dynamo light and eyelets for everything. Arrives nine tenths built, with the one spanner you need.',
    price: 1180,
    vendorCode: 'BW-7100',
    manufacturer: 'Brockway',
    picture: 'bicycle',
    options: ['S', 'M', 'L', 'XL'],
  },
  {
    id: 'star-telescope',
    displayName: 'Backyard telescope',
    description:
      'Enough glass for the rings of Saturn and a mount that children can steer. Ready in the time the kettle takes.',
    price: 289,
    vendorCode: 'GH-0114',
    manufacturer: 'Glasshouse No. 9',
    picture: 'telescope',
  },
  {
    id: 'storm-umbrella',
    displayName: 'Storm umbrella',
    description:
      'Eight fibreglass ribs that bend before the wind and come back. The handle is one piece of bent chestnut.',
    price: 68,
    vendorCode: 'MA-6500',
    manufacturer: 'Merle Attire',
    picture: 'closed-umbrella',
  },
  {
    id: 'cabin-trunk',
    displayName: 'Cabin trunk',
    description:
      'Fits overhead by a finger, rolls without shouting, and has a lid pocket for the book you will actually read.',
    price: 168,
    oldPrice: 198,
    vendorCode: 'NF-4400',
    manufacturer: 'Northfold',
    picture: 'luggage',
  },
  {
    id: 'wooden-sled',
    displayName: 'Steam-bent sled',
    description: 'Beech runners shod with steel, and a rope long enough for the parent. Hangs well on a wall in July.',
    price: 109,
    vendorCode: 'TW-1200',
    manufacturer: 'Tumblewood',
    picture: 'sled',
  },
];
