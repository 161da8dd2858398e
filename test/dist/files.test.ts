// What the built files say, and those that the package names. dist/package/published.long.test.ts has the tarball.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import manifest from '../../package.json';
import { limits } from './measure.mjs';

const files = Object.keys(limits);

const text = (file: string): string => readFileSync(file, 'utf8');

test.each(files)('%s is ASCII, so that a page in any encoding can load it', (file) => {
  const odd = readFileSync(`dist/${file}`).findIndex((byte) => byte > 126);
  expect(odd).toBe(-1);
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

test('the notices have each bundled library and each dependency', () => {
  const notices = text('dist/recotag-licences.txt');
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element']) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(notices).toContain(`\n${name} ${version} (`.slice(notices.startsWith(name) ? 1 : 0));
  }
  expect(notices.match(/Copyright/g)!.length).toBeGreaterThan(4);
  expect(notices).toMatch(/^[\n -~]*$/);
});
