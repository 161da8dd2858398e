// The examples of the reference: one for each attribute, slot, part and custom property.
import { loadTable } from '../widgets/manifest/load-table.mjs';

const { attributeName, rowsOf } = await loadTable('src/protocol/list-attributes.ts');

const CATALOGUE = 'catalog-url="sandbox/products?ids={ids}"';

/** Attributes with which the examples begin. */
const BASE = {
  'reco-list': 'area="home" limit="3"',
  'popular-products': `category="shoes" limit="3" ${CATALOGUE}`,
};

/** Attributes of `<reco-list>` without which an example of a part or custom property would show nothing of its subject. */
const WITH_PART = {
  heading: 'area="home" limit="3" heading="Popular"',
  previous: 'area="home" limit="8" layout="carousel"',
  next: 'area="home" limit="8" layout="carousel"',
  position: 'area="home" limit="8" layout="carousel"',
  'old-price': 'area="sale" limit="3"',
  badge: 'area="sale" limit="3"',
  buy: 'area="home" limit="3" buy add-url="sandbox/add"',
  rating: `category="pantry" limit="3" ${CATALOGUE}`,
  availability: `area="sold-out" limit="3" show-sold-out ${CATALOGUE}`,
  'unit-price': `category="pantry" limit="3" ${CATALOGUE}`,
  'lowest-price': `area="sale" limit="3" ${CATALOGUE}`,
  swatches: `category="wardrobe" limit="3" ${CATALOGUE}`,
};

/** The value of each custom property in its example. */
const PROPERTIES = {
  '--reco-columns': '2',
  '--reco-gap': '2.5em',
  '--reco-ratio': '4 / 3',
  '--reco-radius': '50%',
  '--reco-tile': '#cfe3d6',
  '--reco-badge': '#0b57d0',
  '--reco-focus': '#d4006a',
  '--reco-heading-font': 'Georgia, serif',
  '--reco-heading-height': '4em',
  '--reco-heading-size': '2em',
  '--reco-heading-weight': '400',
  '--reco-name-size': '1.25em',
  '--reco-name-weight': '700',
  '--reco-price-size': '1.25em',
  '--reco-price-weight': '400',
  '--reco-lines': '3',
  '--reco-badge-radius': '0.25em',
  '--reco-buy-background': '#0b5c46; --reco-buy-text: #fff',
  '--reco-buy-text': '#fff; --reco-buy-background: #0b5c46',
  '--reco-buy-radius': '0',
  '--reco-star': '#b7791f',
  '--reco-bleed': '1em',
  '--reco-card-height': '20em',
};

/** The part that a custom property styles. */
const PART_OF_PROPERTY = [
  [/^--reco-heading/, 'heading'],
  [/^--reco-badge/, 'badge'],
  [/^--reco-buy/, 'buy'],
  [/^--reco-(star|lines)/, 'rating'],
];

/** A price without a currency is only a number, so each list of an example names one. */
const withCurrency = (code) =>
  code.replace(/<(reco-list|popular-products)((?:\s+[^>]*?)?)>/g, (list, name, attributes) =>
    /\scurrency=/.test(attributes) ? list : `<${name}${attributes} currency="EUR">`,
  );

/** What fills each slot in its example. */
const SLOTS = {
  '': '<a href="#shoes">All shoes</a>',
  heading: '<h3 slot="heading">Picked for <em>you</em></h3>',
  empty: '<p slot="empty">Nothing here yet.</p>',
  error: '<p slot="error">The recommendations are not available.</p>',
};

/** The value of an example. A name without one would have an example that shows nothing. */
const exampleValue = (values, name) => {
  if (values[name] === undefined)
    throw new Error(`${name} has no example value, see src/protocol/list-attributes.ts and site/examples.mjs`);
  return values[name];
};

/** The example of an attribute, whose value and whose attributes beside it are in the table of attributes. */
export const attributeExample = (element, { name, type }) => {
  const row = rowsOf(element).find((each) => attributeName(each) === name);
  const { value, beside } = row?.example ?? {};
  const base = ((element === 'reco-list' && beside) || BASE[element])
    .replace(new RegExp(`(^| )${name}="[^"]*"`), '')
    .trim();
  const quote = /"/.test(value) ? "'" : '"';
  const written = type?.text === 'boolean' ? name : `${name}=${quote}${exampleValue({ [name]: value }, name)}${quote}`;
  const list = `<${element} ${base} ${written}></${element}>`;
  return withCurrency(name === 'dedupe' ? `<${element} ${base}></${element}>\n${list}` : list);
};
/** The live example at the start of an element's page. */
export const startExample = (element) => withCurrency(`<${element} ${BASE[element]}></${element}>`);
export const slotExample = (element, { name }) => {
  const attributes =
    name === 'empty' ? 'category="none" limit="3"' : name === 'error' ? 'area="fails" limit="3"' : BASE[element];
  return withCurrency(`<${element} ${attributes}>\n  ${SLOTS[name]}\n</${element}>`);
};
const withPart = (element, part) => (element === 'reco-list' && WITH_PART[part]) || BASE[element];
export const partExample = (element, { name }) =>
  withCurrency(
    `<style>\n  ${element}::part(${name}) { outline: 2px solid #d4006a }\n</style>\n<${element} ${withPart(element, name)}></${element}>`,
  );
export const propertyExample = (element, { name }) => {
  const [, part] = PART_OF_PROPERTY.find(([names]) => names.test(name)) ?? [];
  return withCurrency(
    `<${element} style="${name}: ${exampleValue(PROPERTIES, name)}" ${withPart(element, part)}></${element}>`,
  );
};
