// What a release publishes: package.json with the project's addresses, and pages whose links lead somewhere.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import contents from '../../../package.json';
import { missingIn, readProject, writePackage } from '../../../tools/release/package.mjs';
import { isLong } from '../../usual-runs.js';

const integrity: Record<string, string> = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const NOTHING = { repository: '', homepage: '', bugs: '', author: '' };

const released = async (project: typeof NOTHING) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-release-'));
  folders.push(folder);
  const files = await writePackage(folder, project);
  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
  return { files, read, manifest: JSON.parse(await read('package.json')) };
};

/** The addresses of a page, without its code. */
const addresses = (markdown: string): string[] => {
  const text = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^()\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, one, other]) => (one ?? other)!,
  );
};

/** The addresses in the pages of a package that are relative, and lead to no file of it. */
const dangling = async ({ files, read }: { files: string[]; read: (file: string) => Promise<string> }) => {
  const found: string[] = [];
  for (const page of files.filter((file) => file.endsWith('.md')))
    for (const address of addresses(await read(page))) {
      if (/^([a-z]+:|\/\/|#)/i.test(address)) continue;
      const file = posix.join(posix.dirname(page), address.split('#')[0]!).replace(/\/$/, '');
      if (!files.includes(file) && !files.includes(`${file}/README.md`)) found.push(`${page}: ${address}`);
    }
  return found;
};

// Packing takes seconds of the processor.
const longTest = test.runIf(isLong);

longTest(
  'with a repository, every link and picture of the packed pages leads to the package or the repository',
  async () => {
    const release = await released({
      repository: 'https://git.example/shop/recotag',
      homepage: 'https://shop.example/recotag',
      bugs: 'https://git.example/shop/recotag/issues',
      author: 'A shop',
    });
    expect(await dangling(release)).toEqual([]);
    const readme = await release.read('README.md');
    const tag = `v${contents.version}`;
    expect(readme).toContain(`src="https://git.example/shop/recotag/raw/${tag}/docs/pictures/demo-light.webp"`);
    expect(readme).toContain(`(https://git.example/shop/recotag/blob/${tag}/bench/RESULTS.md)`);
    expect(readme).toContain('(docs/start.md)');
    const cdn = await release.read('docs/cdn.md');
    for (const hash of Object.values(integrity).filter((each) => each !== integrity['recotag-cards.css']))
      expect(cdn).toContain(hash);
    expect(cdn).toContain(`<script async src="https://cdn.example/recotag@${contents.version}/recotag.js"`);
    expect(release.manifest).toMatchObject({
      version: contents.version,
      repository: { type: 'git', url: 'git+https://git.example/shop/recotag.git' },
      homepage: 'https://shop.example/recotag',
      bugs: { url: 'https://git.example/shop/recotag/issues' },
      author: 'A shop',
      exports: contents.exports,
    });
  },
);

longTest('without one, such links are text, pages have no pictures, and package.json has no address', async () => {
  const release = await released(NOTHING);
  expect(await dangling(release)).toEqual([]);
  const readme = await release.read('README.md');
  expect(readme).not.toMatch(/bench\/RESULTS\.md\)/);
  for (const page of ['README.md', 'docs/widgets.md']) expect(await release.read(page)).not.toContain('.webp');
  expect(readme).toContain('the comparison with');
  for (const field of ['repository', 'homepage', 'bugs', 'author']) expect(release.manifest).not.toHaveProperty(field);
});

test('`npm publish` in the repository publishes nothing, and names the command that does', () => {
  const { status, stderr } = spawnSync('sh', ['-c', contents.scripts.prepublishOnly], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run release');
});

test('a release without its addresses is refused, each of them is named, and a trial says so', () => {
  const release = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/release/run.mjs', ...words], { encoding: 'utf8' });
  for (const command of [release(), release('package')]) {
    expect(command.status).toBe(1);
    expect(command.stderr).toContain('project.json has no repository, no homepage, no bugs, no author');
  }
  const full = { repository: 'r', homepage: 'h', bugs: 'b', author: 'a' };
  expect(missingIn(full)).toBeUndefined();
  for (const field of Object.keys(full)) {
    const missing = missingIn({ ...full, [field]: '' })!;
    expect(missing).toContain(`project.json has no ${field}. `);
    expect(missing).toContain(`\n  "${field}": `);
  }
});

longTest(
  '`npm pack` packs the same pages, says which addresses are missing, and leaves the repository’s pages',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recotag-pack-'));
    folders.push(folder);
    // Other tests read the pages of this folder.
    const [{ files }] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' }),
    );
    for (const path of [
      ...files.map(({ path }: { path: string }) => path),
      'tools/release',
      'tools/links.mjs',
      'tools/install-packages.mjs',
    ])
      await cp(path, join(folder, path), { recursive: true, filter: (from) => !from.includes('node_modules') });
    for (const stopped of [true, false]) {
      const words = stopped ? ['run', 'prepack'] : ['pack', '--json'];
      const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' });
      expect(stderr).toContain('project.json has no repository, no homepage, no bugs, no author');
      expect(status).toBe(0);
    }
    expect(await readFile(join(folder, 'docs/cdn.md'), 'utf8')).toBe(await readFile('docs/cdn.md', 'utf8'));
    execFileSync('tar', ['-xzf', `recotag-${contents.version}.tgz`], { cwd: folder });
    const read = (file: string): Promise<string> => readFile(join(folder, 'package', file), 'utf8');
    expect(await read('docs/cdn.md')).toContain(`integrity="${integrity['recotag.js']}"`);
    expect(await dangling({ files: files.map(({ path }: { path: string }) => path), read })).toEqual([]);
  },
);

test('package.json leaves the addresses to tools/release/project.json', () => {
  expect(Object.keys(readProject())).toEqual(['repository', 'homepage', 'bugs', 'author']);
  for (const field of ['repository', 'homepage', 'bugs', 'author']) expect(contents).not.toHaveProperty(field);
});

test('CHANGELOG has a date for the version', async () => {
  expect(await readFile('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## ${contents.version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`, 'm'),
  );
});
