// The live examples of the reference: one for each attribute, slot, part and custom property.

const CATALOGUE = 'catalog-url="sandbox/products?ids={ids}"';

/** Attributes with which the examples begin. */
const BASE = {
  'reco-list': 'area="home" limit="3"',
  'popular-products': `category="shoes" limit="3" ${CATALOGUE}`,
};

/** The value of each attribute in its example; boolean attributes need none. */
const VALUES = {
  limit: '2',
  area: 'cart-page',
  product: 'fell-runner',
  'list-id': 'home-1',
  category: 'music',
  heading: 'You may also like',
  'heading-level': '3',
  layout: 'carousel',
  'narrow-layout': 'list',
  currency: 'USD',
  locale: 'de-AT',
  'zero-price': 'free',
  loading: 'eager',
  exclude: 'fell-runner ridge-boot',
  'add-url': 'sandbox/add',
  'preload-pages': 'prefetch',
  'picture-url': '{url}?width={width}',
  'picture-widths': '200 400 800',
  texts: '{"next":"More"}',
  'catalog-url': 'sandbox/products?ids={ids}',
  'product-url': 'sandbox/product?id={id}',
  'base-url': 'sandbox',
  'endpoint-id': 'my-shop',
  page: '2',
  'items-per-page': '2',
};

/** Attributes of `<reco-list>` without which an example would show nothing of its subject. */
const WITH = {
  category: 'limit="3"',
  product: 'limit="3"',
  area: 'limit="3"',
  layout: 'area="home" limit="8"',
  'narrow-layout': 'style="width: 20em" area="home" limit="3"',
  'heading-level': 'area="home" limit="3" heading="Popular"',
  locale: 'area="home" limit="3" currency="EUR"',
  texts: 'area="home" limit="8" layout="carousel"',
  buy: 'area="home" limit="3" add-url="sandbox/add"',
  'add-url': 'area="home" limit="3" buy',
  'picture-url': 'area="home" limit="3" picture-widths="200 400 800"',
  'picture-widths': 'area="home" limit="3" picture-url="{url}?width={width}"',
  'zero-price': 'area="gifts" limit="3"',
  'show-sold-out': `area="sold-out" limit="3" ${CATALOGUE}`,
  dedupe: 'area="home" limit="2"',
  'full-rows': 'area="home" limit="7"',
};

/** The same for parts and custom properties. */
const WITH_PART = {
  heading: 'area="home" limit="3" heading="Popular"',
  previous: 'area="home" limit="8" layout="carousel"',
  next: 'area="home" limit="8" layout="carousel"',
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
  '--reco-card-height': '20em',
};

/** The part that a custom property styles. */
const PART_OF_PROPERTY = [
  [/^--reco-heading/, 'heading'],
  [/^--reco-badge/, 'badge'],
  [/^--reco-buy/, 'buy'],
  [/^--reco-(star|lines)/, 'rating'],
];

/** What fills each slot in its example. */
const SLOTS = {
  '': '<a href="#shoes">All shoes</a>',
  heading: '<h3 slot="heading">Picked for <em>you</em></h3>',
  empty: '<p slot="empty">Nothing here yet.</p>',
  error: '<p slot="error">The recommendations are not available.</p>',
};

/** The value of an example. A name without one would have an example that shows nothing. */
const exampleValue = (values, name) => {
  if (values[name] === undefined) throw new Error(`site/examples.mjs has no example value for ${name}`);
  return values[name];
};

export const attributeExample = (element, { name, type }) => {
  const base = ((element === 'reco-list' && WITH[name]) || BASE[element])
    .replace(new RegExp(`(^| )${name}="[^"]*"`), '')
    .trim();
  const quote = /"/.test(VALUES[name]) ? "'" : '"';
  const value = type?.text === 'boolean' ? name : `${name}=${quote}${exampleValue(VALUES, name)}${quote}`;
  const list = `<${element} ${base} ${value}></${element}>`;
  return name === 'dedupe' ? `<${element} ${base}></${element}>\n${list}` : list;
};
export const slotExample = (element, { name }) => {
  const attributes =
    name === 'empty' ? 'category="none" limit="3"' : name === 'error' ? 'area="fails" limit="3"' : BASE[element];
  return `<${element} ${attributes}>\n  ${SLOTS[name]}\n</${element}>`;
};
const withPart = (element, part) => (element === 'reco-list' && WITH_PART[part]) || BASE[element];
export const partExample = (element, { name }) =>
  `<style>\n  ${element}::part(${name}) { outline: 2px solid #d4006a }\n</style>\n<${element} ${withPart(element, name)}></${element}>`;
export const propertyExample = (element, { name }) => {
  const [, part] = PART_OF_PROPERTY.find(([names]) => names.test(name)) ?? [];
  return `<${element} style="${name}: ${exampleValue(PROPERTIES, name)}" ${withPart(element, part)}></${element}>`;
};
