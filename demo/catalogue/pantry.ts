import type { CatalogueRow } from './catalogue-row.js';

export const pantry: readonly CatalogueRow[] = [
  {
    id: 'heather-honey',
    displayName: 'Heather honey, 450 g',
    description:
      'Dark, thick and a little bitter at the end, from forty hives that spend August on the moor. Never heated, hardly filtered.',
    price: 12.5,
    vendorCode: 'SM-0450',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'honey-pot',
  },
  {
    id: 'alpine-cheese',
    displayName: 'Alpine cheese, aged 14 months',
    description:
      'Cut from the wheel to order, about 400 g. Nutty, sweet and crunchy with salt crystals; travels in wool, arrives cool.',
    price: 16.8,
    vendorCode: 'OD-1414',
    manufacturer: 'Old Dairy Lane',
    picture: 'cheese-wedge',
  },
  {
    id: 'cultured-butter',
    displayName: 'Cultured butter, 250 g',
    description: 'Churned slowly from soured cream and finished with flakes of sea salt. Makes toast the main course.',
    price: 6.2,
    vendorCode: 'OD-0250',
    manufacturer: 'Old Dairy Lane',
    picture: 'butter',
  },
  {
    id: 'dark-chocolate',
    displayName: 'Dark chocolate, 72 %',
    description:
      'Cocoa from one valley, stone-ground for three days. Tastes of cherries and of having been good all week.',
    price: 5.4,
    vendorCode: 'CB-7200',
    manufacturer: 'Cobalt Cocoa',
    picture: 'chocolate-bar',
    options: ['Plain', 'Sea salt', 'Orange'],
  },
  {
    id: 'oat-cookies',
    displayName: 'Brown butter oat cookies',
    description:
      'Eight to the tin, crisp at the rim and soft in the middle. The tin is for keeping; the cookies are not.',
    price: 9.8,
    vendorCode: 'CB-0808',
    manufacturer: 'Cobalt Cocoa',
    picture: 'cookie',
  },
  {
    id: 'green-olives',
    displayName: 'Green olives in brine, 350 g',
    description:
      'Picked early, cracked with a stone and left alone for half a year with fennel and lemon. Firm, bright and hard to share.',
    price: 7.9,
    vendorCode: 'SM-0350',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'olive',
  },
  {
    id: 'peeled-tomatoes',
    displayName: 'Peeled tomatoes, 3 tins',
    description:
      'Long plum tomatoes from volcanic soil, peeled by hand and packed whole in their own juice. The beginning of most good dinners.',
    price: 9.9,
    oldPrice: 12.5,
    vendorCode: 'SM-0303',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'canned-food',
  },
  {
    id: 'sea-salt',
    displayName: 'Flaked sea salt, 200 g',
    description:
      'Raked from clay pans when the wind is right. The flakes are hollow, so they crunch before they dissolve.',
    price: 4.9,
    vendorCode: 'SM-0200',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'salt',
  },
  {
    id: 'chilli-sauce',
    displayName: 'Smoked chilli sauce',
    description:
      'Red chillies over oak for two nights, then vinegar, then nothing. Warm rather than brave; start with three drops anyway.',
    price: 8.4,
    vendorCode: 'SM-0666',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'hot-pepper',
    options: ['Warm', 'Hot', 'Regrettable'],
  },
  {
    id: 'sourdough-loaf',
    displayName: 'Country sourdough, 1 kg',
    description:
      'Thirty hours from flour to crust. We post it the morning it is baked; it is at its best on the second day.',
    price: 7.2,
    vendorCode: 'OD-1000',
    manufacturer: 'Old Dairy Lane',
    picture: 'bread',
  },
  {
    id: 'butter-croissants',
    displayName: 'Butter croissants, 4 frozen',
    description:
      'Shaped by hand and frozen before the last rise. Take them out when you go to bed, bake them when you get up.',
    price: 8.6,
    vendorCode: 'OD-0404',
    manufacturer: 'Old Dairy Lane',
    picture: 'croissant',
  },
  {
    id: 'strawberry-jam',
    displayName: 'Strawberry jam, 340 g',
    description:
      'Whole small strawberries in a loose set, boiled eight jars at a time in copper. More fruit than a bowl of fruit.',
    price: 6.8,
    vendorCode: 'SM-0340',
    manufacturer: 'Saltmarsh Provisions',
    picture: 'strawberry',
  },
];
