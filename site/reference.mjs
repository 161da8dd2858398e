// The reference of the elements, from custom-elements.json: every attribute, slot, part, custom property and event with a live example.
import { readFile } from 'node:fs/promises';

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;');
const inCell = (text) => `\`${text.replaceAll('|', '\\|')}\``;

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
const PROPERTIES = {
  '--reco-columns': '2',
  '--reco-gap': '2.5em',
  '--reco-ratio': '4 / 3',
  '--reco-radius': '50%',
  '--reco-tile': '#cfe3d6',
  '--reco-badge': '#0b57d0',
  '--reco-focus': '#d4006a',
  '--reco-heading-font': 'Georgia, serif',
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
const PART_OF_PROPERTY = [
  [/^--reco-heading/, 'heading'],
  [/^--reco-badge/, 'badge'],
  [/^--reco-buy/, 'buy'],
  [/^--reco-(star|lines)/, 'rating'],
];
const SLOTS = {
  '': '<a href="#shoes">All shoes</a>',
  heading: '<h3 slot="heading">Picked for <em>you</em></h3>',
  empty: '<p slot="empty">Nothing here yet.</p>',
  error: '<p slot="error">The recommendations are not available.</p>',
};

/** The value of an example. A name without one would have an example that shows nothing. */
const exampleValue = (values, name) => {
  if (values[name] === undefined) throw new Error(`site/reference.mjs has no example value for ${name}`);
  return values[name];
};

const attributeExample = (element, { name, type }) => {
  const base = ((element === 'reco-list' && WITH[name]) || BASE[element])
    .replace(new RegExp(`(^| )${name}="[^"]*"`), '')
    .trim();
  const quote = /"/.test(VALUES[name]) ? "'" : '"';
  const value = type?.text === 'boolean' ? name : `${name}=${quote}${exampleValue(VALUES, name)}${quote}`;
  const list = `<${element} ${base} ${value}></${element}>`;
  return name === 'dedupe' ? `<${element} ${base}></${element}>\n${list}` : list;
};
const slotExample = (element, { name }) => {
  const attributes =
    name === 'empty' ? 'category="none" limit="3"' : name === 'error' ? 'area="fails" limit="3"' : BASE[element];
  return `<${element} ${attributes}>\n  ${SLOTS[name]}\n</${element}>`;
};
const withPart = (element, part) => (element === 'reco-list' && WITH_PART[part]) || BASE[element];
const partExample = (element, { name }) =>
  `<style>\n  ${element}::part(${name}) { outline: 2px solid #d4006a }\n</style>\n<${element} ${withPart(element, name)}></${element}>`;
const propertyExample = (element, { name }) => {
  const [, part] = PART_OF_PROPERTY.find(([names]) => names.test(name)) ?? [];
  return `<${element} style="${name}: ${exampleValue(PROPERTIES, name)}" ${withPart(element, part)}></${element}>`;
};

/** pages.mjs makes a live example of it. */
const live = (code) => `\`\`\`html live\n${code}\n\`\`\``;
const section = (id, title, facts, description, code) =>
  `### ${title} {#${id}}\n\n${facts}${facts ? '\n\n' : ''}${escaped(description ?? '')}\n\n${live(code)}\n`;

const anchor = (kind, name) => `${kind}-${name.replace(/^--/, '') || 'default'}`;

const page = ({ tagName, description, attributes, slots, cssParts, cssProperties, events }, only) => {
  const shown = only ? attributes.filter(({ name }) => only.includes(name)) : attributes;
  const out = [
    `# \`<${tagName}>\`: reference`,
    '',
    `${escaped((description ?? '').split('\n')[0])} Every example is live: change its code, and the list follows. A sandbox inside this page answers; no server is asked.`,
    '',
    'Guides: [The lists](../widgets.md), [frameworks](../frameworks.md).',
    '',
    '## Attributes',
    '',
    ...shown.map((attribute) => {
      const facts = [
        `Type: ${inCell(attribute.type?.text ?? 'string')}`,
        attribute.default !== undefined && `Default: ${inCell(attribute.default)}`,
        attribute.fieldName !== attribute.name && `Property: ${inCell(attribute.fieldName)}`,
      ].filter(Boolean);
      return section(
        anchor('attribute', attribute.name),
        `\`${attribute.name}\``,
        facts.join(' · '),
        attribute.description,
        attributeExample(tagName, attribute),
      );
    }),
  ];
  if (only)
    out.push(
      'The other attributes, slots, parts, custom properties and events are those of [`<reco-list>`](./reco-list.md).',
    );
  else {
    out.push(
      '## Slots',
      '',
      ...slots.map((slot) =>
        section(
          anchor('slot', slot.name),
          slot.name ? `\`${slot.name}\`` : 'The default slot',
          '',
          slot.description,
          slotExample(tagName, slot),
        ),
      ),
    );
    out.push(
      '## Parts',
      '',
      ...cssParts.map((part) =>
        section(
          anchor('part', part.name),
          `\`::part(${part.name})\``,
          '',
          part.description,
          partExample(tagName, part),
        ),
      ),
    );
    out.push(
      '## Custom properties',
      '',
      ...cssProperties.map((property) =>
        section(
          anchor('property', property.name),
          `\`${property.name}\``,
          property.default === undefined ? '' : `Default: ${inCell(property.default)}`,
          property.description,
          propertyExample(tagName, property),
        ),
      ),
    );
    out.push(
      '## Events',
      '',
      '| event | type | when |',
      '| --- | --- | --- |',
      ...events.map(
        ({ name, type, description }) =>
          `| \`${name}\` | ${inCell(type.text)} | ${escaped(description ?? '')
            .replaceAll('\n', ' ')
            .replaceAll('|', '\\|')} |`,
      ),
      '',
      'All events bubble and are composed. [Events](../widgets.md#events) has examples.',
    );
  }
  return `${out.join('\n')}\n`;
};

/** @returns {Promise<Record<string, string>>} the pages by their paths */
export const referencePages = async () => {
  const { modules } = JSON.parse(await readFile('custom-elements.json', 'utf8'));
  const elements = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
  const [list, popular] = ['reco-list', 'popular-products'].map((name) =>
    elements.find(({ tagName }) => tagName === name),
  );
  const own = popular.attributes
    .map(({ name }) => name)
    .filter((name) => !list.attributes.some((each) => each.name === name));
  return {
    'reference/reco-list.md': page(list),
    'reference/popular-products.md': page(popular, [...own, 'category', 'limit', 'catalog-url']),
  };
};
