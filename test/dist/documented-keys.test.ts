// docs/tag.md names the keys that the tag stores, and no others.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableRows } from './read-page.js';
import { sourceFiles } from './source-files.js';

/** What takes a key, or the beginning of one, first. */
const CALLS =
  '(?:read|readStored|readValue|write|writeStored|writeValue|remove|removeFromBoth|storedIds|storeIds|startsWith)(?:<[^(]*>)?\\((?:ports, )?';
const users = ['src/page/shared', 'src/page/tag', 'src/page/without-code/auto', 'src/page/device-cookie']
  .flatMap((folder) => sourceFiles(folder))
  .filter(
    ({ path, imports }) =>
      /^src\/page\/(shared\/kept-carts|tag\/outbox\/.*)\.ts$/.test(path) ||
      imports.some(({ from }) =>
        /^src\/page\/(tag\/storage|tag\/outbox\/(queue|row)|shared\/stored|without-code\/auto\/layer\/stored-ids)$/.test(
          from,
        ),
      ),
  );
const constants = new Map<string, string>();
for (const { text } of users)
  for (const [, name, value] of text.matchAll(/\bconst ([A-Z]\w*) = ['`]([^'`]+)['`];/g)) constants.set(name!, value!);
for (const [name, value] of constants)
  constants.set(
    name,
    value.replace(/\$\{(\w+)\}/g, (_, other) => constants.get(other)!),
  );
const isUsed = (name: string): boolean =>
  users.some(({ text }) => new RegExp(`\\b${CALLS}${name}\\b|\\b${name} \\+|\\$\\{${name}\\}`).test(text));
/** Keys and beginnings of keys. */
const inCode = [
  ...[...constants].filter(([name]) => isUsed(name)).map(([, value]) => value),
  ...users.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\b${CALLS}['\`]([^'\`]+)['\`]`, 'g'))].map(([, literal]) => literal!),
  ),
].filter((key) => !/^(denied$|\$\{|recotag\.preview$)/.test(key)); // that of previews is docs/published-lists.md’s
const documented = tableRows(readFileSync('docs/tag.md', 'utf8'), 'What is stored').map(([key]) => key!);
const CAROUSEL = 'recotag.carousel <path> <n>';
/** The keys of files that the tag loads: it removes them with its own. */
const ofOthers = ['src/page/places', 'src/page/results', 'src/page/credit']
  .flatMap(sourceFiles)
  .flatMap(({ text }) => text.match(/\brecotag\.(?:credit|exposed|results)\b/g) ?? [])
  // The lists have one key, which `widgets/page/kept.ts` begins.
  .concat(sourceFiles('widgets/carousel').flatMap(({ text }) => (text.includes('`carousel ${') ? CAROUSEL : [])));
const isBeginning = (name: string): boolean => /[.~]$/.test(name);

test('the code has keys of the kinds that this test knows', () => {
  expect(inCode).toEqual(expect.arrayContaining(['deviceUUID', 'recotag.consent', 'recotag.outbox.']));
  expect(inCode.every((name) => !/\$|undefined/.test(name))).toBe(true);
});

test.each([...new Set(inCode)])('%s is on the page', (name) => {
  const isThere = documented.some((key) =>
    // The outbox's own name only begins those of operations and queues.
    isBeginning(name) || constants.get('OUTBOX') === name
      ? key.startsWith(name)
      : key === name || key.endsWith(`~${name}`),
  );
  expect(isThere, `${name} of src/page/tag is not in docs/tag.md`).toBe(true);
});

test.each(documented)('%s is in the code', (key) => {
  const note = key.split('~')[1];
  // `<…>` stands for what differs; any other name is one that the code has.
  if (ofOthers.includes(key)) return;
  const isNamed = !note || note.startsWith('<') || [note, key].some((name) => inCode.includes(name));
  expect(isNamed && inCode.some((name) => (isBeginning(name) ? key.startsWith(name) : key === name))).toBe(true);
});

test('docs/consent.md names them, the outbox’s by how they begin', () => {
  const consent = readFileSync('docs/consent.md', 'utf8');
  for (const name of inCode.filter((each) => /^(recotag\.|deviceUUID)/.test(each) && !isBeginning(each)))
    expect(consent).toContain(`\`${name}\``);
});
