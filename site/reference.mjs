// The reference of the elements, from custom-elements.json: every attribute, slot, part and custom property with an example. The first page
// of an element has its attributes, the other pages have the rest.
import { readFile } from 'node:fs/promises';
import { attributeExample, partExample, propertyExample, slotExample, startExample } from './examples.mjs';

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;');
const inCell = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** pages.mjs makes a live example of it; with the word `try`, one that starts when the reader asks for it. */
const live = (code, word = 'try') => `\`\`\`html ${word}\n${code}\n\`\`\``;
const section = (id, title, facts, description, code) =>
  `### ${title} {:#${id}}\n\n${facts}${facts ? '\n\n' : ''}${escaped(description ?? '')}\n\n${live(code)}\n`;

const anchor = (kind, name) => `${kind}-${name.replace(/^--/, '') || 'default'}`;

/** The pages of an element: what each shows, besides a live example at its start. */
const kinds = {
  attributes: {
    title: 'attributes',
    of: ({ attributes }) => attributes,
    sections: (tagName, attribute) => {
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
    },
  },
  parts: {
    title: 'slots and parts',
    of: ({ slots, cssParts }) => [...slots, ...cssParts.map((part) => ({ ...part, isPart: true }))],
    sections: (tagName, { isPart, ...each }) =>
      isPart
        ? section(
            anchor('part', each.name),
            `\`::part(${each.name})\``,
            '',
            each.description,
            partExample(tagName, each),
          )
        : section(
            anchor('slot', each.name),
            each.name ? `The slot \`${each.name}\`` : 'The default slot',
            '',
            each.description,
            slotExample(tagName, each),
          ),
  },
  properties: {
    title: 'custom properties',
    of: ({ cssProperties }) => cssProperties,
    sections: (tagName, property) =>
      section(
        anchor('property', property.name),
        `\`${property.name}\``,
        property.default === undefined ? '' : `Default: ${inCell(property.default)}`,
        property.description,
        propertyExample(tagName, property),
      ),
  },
};

const eventTable = (events) => [
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
];

/** The start of each page: what it is, the element's other pages, and the live example. */
const start = ({ tagName, description }, title, others) => [
  `# \`<${tagName}>\`: ${title}`,
  '',
  escaped((description ?? '').split('\n\n')[0]).replace(
    /docs\/interface\.md (section [\d.]+)/,
    '[the interface](../interface.md), $1',
  ),
  '',
  `See also: ${others}.`,
  '',
  'If you change the code, the list changes, too. A simulated service in this page responds to the requests.',
  '',
  live(startExample(tagName), 'live'),
  '',
];

const GUIDES = '[the lists](../widgets.md), [frameworks](../frameworks.md)';
const PAGE_OF = { attributes: 'reco-list', parts: 'reco-list-parts', properties: 'reco-list-properties' };

const page = (element, kind, only) => {
  const { title, of, sections } = kinds[kind];
  const shown = of(element).filter(({ name }) => !only || only.includes(name));
  const others = only
    ? '[all attributes](./reco-list.md), [slots and parts](./reco-list-parts.md), [custom properties](./reco-list-properties.md) of `<reco-list>`, which apply here, too'
    : Object.entries(PAGE_OF)
        .filter(([each]) => each !== kind)
        .map(([each, file]) => `[${kinds[each].title}](./${file}.md)`)
        .join(', ');
  return `${[
    ...start(element, title, `${others}; ${GUIDES}`),
    ...(kind === 'attributes' && !only
      ? [...eventTable(element.events), '', '## Attributes', '']
      : ['## Reference', '']),
    ...shown.map((each) => sections(element.tagName, each)),
  ].join('\n')}\n`;
};

/** @returns {Promise<Record<string, string>>} the pages by their paths */
export const referencePages = async () => {
  const { modules } = JSON.parse(await readFile('custom-elements.json', 'utf8'));
  const elements = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName);
  const [reco, popular] = ['reco-list', 'popular-products'].map((name) =>
    elements.find(({ tagName }) => tagName === name),
  );
  const own = popular.attributes
    .map(({ name }) => name)
    .filter((name) => !reco.attributes.some((each) => each.name === name));
  return {
    ...Object.fromEntries(Object.entries(PAGE_OF).map(([kind, file]) => [`reference/${file}.md`, page(reco, kind)])),
    'reference/popular-products.md': page(popular, 'attributes', [...own, 'category', 'limit', 'catalog-url']),
  };
};
