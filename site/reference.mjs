// The reference of the elements, from custom-elements.json: every attribute, slot, part, custom property and event with a live example.
import { readFile } from 'node:fs/promises';
import { attributeExample, partExample, propertyExample, slotExample } from './examples.mjs';

const escaped = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;');
const inCell = (text) => `\`${text.replaceAll('|', '\\|')}\``;

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
