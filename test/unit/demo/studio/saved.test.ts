// Saved lists: export, import and validation; and the differences between two.
import { expect, test } from 'vitest';
import { compareResults } from '../../../../demo/studio/model/results/compare-results.js';
import {
  countsOf,
  differences,
  nameOf,
  newId,
  otherVersions,
  readSaved,
  withSaved,
  writeSaved,
} from '../../../../demo/studio/model/saved-lists.js';

const configuration = {
  element: 'reco-list',
  attributes: { area: 'home', heading: 'For you', 'list-id': 'one' },
  slots: {},
  properties: { '--reco-gap': '1rem' },
  parts: {},
};
const one = { id: 'one', name: 'One', time: 5, configuration };

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

test('invalid values in a file are left out, the rest stays', () => {
  const [read] = readSaved(
    JSON.stringify({
      recotagStudio: 1,
      lists: [
        { ...one, time: 'x', configuration: { ...configuration, attributes: { limit: 4, heading: 'Hi' }, slots: 7 } },
      ],
    }),
  );
  expect(read).toEqual({
    ...one,
    time: 0,
    configuration: { ...configuration, attributes: { heading: 'Hi', 'list-id': 'one' } },
  });
});

test('the same name is the same list', () => {
  const other = { ...one, time: 9 };
  expect(withSaved([one, { ...one, name: 'Two' }], other).map(({ name, time }) => [name, time])).toEqual([
    ['Two', 5],
    ['One', 9],
  ]);
});

test('the differences, part by part; none between equal designs', () => {
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
    { place: 'attributes', name: 'list-id', a: 'one', b: undefined },
    { place: 'attributes', name: 'dedupe', a: undefined, b: '' },
    { place: 'properties', name: '--reco-gap', a: '1rem', b: undefined },
  ]);
});

test('a list’s results are those of its id, not those of another list with the same heading', () => {
  const counts = { list: 'one', since: 0, simulated: 0, shown: 10, chosen: 2, carted: 1 };
  expect(countsOf([counts], one)).toBe(counts);
  expect(countsOf([counts], { id: 'two' })).toBeUndefined();
  expect(newId('Für dich!')).toMatch(/^f-r-dich-[\da-f]{6}$/);
  expect(newId('Für dich!')).not.toBe(newId('Für dich!'));
});

test('results say the version, and a design is named by the list as which it was saved', () => {
  const counts = (list: string) => ({ list, since: 0, simulated: 0, shown: 10, chosen: 2, carted: 1 });
  const all = [counts('one'), counts('one~3'), counts('one~2'), counts('one-more')];
  expect(otherVersions(all, { id: 'one~2' }).map(({ version }) => version)).toEqual([3, 1]);
  const lists = [one, { ...one, id: 'one~2', name: 'Later', time: 9 }];
  expect(nameOf(lists, 'one')).toEqual({ name: 'One', isChanged: false });
  expect(nameOf(lists, 'one~2')).toEqual({ name: 'Later', isChanged: false });
  expect(nameOf(lists, 'one~3')).toEqual({ name: 'Later', isChanged: true });
  expect(nameOf(lists, 'two')).toBeUndefined();
  expect(readSaved(writeSaved(lists)).map(({ id }) => id)).toEqual(['one', 'one~2']);
});

test('two lists are compared only with enough shoppers, and only if the interval of their difference excludes 0', () => {
  const result = (name: string, shown: number, chosen: number) => ({ name, shown, chosen });
  expect(compareResults(result('A', 299, 90), result('B', 900, 9))).toContain('Too few shoppers');
  expect(compareResults(result('A', 500, 90), result('B', 500, 30))).toContain('“A” more often');
  expect(compareResults(result('A', 500, 30), result('B', 500, 90))).toContain('“B” more often');
  expect(compareResults(result('A', 500, 50), result('B', 500, 45))).toContain('may be chance');
});
