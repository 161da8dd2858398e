// Who imports whom, as far as the compiler and the linter don't see it. The projects say what runs where: the tsconfig.json of src/protocol,
// src/page, src/node, src/node/command and widgets name what each may import. Biome finds circles (`noImportCycles`), and `tools/lint` has the
// rules for code of pages.
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

const PACKAGES_OF_THE_RELAY = /^(@nats-io\/|lmdb$|prom-client$|undici$|fast-xml-parser$|lru-cache$|node:)/;

/** By folder, what its files may import besides each other. `type:`: only types. Folders that stand in no row have the compiler's rules only. */
const FOLDERS: Record<string, (string | RegExp)[]> = {
  'src/page/shared': ['src/protocol'],
  'src/page/tag': ['src/page/shared', 'src/protocol', 'uuid'],
  'src/page/client': ['src/page/shared', 'src/protocol'],
  // They hear the page's events, and call the tag's commands.
  'src/page/without-code': [
    'src/page/shared',
    'src/protocol',
    'type:src/page/tag',
    'src/page/places',
    'src/page/results',
    'src/page/credit',
  ],
  'src/page/places': ['src/page/shared', 'src/page/without-code/platforms', 'src/protocol'],
  'src/page/consent': ['src/page/shared', 'src/protocol'],
  'src/page/results': ['src/page/shared', 'src/protocol'],
  'src/page/credit': ['src/page/shared', 'src/protocol', 'type:src/page/tag'],
  'src/page/device-cookie': ['src/page/shared', 'src/protocol'],
  // What they report on the page.
  'src/page/doctor': [
    'src/page/shared',
    'src/page/without-code',
    'src/protocol',
    'type:src/page',
    'src/page/tag/outbox/row',
  ],
  'src/node': ['src/protocol', PACKAGES_OF_THE_RELAY],
  // `check` explains what it finds by the doctor's records; what `learn` runs in the pages reads as the tag does.
  'src/node/command': ['src/page', 'src/protocol', 'src/node', 'playwright-core', PACKAGES_OF_THE_RELAY],
  widgets: [
    'src/page/client',
    'src/page/shared',
    'src/page/without-code/platforms',
    'src/protocol',
    'type:src/page/tag',
    /^lit($|\/|-)/,
    'p-limit',
    'vue',
    'svelte',
    'react',
    'react-dom',
  ],
  'widgets/inspector': ['src/page', 'src/protocol', /^lit/],
  // It says why a list is empty in the doctor's words.
  'widgets/debug': ['src/page', 'src/protocol'],
  'widgets/testing': ['src/page', 'src/protocol', 'widgets'],
  // The judge shares no code with the tag: it would share its mistakes.
  'demo/service': [/^demo\/(?!studio|shop)/, /^node:/, 'saxes'],
  'demo/shop': [/^demo\/(?!studio|service)/, /^node:/, 'sharp'],
};

const folderOf = (path: string): string | undefined =>
  Object.keys(FOLDERS)
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0];

const isIn = (from: string, rule: string | RegExp): boolean =>
  typeof rule === 'string' ? from === rule || from.startsWith(`${rule}/`) : rule.test(from);

test.each(Object.entries(FOLDERS))('%s imports only what it may', (folder, allowed) => {
  const files = sourceFiles(folder).filter(({ path }) => folderOf(path) === folder);
  expect(files.length).toBeGreaterThan(0);
  const values = [folder, ...allowed.filter((rule) => !`${rule}`.startsWith('type:'))];
  const types = [...values, ...allowed.map((rule) => (typeof rule === 'string' ? rule.replace(/^type:/, '') : rule))];
  const strangers = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, typesOnly }) => !(typesOnly ? types : values).some((rule) => isIn(from, rule)))
      .map(({ from, typesOnly }) => `${path} → ${from}${typesOnly ? ' (type)' : ''}`),
  );
  expect(strangers).toEqual([]);
});

/** One door per platform API: a folder, what gives its use away, and the only file that may. */
const DOORS: [folder: string, api: RegExp, door: string][] = [
  ['src', /\b(local|session)Storage\b/, 'src/page/tag/storage.ts'],
  ['src/page', /\bofDocument\('cookie'\)/, 'src/page/shared/of-document.ts'],
  ['src/page/tag', /\bfetch\(/, 'src/page/tag/transport.ts'],
  ['src/page/without-code/platforms', /\bfetch\(/, 'src/page/without-code/platforms/cart-request.ts'],
  ['src/page/without-code/sources', /\bfetch\(/, 'src/page/without-code/sources/cart/ask-shop.ts'],
  ['src/page/without-code/auto', /\bnew MutationObserver\(/, 'src/page/without-code/auto/page/watch-page.ts'],
  ['src/page/places', /\b(setTimeout|requestIdleCallback|addEventListener)\(/, 'src/page/places/page-life.ts'],
  ['src/node', /\bimport\('lmdb'\)/, 'src/node/relay/store/engine.ts'],
];

test.each(DOORS)('in %s, %s is used by %s alone', (folder, api, door) => {
  const using = sourceFiles(folder).filter(({ path, text }) => api.test(text) && !path.includes('/doctor/'));
  expect(using.map(({ path }) => path)).toEqual([door]);
});

test('src/protocol is pure: no DOM, no clock, no I/O', () => {
  const impure = sourceFiles('src/protocol').filter(({ text }) =>
    /\b(document|window|localStorage|fetch|setTimeout|performance|process)\b[.(]|\bDate\.now\(/.test(text),
  );
  expect(impure.map(({ path }) => path)).toEqual([]);
});

test('the model of the studio imports no view, not even types', () => {
  const strangers = sourceFiles('demo/studio/model').flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => /^demo\/studio\/(views|server)\/|^lit/.test(from))
      .map(({ from }) => `${path} → ${from}`),
  );
  expect(strangers).toEqual([]);
});
