// What is in the tarball, and that those who judge packages find nothing wrong with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { publint } from 'publint';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import contents from '../../../package.json';
import { isLong } from '../../usual-runs.js';
import { compile } from '../snippets/compile.js';
import { type Packed, pack } from './pack.js';

let packed: Packed;
beforeAll(async () => {
  packed = await pack();
  mkdirSync(join(packed.folder, 'node_modules'));
  console.log(`\nthe tarball: ${packed.files.length} files, ${packed.size} bytes, unpacked ${packed.unpackedSize}\n`);
});

const read = (file: string): string => readFileSync(join(packed.folder, file), 'utf8');

test('the entries are those of the documentation', () => {
  const entries =
    '. widgets react vue svelte client testing server queue experiments global reserve.css cards.css integrity.json lists.schema.json custom-elements.json web-types.json vscode.html-custom-data.json package.json dist/*';
  expect(Object.keys(contents.exports)).toEqual(entries.split(' ').map((name) => (name === '.' ? name : `./${name}`)));
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: packed.folder, pack: false, strict: true });
  expect(messages).toEqual([]);
});

// For each change, the tests below compile with the packed types.
test.runIf(isLong)('are the types wrong: no, for each entry with code', () => {
  const files = Object.keys(contents.exports).filter((entry) => /\.(css|json)$|\*/.test(entry));
  const words = [packed.tarball, '--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints'];
  const command = 'node_modules/@arethetypeswrong/cli/dist/index.js';
  const { problems, analysis } = JSON.parse(
    execFileSync(process.execPath, [command, ...words, ...files.map((entry) => entry.slice(2))], { encoding: 'utf8' }),
  );
  expect(Object.keys(analysis.entrypoints)).toEqual(
    Object.keys(contents.exports).filter((entry) => !files.includes(entry)),
  );
  // Modules only, for which Node 20.19 and later needs no other kind (`engines`).
  const { NoResolution, CJSResolvesToESM, ...others } = problems;
  expect(others).toEqual({});
  const kinds = [...(NoResolution ?? []), ...(CJSResolvesToESM ?? [])].map(({ resolutionKind }) => resolutionKind);
  expect([...new Set(kinds)].filter((kind) => !/^node10$|^node16-cjs$/.test(kind))).toEqual([]);
});

test.each([
  ['node16', 'TS1479'],
  ['node18', 'TS1479'],
  ['node20', undefined],
  ['nodenext', undefined],
])('a CommonJS file in TypeScript, module %s: %s', async (module, refusal) => {
  const text = "import { createClient } from 'recotag/server';\nconsole.log(createClient);\n";
  const moduleResolution = /20|next/.test(module) ? 'nodenext' : 'node16';
  const said = await compile(
    `build/commonjs-${module}-${process.pid}`,
    { 'server.cts': text },
    { module, moduleResolution },
  );
  expect(said.filter((line) => line.includes('error'))).toEqual(refusal ? [expect.stringContaining(refusal)] : []);
  // What the docs promise is no more than that.
  const page = readFileSync('docs/frameworks.md', 'utf8');
  expect(page.includes(`\`${refusal ?? module}\``)).toBe(true);
});

test('require() of the client and the server works on the Node that `engines` names', () => {
  expect(contents.engines.node).toBe('>=20.19');
  const print =
    "const { createClient } = require('./dist/esm/client.js'); console.log(typeof createClient, typeof require('./dist/esm/server.js').createRelay)";
  expect(execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' }).trim()).toBe('function function');
});

test('without playwright-core, beside it or in the project, `recotag check` says what to install', () => {
  for (const command of ['check', 'learn']) {
    const words = ['dist/esm/command.js', command, 'http://localhost:9/', '--chromium', process.execPath];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: packed.folder, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stdout + stderr).toContain(`recotag ${command}: the package playwright-core is missing. Install it`);
    // The project from which the user runs the command may have it.
    words[0] = join(packed.folder, words[0]!);
    const beside = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(beside.stdout + beside.stderr).not.toContain('is missing');
  }
});

test('no source, no pictures but README’s, no pages of the studio, no decision records', () => {
  expect(packed.files).toEqual(expect.arrayContaining(['dist/recotag.js', 'README.md', 'docs/widgets.md']));
  const pictures = [...read('README.md').matchAll(/src(?:set)?="([^"]+)"/g)].map(([, picture]) => picture!);
  expect(pictures.filter((picture) => !packed.files.includes(picture) && /\.webp$/.test(picture))).toEqual([]);
  expect(
    packed.files.filter((file) =>
      /(?<!demo-(light|dark))\.(webp|png|svg)$|studio|^docs\/decisions|^(src|widgets|demo|test|build)\//.test(file),
    ),
  ).toEqual([]);
});

test('what the types and the editors cite is in the package', () => {
  const cited = packed.files
    .filter((file) => /\.(json|d\.ts|md)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\b(?:docs\/)?[\w-]+\.(?:md|txt)(?= sections? \d)/g)].map(([name]) => name),
    );
  expect([...new Set(cited)]).toEqual(['docs/interface.md']);
  expect(packed.files).toContain('docs/interface.md');
});

test('small: no source maps, and no dependencies', () => {
  expect(packed.files.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(contents).not.toHaveProperty('dependencies');
  expect(packed.size).toBeLessThan(900_000);
  expect(packed.unpackedSize).toBeLessThan(3_000_000);
});

test.each([
  ['recotag.js', 'localStorage', 'src/tag/storage.ts'],
  ['recotag-widgets.js', 'createPolicy', 'src/client/trusted-html.ts'],
  ['recotag-auto.js', 'new MutationObserver', 'src/beside/auto/page/watch-page.ts'],
])('the map of %s leads from %s to %s', (file, word, source) => {
  const [before] = read(`dist/${file}`).split(word);
  const lines = before!.split('\n');
  const { originalSource } = new SourceMap(JSON.parse(readFileSync(`dist/${file}.map`, 'utf8'))).findEntry(
    lines.length - 1,
    lines.at(-1)!.length,
  ) as { originalSource: string };
  expect(originalSource.replace(/^(\.\.\/)+/, '')).toBe(source);
});

test('each built file begins with a line that has its name and the address of the notices', () => {
  const built = packed.files.filter((file) => /^dist\/.*\.(js|css)$/.test(file));
  expect(built.length).toBeGreaterThan(12);
  for (const file of built) {
    const [first, second] = read(file).split('\n');
    expect(/^(#!|\/\/#)/.test(first!) ? second : first, file).toBe(
      `/*!recotag ${contents.version} recotag-licences.txt*/`,
    );
  }
});

test('`recotag sandbox` runs from the tarball, with nothing but the package’s dependencies', async () => {
  const child = spawn(process.execPath, ['dist/esm/command.js', 'sandbox', '--port=0'], { cwd: packed.folder });
  onTestFinished(() => void child.kill());
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      text += part;
      if (text.includes('Ctrl+C')) resolve();
    });
    child.stderr.on('data', (part) => reject(Error(`${part}`)));
  });
  const [, address] = /baseUrl +(http:\S+)/.exec(text)!;
  expect(await (await fetch(address!)).text()).toContain('<title>Sandbox service');
});

test('each file that package.json names is in the tarball', () => {
  const { bin, unpkg, jsdelivr, customElements, 'web-types': webTypes, exports } = contents;
  const exported = JSON.stringify(Object.values(exports)).match(/\.\/[^"*]+\.\w+/g)!;
  const named = [bin.recotag, unpkg, jsdelivr, customElements, webTypes, ...exported];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !packed.files.includes(file.replace(/^\.\//, '')))).toEqual([]);
});

test('custom-elements.json has existing paths, definitions and defaults', () => {
  const { modules } = JSON.parse(read('custom-elements.json'));
  const paths = [...JSON.stringify(modules).matchAll(/"(?:path|module)":"([^"]+)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !packed.files.includes(path))).toEqual([]);
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
  const { contributions, name, version } = JSON.parse(read('web-types.json'));
  expect([name, version]).toEqual([contents.name, contents.version]);
  const names = (elements: { name: string; attributes: { name: string }[] }[]) =>
    elements.map((element) => [element.name, ...element.attributes.map((attribute) => attribute.name)]);
  expect(names(contributions.html.elements)).toEqual(names(JSON.parse(read('vscode.html-custom-data.json')).tags));
});

test('the notices have each bundled library and each dependency', () => {
  const text = read('dist/recotag-licences.txt');
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element']) {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(text).toContain(`\n${name} ${version} (`.slice(text.startsWith(name) ? 1 : 0));
  }
  expect(text.match(/Copyright/g)!.length).toBeGreaterThan(4);
  expect(text).toMatch(/^[\n -~]*$/);
});
