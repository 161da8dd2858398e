import { rowsOf } from './attribute-rows.mjs';

/** The attributes and properties of an element in the format of the custom elements manifest. */
export const describedProperties = (element) => {
  const rows = rowsOf(element);
  return {
    attributes: rows
      .filter(({ attribute }) => attribute)
      .map(({ attribute, property, attributeType, description, fallback }) => ({
        name: attribute,
        type: { text: attributeType },
        description,
        ...(fallback && { default: fallback }),
        fieldName: property,
      })),
    members: rows.map(({ attribute, property, type, description, fallback }) => ({
      kind: 'field',
      name: property,
      type: { text: type },
      description,
      ...(fallback && { default: fallback }),
      ...(attribute && { attribute }),
    })),
  };
};
