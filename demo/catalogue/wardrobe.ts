import type { CatalogueRow } from './catalogue-row.js';

const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const;

export const wardrobe: readonly CatalogueRow[] = [
  {
    id: 'camel-coat',
    displayName: 'Camel coat',
    description:
      'Double-faced wool, horn buttons, and pockets where hands expect them. Hangs straight, forgives jumpers, outlives trends.',
    price: 245,
    oldPrice: 295,
    vendorCode: 'MA-7001',
    manufacturer: 'Merle Attire',
    picture: 'coat',
    options: sizes,
  },
  {
    id: 'heavy-tee',
    displayName: 'Heavyweight tee',
    description:
      'Two hundred and forty grams of organic cotton, a collar that stays flat and a cut that flatters no one in particular and everyone in general.',
    price: 34,
    vendorCode: 'MA-1002',
    manufacturer: 'Merle Attire',
    picture: 't-shirt',
    options: sizes,
  },
  {
    id: 'selvedge-jeans',
    displayName: 'Selvedge jeans',
    description:
      'Fourteen-ounce denim from a shuttle loom, button fly, straight leg. Stiff for a fortnight, then yours for ten years.',
    price: 128,
    vendorCode: 'MA-3014',
    manufacturer: 'Merle Attire',
    picture: 'jeans',
    options: ['W28', 'W30', 'W32', 'W34', 'W36'],
  },
  {
    id: 'camp-shorts',
    displayName: 'Camp shorts',
    description:
      'Ripstop cotton, a drawcord and one secret pocket. Swim in them, cook in them, answer the door in them.',
    price: 49,
    oldPrice: 62,
    vendorCode: 'NF-2007',
    manufacturer: 'Northfold',
    picture: 'shorts',
    options: sizes,
  },
  {
    id: 'tea-dress',
    displayName: 'Tea dress',
    description:
      'Washed viscose with a proper waist and deep pockets on both sides. Comes out of a suitcase as it went in.',
    price: 98,
    vendorCode: 'MA-4110',
    manufacturer: 'Merle Attire',
    picture: 'dress',
    options: sizes,
  },
  {
    id: 'lambswool-scarf',
    displayName: 'Lambswool scarf',
    description: 'Woven two metres long on a loom older than anybody here. Warm at once, itchy never.',
    price: 58,
    vendorCode: 'LW-1100',
    manufacturer: 'Lambswick',
    picture: 'scarf',
    options: ['Rust', 'Moss', 'Night'],
  },
  {
    id: 'ribbed-gloves',
    displayName: 'Ribbed gloves',
    description:
      'Lambswool, doubled at the cuff, with a thumb that works a phone. Sold as a pair, lost one at a time: singles at half price.',
    price: 36,
    vendorCode: 'LW-1200',
    manufacturer: 'Lambswick',
    picture: 'gloves',
    options: ['S', 'M', 'L'],
  },
  {
    id: 'field-cap',
    displayName: 'Field cap',
    description: 'Six panels of brushed twill and a brim that curves by itself. Better after rain.',
    price: 29,
    vendorCode: 'NF-2100',
    manufacturer: 'Northfold',
    picture: 'billed-cap',
    options: ['Navy', 'Olive'],
  },
  {
    id: 'straw-hat',
    displayName: 'Wide straw hat',
    description: 'Raffia braided in one long spiral, with a grosgrain band. Shades a face, a book and a small dog.',
    price: 54,
    oldPrice: 68,
    vendorCode: 'MA-6120',
    manufacturer: 'Merle Attire',
    picture: 'womans-hat',
  },
  {
    id: 'shirt-and-tie',
    displayName: 'Striped shirt with knitted tie',
    description:
      'A crisp poplin shirt and a silk tie that is impossible to knot badly. Sold together, for those who would rather not choose.',
    price: 92,
    vendorCode: 'MA-6200',
    manufacturer: 'Merle Attire',
    picture: 'necktie',
  },
  {
    id: 'sunglasses',
    displayName: 'Acetate sunglasses',
    description: 'Cut from a solid block, polished for three days, fitted with grey lenses that leave colours alone.',
    price: 112,
    vendorCode: 'GH-8002',
    manufacturer: 'Glasshouse No. 9',
    picture: 'sunglasses',
    options: ['Tortoise', 'Black'],
  },
  {
    id: 'field-watch',
    displayName: 'Field watch',
    description:
      'Thirty-eight millimetres of steel, hands that glow until breakfast and a canvas strap. Tells the time; asks nothing.',
    price: 178,
    vendorCode: 'NF-0380',
    manufacturer: 'Northfold',
    picture: 'watch',
  },
];
