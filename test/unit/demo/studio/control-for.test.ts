import { expect, test } from 'vitest';
import { controlFor } from '../../../../demo/studio/model/control-for.js';
import { readManifest } from '../../../../demo/studio/model/manifest.js';

/** The table of attributes says what they are. */
const attribute = (name: string) => ({ place: 'attributes' as const, name, type: '', description: '', default: '' });

test.each([
  ['layout', 'choice'],
  ['dedupe', 'switch'],
  ['limit', 'number'],
  ['product', 'product'],
  ['exclude', 'products'],
  ['category', 'category'],
  ['currency', 'suggest'],
  ['heading', 'text'],
  ['texts', 'code'],
  ['endpoint-id', 'service'],
])('%s: %s', (name, kind) => {
  expect(controlFor(attribute(name), 'reco-list').kind).toBe(kind);
});

test('colours are recognised by type, name or description', () => {
  const property = (name: string, type: string, description = '') => ({
    place: 'properties' as const,
    name,
    type,
    description,
    default: '',
  });
  expect(controlFor(property('--reco-x', '<color>'), '').kind).toBe('colour');
  expect(controlFor(property('--reco-badge', 'string'), '').kind).toBe('colour');
  expect(controlFor(property('--reco-x', 'string', 'Colour behind pictures.'), '').kind).toBe('colour');
  expect(controlFor(property('--reco-gap', 'string', 'Space between cards.'), '').kind).toBe('suggest');
});

test('limits are those of the table of attributes', () => {
  const limits = (name: string, element: string) => controlFor(attribute(name), element);
  expect(limits('heading-level', 'reco-list')).toEqual({ kind: 'number', min: 2, max: 6 });
  expect(limits('limit', 'reco-list')).toEqual({ kind: 'number', min: 1, max: 30 });
  expect(limits('limit', 'popular-products')).toEqual({ kind: 'number', min: 1, max: 1000 });
  expect(limits('page', 'popular-products')).toEqual({ kind: 'number', min: 1 });
});

test('inherited settings are included, and defaults are read from descriptions', () => {
  const [element] = readManifest({
    modules: [
      { declarations: [{ name: 'Base', attributes: [{ name: 'limit', description: 'Most cards, default 10.' }] }] },
      {
        declarations: [
          {
            name: 'List',
            tagName: 'x-list',
            superclass: { name: 'Base' },
            attributes: [{ name: 'layout', description: 'Default `grid`.', type: { text: "'grid' | 'list'" } }],
            cssProperties: [{ name: '--x', default: "'1em'" }],
          },
        ],
      },
    ],
  });
  expect(element!.settings.map((setting) => [setting.place, setting.name, setting.default])).toEqual([
    ['attributes', 'layout', 'grid'],
    ['properties', '--x', '1em'],
    ['attributes', 'limit', '10'],
  ]);
});
