import type { CatalogueRow } from './catalogue-row.js';

export const kitchen: readonly CatalogueRow[] = [
  {
    id: 'paella-pan',
    displayName: 'Paella pan, 34 cm',
    description:
      'Enamelled steel with a dimpled base and two handles for carrying it, applause included, to the table. Feeds five, or four who like the crust.',
    price: 59,
    oldPrice: 74,
    vendorCode: 'FI-3401',
    manufacturer: 'Fennel & Iron',
    picture: 'shallow-pan-of-food',
  },
  {
    id: 'breakfast-skillet',
    displayName: 'Breakfast skillet',
    description:
      'Cast iron, seasoned three times before it leaves the foundry. Just wide enough for two eggs and an argument about who gets the crispy one.',
    price: 42,
    vendorCode: 'FI-1804',
    manufacturer: 'Fennel & Iron',
    picture: 'cooking',
    options: ['18 cm', '22 cm', '26 cm'],
  },
  {
    id: 'stoneware-stew-pot',
    displayName: 'Stoneware stew pot',
    description:
      'A heavy lidded pot that goes from hob to oven to table. The glaze is poured by hand, so the drip on yours is the only one of its kind.',
    price: 89.5,
    vendorCode: 'PR-0420',
    manufacturer: "Potter's Row",
    picture: 'pot-of-food',
  },
  {
    id: 'chefs-knife',
    displayName: "Chef's knife, 20 cm",
    description:
      'One piece of carbon steel, ground thin behind the edge, with a walnut handle that fits left and right hands. Comes sharp; we sharpen it again for free, for ever.',
    price: 78,
    vendorCode: 'FI-2011',
    manufacturer: 'Fennel & Iron',
    picture: 'kitchen-knife',
  },
  {
    id: 'sunday-teapot',
    displayName: 'Sunday teapot',
    description:
      'Holds five honest cups, pours without a drip and keeps warm until the paper is read. The strainer lifts out for washing.',
    price: 46,
    oldPrice: 54,
    vendorCode: 'PR-0117',
    manufacturer: "Potter's Row",
    picture: 'teapot',
    options: ['Raspberry', 'Chalk', 'Ink'],
  },
  {
    id: 'morning-cup',
    displayName: 'Morning cup and saucer',
    description:
      'A generous 240 ml, thin at the lip and thick in the wall. The saucer has room for exactly two biscuits; we measured.',
    price: 18,
    vendorCode: 'PR-0103',
    manufacturer: "Potter's Row",
    picture: 'hot-beverage',
    options: ['Chalk', 'Clay', 'Ink'],
  },
  {
    id: 'porridge-bowl',
    displayName: 'Porridge bowl with spoon',
    description:
      'A deep bowl with a wide foot that does not tip on a lap, and a beech spoon that does not scrape. Sold together because they belong together.',
    price: 24,
    vendorCode: 'PR-0140',
    manufacturer: "Potter's Row",
    picture: 'bowl-with-spoon',
  },
  {
    id: 'table-cutlery',
    displayName: 'Table cutlery, 16 pieces',
    description:
      'Knives, forks and two kinds of spoon for four. Brushed steel with a bit of weight, and a fork that can really spear a pea.',
    price: 64,
    vendorCode: 'FI-1600',
    manufacturer: 'Fennel & Iron',
    picture: 'fork-and-knife',
  },
  {
    id: 'wine-glass-pair',
    displayName: 'Red wine glasses, pair',
    description:
      'Mouth-blown, thin as a good excuse, and shaped to be kind to wine that cost less than the glass. They survive the dishwasher.',
    price: 38,
    vendorCode: 'GH-2210',
    manufacturer: 'Glasshouse No. 9',
    picture: 'wine-glass',
  },
  {
    id: 'low-tumbler',
    displayName: 'Low tumblers, set of 4',
    description:
      'Thick-bottomed, faceted and pleasantly heavy. For water, whiskey and the occasional bunch of violets.',
    price: 32,
    oldPrice: 40,
    vendorCode: 'GH-2104',
    manufacturer: 'Glasshouse No. 9',
    picture: 'tumbler-glass',
  },
  {
    id: 'fondue-set',
    displayName: 'Fondue set for six',
    description:
      'An enamelled pot, a burner that behaves, and six forks with different coloured ends so that nobody can claim your bread.',
    price: 95,
    vendorCode: 'FI-6006',
    manufacturer: 'Fennel & Iron',
    picture: 'fondue',
    soldOut: true,
  },
  {
    id: 'preserving-jar',
    displayName: 'Preserving jars, set of 6',
    description:
      'Half-litre jars with rubber seals and steel clips. For plums in August, cucumbers in September and buttons the rest of the year.',
    price: 27,
    vendorCode: 'GH-0506',
    manufacturer: 'Glasshouse No. 9',
    picture: 'jar',
  },
];
