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
