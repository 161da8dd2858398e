// Saved lists: export, import and validation; and the differences between two.
import { expect, test } from 'vitest';
import {
  countsOf,
  differences,
  listName,
  readSaved,
  withSaved,
  writeSaved,
} from '../../../../demo/studio/model/saved-lists.js';

const configuration = {
  element: 'reco-list',
  attributes: { area: 'home', heading: 'For you' },
  slots: {},
  properties: { '--reco-gap': '1rem' },
  parts: {},
};
const one = { name: 'One', time: 5, configuration };

test('an exported list is imported unchanged', () => {
  expect(readSaved(writeSaved([one]))).toEqual([one]);
});

test.each([
  ['invalid JSON', '{', /isn’t valid JSON/],
  ['a file of another program', '{"lists":[]}', /no lists of the studio/],
  ['a list', '[]', /no lists of the studio/],
  ['no valid list', '{"recotagStudio":1,"lists":[7,{"name":"x"}]}', /No list/],
])('%s is rejected with an error message', (_, text, sentence) => {
  expect(() => readSaved(text)).toThrow(sentence);
});

test('what is no text in a file is left out, the rest stays', () => {
  const [read] = readSaved(
    JSON.stringify({
      recotagStudio: 1,
      lists: [
        { ...one, time: 'x', configuration: { ...configuration, attributes: { limit: 4, heading: 'Hi' }, slots: 7 } },
      ],
    }),
  );
  expect(read).toEqual({ ...one, time: 0, configuration: { ...configuration, attributes: { heading: 'Hi' } } });
});

test('the same name is the same list', () => {
  const other = { ...one, time: 9 };
  expect(withSaved([one, { ...one, name: 'Two' }], other).map(({ name, time }) => [name, time])).toEqual([
    ['Two', 5],
    ['One', 9],
  ]);
});

test('what differs, place by place; nothing where nothing does', () => {
  expect(differences(configuration, structuredClone(configuration))).toEqual([]);
  const b = {
    ...configuration,
    element: 'popular-products',
    attributes: { heading: 'Hi', dedupe: '' },
    properties: {},
  };
  expect(differences(configuration, b)).toEqual([
    { place: 'element', name: 'element', a: 'reco-list', b: 'popular-products' },
    { place: 'attributes', name: 'area', a: 'home', b: undefined },
    { place: 'attributes', name: 'heading', a: 'For you', b: 'Hi' },
    { place: 'attributes', name: 'dedupe', a: undefined, b: '' },
    { place: 'properties', name: '--reco-gap', a: '1rem', b: undefined },
  ]);
});

test('a saved list finds what the desk counted for it', () => {
  expect(listName(configuration)).toBe('reco-list · home · For you');
  const counts = { list: 'reco-list · home · For you', shown: 10, chosen: 2, carted: 1 };
  expect(countsOf([counts], configuration)).toBe(counts);
  expect(countsOf([counts], { ...configuration, attributes: {} })).toBeUndefined();
});
