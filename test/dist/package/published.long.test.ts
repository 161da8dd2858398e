// What is in the tarball, and that those who judge packages find nothing wrong with it: only `npm run test:long` packs. What the built files
// say without a tarball is in ../files.test.ts.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import contents from '../../../package.json';
import { compile } from '../snippets/compile.js';
import { type Packed, pack } from './pack.js';

let packed: Packed;
beforeAll(async () => {
  packed = await pack();
  mkdirSync(join(packed.folder, 'node_modules'));
  console.log(`\nthe tarball: ${packed.files.length} files, ${packed.size} bytes, unpacked ${packed.unpackedSize}\n`);
});

const read = (file: string): string => readFileSync(join(packed.folder, file), 'utf8');

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: packed.folder, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('are the types wrong: no, for each entry with code', () => {
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

test('without playwright-core, beside it or in the project, `recotag check` says what to install', () => {
  for (const command of ['check', 'learn']) {
    const words = ['dist/esm/command.js', command, 'http://localhost:9/', '--chromium', process.execPath];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: packed.folder, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stdout + stderr).toContain(
      `recotag ${command}: the package playwright-core is missing. Install it beside recotag: npm i -D playwright-core`,
    );
    // The project from which the user runs the command may have it.
    words[0] = join(packed.folder, words[0]!);
    const beside = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(beside.stdout + beside.stderr).not.toContain('is missing');
  }
});

test('no source, no pictures, no pages of the studio, no decision records', () => {
  expect(packed.files).toEqual(expect.arrayContaining(['dist/recotag.js', 'README.md', 'docs/widgets.md']));
  expect(
    packed.files.filter((file) =>
      /\.(webp|png|svg)$|studio|^docs\/decisions|^(src|widgets|demo|test|build)\//.test(file),
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
  expect(packed.size).toBeLessThanOrEqual(800_000);
  expect(packed.unpackedSize).toBeLessThan(3_000_000);
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
