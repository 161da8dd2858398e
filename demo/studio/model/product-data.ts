import type { Configuration } from './state.js';
import type { texts } from './texts.js';

/** The optional product data of a design: not a property of the lists, but the names of `productData` that its cards show. */
export const PRODUCT_DATA = '--reco-product-data';

/** Product data that a card can show if the shop's catalogue has it. */
interface ProductDatum {
  /** names its title, and what shoppers see of it */
  id: keyof typeof texts.productData;
  /** fields of a product in the catalogue, with an example of each */
  fields: Readonly<Record<string, unknown>>;
}

export const productData: readonly ProductDatum[] = [
  { id: 'rating', fields: { ratingValue: 4.5, ratingCount: 12 } },
  { id: 'unit-price', fields: { unitPrice: '€ 3.20 / 100 g' } },
  { id: 'lowest-price', fields: { oldPrice: 39.9, lowestPrice30Days: 35.9 } },
  { id: 'swatches', fields: { swatches: [{ name: 'Blue', color: '#00f', url: '/p/4711?color=blue' }] } },
  { id: 'badges', fields: { badges: [{ text: 'New', kind: 'new' }] } },
  { id: 'second-picture', fields: { pictureUrl2: 'https://pictures.example/4711-back.jpg' } },
];

const SOLD_OUT = { availability: 'InStock' };

const OF_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  buy: { variants: [{ id: '4711-red' }, { id: '4711-blue' }], ...SOLD_OUT },
  'show-sold-out': SOLD_OUT,
  rules: { manufacturer: 'Example', category: 'Shoes', price: 39.9, ...SOLD_OUT },
};

const chosenNames = ({ properties }: Configuration): string[] => (properties[PRODUCT_DATA] ?? '').split(/\s+/);

const chosenOf = (configuration: Configuration): readonly ProductDatum[] => {
  const names = chosenNames(configuration);
  return productData.filter(({ id }) => names.includes(id));
};

export const hasData = (configuration: Configuration, id: string): boolean => chosenNames(configuration).includes(id);

/** The value of the setting with one of the data chosen or not; undefined without any. */
export const withDatum = (configuration: Configuration, id: string, isOn: boolean): string | undefined =>
  productData
    .filter((each) => (each.id === id ? isOn : hasData(configuration, each.id)))
    .map((each) => each.id)
    .join(' ') || undefined;

/** The fields that the catalogue must have for this design, with examples; empty if it needs none. */
export const neededFields = (configuration: Configuration): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(OF_ATTRIBUTES).map(([name, fields]) => configuration.attributes[name] !== undefined && fields),
    ...chosenOf(configuration).map(({ fields }) => fields),
  );

/** What the demo's catalogue adds to each product, as in the path of its address: `rating,swatches`. */
export const demoData = (configuration: Configuration): string =>
  [
    ...chosenOf(configuration).map(({ id }) => id),
    ...Object.keys(OF_ATTRIBUTES).filter((name) => configuration.attributes[name] !== undefined),
  ].join(',');

/** The custom properties of a list, without those that only the studio knows. */
export const listProperties = (configuration: Configuration): Record<string, string> => {
  const { [PRODUCT_DATA]: _, ...properties } = configuration.properties;
  return properties;
};
