// What merchandisers read in the inspector and in the studio, in each language of the lists.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findings } from '../../../src/page/doctor/findings/all.js';
import { english, inLanguage, plainWords, type Texts, WORDS } from '../../../src/page/doctor/words.js';

const FOLDER = 'src/page/doctor/words';
const read = (code: string): Texts => JSON.parse(readFileSync(`${FOLDER}/${code}.json`, 'utf8'));

/** Each text by its path. */
const textsIn = (value: object, path = ''): [path: string, text: string][] =>
  Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' ? [[`${path}${name}`, each] as [string, string]] : textsIn(each, `${path}${name}.`),
  );
const valuesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
/** Code that a developer must find as it is. */
const CODE = /\b(?:data-auto|add-url|npx recotag learn|recotag-inspector-page\.js)\b/g;

const records = Object.fromEntries(
  Object.entries(findings).map(([id, { effect, remedy }]) => [id, { effect, remedy }]),
);
const { code: _, ...known } = { ...english, findings: records };

test('the inspector knows the languages of the folder, which are those of the lists', () => {
  const codes = (folder: string) => readdirSync(folder).map((name) => name.replace('.json', ''));
  expect(WORDS).toEqual(codes(FOLDER).filter((code) => code !== 'en'));
  expect(WORDS).toEqual(codes('widgets/words'));
});

test.each(WORDS)(
  '%s has every text and the sentences of every finding, with the same values and the same code',
  (code) => {
    const texts = new Map(textsIn(read(code)));
    expect([...texts.keys()]).toEqual(textsIn(known).map(([path]) => path));
    for (const [path, text] of textsIn(known)) {
      expect(valuesOf(texts.get(path)!), path).toEqual(valuesOf(text));
      expect(texts.get(path)!.match(CODE) ?? [], path).toEqual(text.match(CODE) ?? []);
      // A sentence of a finding is another one than in English.
      if (path.startsWith('findings.')) expect(texts.get(path), path).toMatch(/^(?!.*\bAsk your\b).+[.。]$/);
    }
  },
);

test('what a language lacks is English; a list is called by its name', () => {
  const german = inLanguage('de', { ...read('de'), findings: { 'list-empty': read('de').findings['list-empty']! } });
  const list = { id: 'list-empty', ...records['list-empty']!, list: 'Bestseller' };
  expect(plainWords(list, german).effect).toBe('„Bestseller“: Besucher sehen in dieser Liste keine Produkte.');
  expect(plainWords(list).effect).toBe('“Bestseller”: Shoppers see no products in this list.');
  expect(plainWords({ id: 'tag-twice', ...records['tag-twice']! }, german)).toEqual(records['tag-twice']);
  expect(inLanguage('de', { tabs: read('de').tabs }).panel.again).toBe('Check again');
});
