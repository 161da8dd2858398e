// What the built files say, and those that the package names. dist/package/published.long.test.ts has the tarball.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { tagAttributes } from '../../src/page/tag/attributes.js';
import { attributes } from '../../src/protocol/list-attributes.js';
import { limits } from './measure.mjs';

const files = Object.keys(limits);

const text = (file: string): string => readFileSync(file, 'utf8');

test.each(files)('%s is ASCII, so that a page in any encoding can load it', (file) => {
  const odd = readFileSync(`dist/${file}`).findIndex((byte) => byte > 126);
  expect(odd).toBe(-1);
});

/** What scripts import from beside themselves. */
const MODULES = [
  'recotag-pages.js',
  'recotag-extras.js',
  'recotag-carts.js',
  'recotag-carousel.js',
  'recotag-own-cards.js',
  'recotag-attention.js',
  'recotag-rules.js',
  'recotag-debug.js',
  'recotag-inspector-views.js',
  'recotag-inspector-learn.js',
  'recotag-inspector-findings.js',
  'recotag-inspector-page.js',
  'recotag-orders.js',
  'recotag-sources.js',
  'recotag-places.js',
  'recotag-page-kind.js',
  'recotag-published.js',
  'recotag-results.js',
  'recotag-preview.js',
];

test.each(files.filter((file) => file.endsWith('.js') && !MODULES.includes(file)))(
  '%s is a classic script, as pages load it',
  (file) => {
    expect(() => new Script(readFileSync(`dist/${file}`, 'utf8'))).not.toThrow();
  },
);

test('no file contains the texts of the tables of attributes', () => {
  const texts = [...attributes.map(({ about }) => about), ...tagAttributes.map(({ about }) => about)];
  for (const file of files) {
    const content = readFileSync(`dist/${file}`, 'utf8');
    expect(texts.filter((text) => content.includes(text))).toEqual([]);
  }
});

test('integrity.json says what integrity= of each file has to say', () => {
  const integrity = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));
  for (const file of files) {
    const hash = createHash('sha384')
      .update(readFileSync(`dist/${file}`))
      .digest('base64');
    expect(integrity[file]).toBe(`sha384-${hash}`);
  }
  expect(Object.keys(integrity).sort()).toEqual([...files].sort());
});

test('every file that the package exports is there', () => {
  const named = Object.values(manifest.exports)
    .flatMap((entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .filter((file) => !file.includes('*'));
  expect(named.length).toBeGreaterThan(20);
  for (const file of named) expect(existsSync(file), file).toBe(true);
});

test.each([
  'package-lock.json',
  'bench/package-lock.json',
  'deploy/relay/package-lock.json',
  'site/package-lock.json',
  'tools/release/package-lock.json',
  'test/stacks/locks.json',
])('%s names no registry', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved"|https?:\/\/[^"]*\/-\//);
});

test('the entries are those of the documentation', () => {
  const entries =
    '. widgets react vue svelte client testing server queue experiments global reserve.css cards.css integrity.json lists.schema.json custom-elements.json web-types.json vscode.html-custom-data.json package.json dist/*';
  expect(Object.keys(manifest.exports)).toEqual(entries.split(' ').map((name) => (name === '.' ? name : `./${name}`)));
});

test('require() of the client and the server works on the Node that `engines` names', () => {
  expect(manifest.engines.node).toBe('>=20.19');
  const print =
    "const { createClient } = require('./dist/esm/client.js'); console.log(typeof createClient, typeof require('./dist/esm/server.js').createRelay)";
  expect(execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' }).trim()).toBe('function function');
});

test.each([
  ['recotag.js', 'localStorage', 'src/page/tag/storage.ts'],
  ['recotag-widgets.js', 'createPolicy', 'src/page/client/trusted-html.ts'],
  ['recotag-auto.js', 'MutationObserver(', 'src/page/without-code/auto/page/watch-page.ts'],
])('the map of %s leads from %s to %s', (file, word, source) => {
  const [before] = text(`dist/${file}`).split(word);
  const lines = before!.split('\n');
  const { originalSource } = new SourceMap(JSON.parse(readFileSync(`dist/${file}.map`, 'utf8'))).findEntry(
    lines.length - 1,
    lines.at(-1)!.length,
  ) as { originalSource: string };
  expect(originalSource.replace(/^(\.\.\/)+/, '')).toBe(source);
});

test('each built file begins with a line that has its name and the address of the notices', () => {
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css)$/.test(file));
  expect(built.length).toBeGreaterThan(12);
  for (const file of built) {
    const [first, second] = text(`dist/${file}`).split('\n');
    expect(/^(#!|\/\/#)/.test(first!) ? second : first, file).toBe(
      `/*!recotag ${manifest.version} recotag-licences.txt*/`,
    );
  }
});

test('custom-elements.json has existing paths, definitions and defaults', () => {
  const { modules } = JSON.parse(text('custom-elements.json'));
  const paths = [...JSON.stringify(modules).matchAll(/"(?:path|module)":"([^"]+)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const defined = modules.flatMap((module: { exports: { kind: string; name: string }[] }) =>
    module.exports.filter(({ kind }) => kind === 'custom-element-definition').map(({ name }) => name),
  );
  expect([...new Set(defined)].sort()).toEqual(['popular-products', 'reco-list']);
  const [list] = modules[0].declarations;
  const attribute = (name: string) => list.attributes.find((each: { name: string }) => each.name === name);
  expect([attribute('limit').default, attribute('layout').default, attribute('full-rows').default]).toEqual([
    '10',
    "'grid'",
    'false',
  ]);
});

test('web-types.json and VS Code’s data have the same attributes', () => {
  const { contributions, name, version } = JSON.parse(text('web-types.json'));
  expect([name, version]).toEqual([manifest.name, manifest.version]);
  const names = (elements: { name: string; attributes: { name: string }[] }[]) =>
    elements.map((element) => [element.name, ...element.attributes.map((attribute) => attribute.name)]);
  expect(names(contributions.html.elements)).toEqual(names(JSON.parse(text('vscode.html-custom-data.json')).tags));
});

test('the notices have each bundled library and each dependency', () => {
  const notices = text('dist/recotag-licences.txt');
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element']) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(notices).toContain(`\n${name} ${version} (`.slice(notices.startsWith(name) ? 1 : 0));
  }
  expect(notices.match(/Copyright/g)!.length).toBeGreaterThan(4);
  expect(notices).toMatch(/^[\n -~]*$/);
});
