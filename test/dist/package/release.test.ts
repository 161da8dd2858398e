// What a release publishes: package.json with the project's addresses, and pages whose links lead somewhere.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import contents from '../../../package.json';
import { readProject, writePackage } from '../../../tools/release/package.mjs';
import { isLong } from '../../usual-runs.js';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const released = async (repository: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'recotag-release-'));
  folders.push(folder);
  const project = { repository, homepage: '', bugs: '', author: repository && 'A shop' };
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
const dangling = async ({ files, read }: Awaited<ReturnType<typeof released>>) => {
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
    const release = await released('https://git.example/shop/recotag');
    expect(await dangling(release)).toEqual([]);
    const readme = await release.read('README.md');
    const tag = `v${contents.version}`;
    expect(readme).toContain(`src="https://git.example/shop/recotag/raw/${tag}/docs/pictures/demo-light.webp"`);
    expect(readme).toContain(`(https://git.example/shop/recotag/blob/${tag}/bench/RESULTS.md)`);
    expect(readme).toContain('(docs/start.md)');
    expect(release.manifest).toMatchObject({
      version: contents.version,
      repository: { type: 'git', url: 'git+https://git.example/shop/recotag.git' },
      homepage: 'https://git.example/shop/recotag#readme',
      bugs: { url: 'https://git.example/shop/recotag/issues' },
      author: 'A shop',
      exports: contents.exports,
    });
  },
);

longTest(
  'without one, such links are text, README has its packed picture, and package.json has no address',
  async () => {
    const release = await released('');
    expect(await dangling(release)).toEqual([]);
    const readme = await release.read('README.md');
    expect(readme).not.toMatch(/bench\/RESULTS\.md\)/);
    expect(readme).toContain('src="docs/pictures/demo-light.webp"');
    // Other pages lose their pictures, which are not in the package.
    expect(await release.read('docs/widgets.md')).not.toContain('.webp');
    expect(readme).toContain('the comparison with');
    for (const field of ['repository', 'homepage', 'bugs', 'author'])
      expect(release.manifest).not.toHaveProperty(field);
  },
);

test('`npm publish` in the repository publishes nothing, and names the command that does', () => {
  const { status, stderr } = spawnSync('sh', ['-c', contents.scripts.prepublishOnly], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run release');
});

test('package.json leaves the addresses to tools/release/project.json', async () => {
  expect(Object.keys(await readProject())).toEqual(['repository', 'homepage', 'bugs', 'author']);
  for (const field of ['repository', 'homepage', 'bugs', 'author']) expect(contents).not.toHaveProperty(field);
});

test('CHANGELOG has a date for the version', async () => {
  expect(await readFile('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## ${contents.version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`, 'm'),
  );
});
