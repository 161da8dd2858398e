import { LONGEST_PATH, MOST_PAGES, PAGE_KINDS } from '../../protocol/list-pages.js';
import { LONGEST_NAME, MOST_NAMES, MOST_PINS, MOST_POSITION } from '../../protocol/list-rules.js';
import { MOST_FALLBACKS } from '../../protocol/published-lists.js';
import { PART_NAME, PROPERTY_NAME } from '../../protocol/published-look.js';
import { attributeTable, type ListElement } from './attribute-table.js';
import { LONGEST_ID, MOST_ARMS } from './check-experiment.js';
import { LONGEST_VALUE } from './check-look.js';
import { ISO_DATE, LONGEST_SELECTOR, MOST_PLACES, SIDES } from './check-places.js';

const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' });
const texts = { type: 'string', maxLength: LONGEST_VALUE };

/** The values of an attribute that a schema can say. Attributes are text, numbers as well. */
const valueSchema = (row: (typeof attributeTable)[ListElement][string]): object => {
  if (row.kind === 'oneOf') return { enum: row.words };
  if (row.kind === 'whole') return { type: 'string', pattern: '^\\d{1,15}$' };
  return texts;
};

const attributesOf = (element: ListElement) =>
  object({
    ...Object.fromEntries(Object.entries(attributeTable[element]).map(([name, row]) => [name, valueSchema(row)])),
    class: texts,
  });

const looks = {
  properties: { type: 'object', additionalProperties: texts, propertyNames: { pattern: PROPERTY_NAME.source } },
  parts: { type: 'object', additionalProperties: texts, propertyNames: { pattern: PART_NAME.source } },
};
const anyAttributes = { type: 'object', additionalProperties: texts };
const elements = Object.keys(attributeTable) as ListElement[];

const arm = {
  ...object(
    {
      name: text(LONGEST_ID),
      weight: { type: 'number', minimum: 0, maximum: 1 },
      attributes: anyAttributes,
      ...looks,
      none: { const: true },
    },
    ['name', 'weight'],
  ),
};

/** With the attributes of its element. */
const perElement = elements.map((element) => ({
  if: { properties: { element: { const: element } }, required: ['element'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: {
    properties: {
      attributes: { $ref: `#/$defs/${element}` },
      experiment: {
        properties: { arms: { items: { properties: { attributes: { $ref: `#/$defs/${element}` } } } } },
      },
    },
  },
}));

const names = { type: 'array', maxItems: MOST_NAMES, items: text(LONGEST_NAME) };
const price = { type: 'number', minimum: 0, maximum: 1e12 };
const date = { type: 'string', pattern: ISO_DATE.source };

/** The JSON Schema of a file of published lists, from the same tables as the checks of the store. */
export const listsSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Published lists of recotag',
  type: 'object',
  required: ['version', 'places'],
  properties: {
    version: { type: 'integer', minimum: 1 },
    places: { type: 'array', maxItems: MOST_PLACES, items: { $ref: '#/$defs/place' } },
  },
  $defs: {
    ...Object.fromEntries(elements.map((element) => [element, attributesOf(element)])),
    place: {
      ...object(
        {
          id: text(LONGEST_ID),
          name: text(LONGEST_ID),
          at: text(LONGEST_SELECTOR),
          where: { enum: SIDES },
          pages: {
            type: 'array',
            minItems: 1,
            maxItems: MOST_PAGES,
            items: { anyOf: [{ enum: PAGE_KINDS }, { type: 'string', maxLength: LONGEST_PATH, pattern: '^/' }] },
          },
          element: { enum: elements },
          attributes: anyAttributes,
          ...looks,
          from: date,
          until: date,
          experiment: object(
            {
              id: text(LONGEST_ID),
              arms: { type: 'array', minItems: 2, maxItems: MOST_ARMS, items: arm },
              coverage: { type: 'number', minimum: 0, maximum: 1 },
              planned: { type: 'number', minimum: 1, maximum: 1e12 },
              lift: { type: 'number' },
            },
            ['id', 'arms'],
          ),
          rules: object({
            pin: {
              type: 'array',
              maxItems: MOST_PINS,
              items: object(
                { id: text(LONGEST_NAME), position: { type: 'integer', minimum: 1, maximum: MOST_POSITION } },
                ['id', 'position'],
              ),
            },
            hide: object({
              brands: names,
              categories: names,
              priceBelow: price,
              priceAbove: price,
              soldOut: { const: true },
            }),
          }),
          fallback: {
            type: 'array',
            maxItems: MOST_FALLBACKS,
            items: {
              ...object({ element: { enum: elements }, attributes: anyAttributes, ...looks }, ['element']),
              allOf: perElement.map(({ if: condition }, index) => ({
                if: condition,
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                then: { properties: { attributes: { $ref: `#/$defs/${elements[index]}` } } },
              })),
            },
          },
        },
        ['id', 'at', 'where', 'element'],
      ),
      allOf: perElement,
    },
  },
};
