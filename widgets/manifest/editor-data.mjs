const described = ({ name, description }) => ({ name, description });

const words = (type) => type.split(' | ').every((word) => /^'.*'$/.test(word));

const attributeValue = (type) => {
  if (type === 'boolean') return { type: 'boolean', required: false };
  return { type: words(type) ? type.replaceAll("'", '"') : type, required: true };
};

/** web-types.json, which JetBrains' editors read. */
export const webTypes = (elements, { name, version }) => ({
  $schema: 'http://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map(
        ({ tagName, description, attributes, members, events, slots, cssParts, cssProperties }) => ({
          name: tagName,
          description,
          attributes: attributes.map(({ default: fallback, type, ...attribute }) => ({
            ...described(attribute),
            value: attributeValue(type.text),
            ...(fallback && { default: fallback.replaceAll("'", '') }),
          })),
          slots: slots.map(described),
          js: {
            properties: members
              .filter(({ kind }) => kind === 'field')
              .map(({ type, readonly, ...member }) => ({
                ...described(member),
                type: type.text,
                ...(readonly && { 'read-only': true }),
              })),
            events: events.map(({ type, ...event }) => ({ ...described(event), type: type.text })),
          },
          css: { parts: cssParts.map(described), properties: cssProperties.map(described) },
        }),
      ),
    },
  },
});

const values = (type) => [...type.matchAll(/'([^']+)'/g)].map(([, name]) => ({ name }));

/** The custom data of VS Code for HTML, version 1.1. */
export const customData = (elements) => ({
  version: 1.1,
  tags: elements.map(({ tagName, description, attributes }) => ({
    name: tagName,
    description,
    attributes: attributes.map(({ name, description, type }) => ({
      name,
      description,
      ...(type.text === 'boolean' ? { valueSet: 'v' } : values(type.text).length ? { values: values(type.text) } : {}),
    })),
  })),
});
