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

/** Attributes with which the examples begin, and values of the others. */
const BASE = {
  'reco-list': 'area="home" limit="3"',
  'popular-products': 'category="shoes" limit="3" catalog-url="sandbox/products?ids={ids}"',
};
const VALUES = {
  limit: '2',
  area: 'cart-page',
  product: 'fell-runner',
  category: 'music',
  heading: 'You may also like',
  'heading-level': '3',
  layout: 'carousel',
  currency: 'USD',
  locale: 'de-AT',
  loading: 'eager',
  exclude: 'fell-runner,ridge-boot',
  texts: '{"next":"More"}',
  'catalog-url': 'sandbox/products?ids={ids}',
  'product-url': 'sandbox/product?id={id}',
  'base-url': 'sandbox',
  'endpoint-id': 'my-shop',
  page: '2',
  'items-per-page': '2',
};
const PROPERTIES = {
  '--reco-columns': '2',
  '--reco-gap': '2.5em',
  '--reco-ratio': '4 / 3',
  '--reco-radius': '50%',
  '--reco-tile': '#cfe3d6',
  '--reco-badge': '#0b57d0',
  '--reco-focus': '#d4006a',
  '--reco-card-height': '20em',
};
const SLOTS = {
  '': '<a href="#shoes">All shoes</a>',
  heading: '<h3 slot="heading">Picked for <em>you</em></h3>',
  empty: '<p slot="empty">Nothing here yet.</p>',
  error: '<p slot="error">The recommendations are not available.</p>',
};

const attributeExample = (element, { name, type }) => {
  let base = BASE[element];
  if (name === 'category' && element === 'reco-list') base = 'limit="3"';
  if (['product', 'area'].includes(name)) base = 'limit="3"';
  if (name === 'layout') base = base.replace('limit="3"', 'limit="8"');
  if (['currency', 'locale', 'heading-level'].includes(name))
    base += name === 'locale' ? ' currency="EUR"' : name === 'heading-level' ? ' heading="Popular"' : '';
  base = base.replace(new RegExp(`(^| )${name}="[^"]*"`), '').trim();
  const value =
    type?.text === 'boolean'
      ? name
      : `${name}='${VALUES[name]}'`.replace(/'(?=[^{]*$)|'(?=[^{"]*)/g, /"/.test(VALUES[name]) ? "'" : '"');
  return `<${element} ${base} ${value}></${element}>`;
};
const slotExample = (element, { name }) => {
  const attributes =
    name === 'empty' ? 'category="none" limit="3"' : name === 'error' ? 'area="fails" limit="3"' : BASE[element];
  return `<${element} ${attributes}>\n  ${SLOTS[name]}\n</${element}>`;
};
const partExample = (element, { name }) => {
  const carousel = ['previous', 'next'].includes(name);
  const attributes = `${BASE[element].replace('limit="3"', carousel ? 'limit="8" layout="carousel"' : 'limit="3"')}${name === 'heading' ? ' heading="Popular"' : ''}`;
  return `<style>\n  ${element}::part(${name}) { outline: 2px solid #d4006a }\n</style>\n<${element} ${attributes}></${element}>`;
};
const propertyExample = (element, { name }) =>
  `<${element} style="${name}: ${PROPERTIES[name]}" ${BASE[element]}></${element}>`;

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
