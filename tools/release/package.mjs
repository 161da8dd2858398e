// The npm package of a release: the files of `npm pack`, with the addresses of project.json in package.json, and with pages whose links work
// there: what is not in the package is at the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isElsewhere, withLinks } from '../links.mjs';
import { withCdnLines } from './cdn.mjs';

/** What each field of project.json is, and an example of it. A fork sets them there. */
const FIELDS = {
  repository: 'the address of the repository, without .git: https://git.example/shop/recotag',
  homepage: 'the address of a page about recotag: https://git.example/shop/recotag#readme',
  bugs: 'the address where users report bugs: https://git.example/shop/recotag/issues',
  author: 'who publishes the package: Shop Ltd <recotag@shop.example>',
};

export const readProject = () => JSON.parse(readFileSync(new URL('project.json', import.meta.url), 'utf8'));

/** What a release lacks: a line for each field without a value, or undefined. */
export const missingIn = (project) => {
  const missing = Object.keys(FIELDS).filter((field) => !project[field]);
  if (!missing.length) return;
  return [
    `tools/release/project.json has no ${missing.join(', no ')}. A release needs:`,
    ...missing.map((field) => `  "${field}": ${FIELDS[field]}`),
  ].join('\n');
};

/** The paths of the files that `npm pack` packs. */
const packedPaths = () => {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ files }] = JSON.parse(
    execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }),
  );
  return files.map(({ path }) => path);
};

/** The text of each page by its path. Without a repository, links to files that are not in the package become text. */
const packedPages = async (paths, { repository }) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const files = new Set(paths);
  const targetOn = (page) => (address) => {
    if (isElsewhere(address)) return address;
    const [path, hash] = address.split('#');
    const file = posix.join(posix.dirname(page), path).replace(/\/$/, '');
    if (files.has(file) || files.has(`${file}/README.md`)) return address;
    // Git hosts show a file at `/blob/<tag>/<path>`, and serve it as it is at `/raw/<tag>/<path>`.
    const kind = /\.(webp|png|svg|jpe?g)$/.test(file) ? 'raw' : 'blob';
    return repository ? `${repository}/${kind}/v${version}/${file}${hash ? `#${hash}` : ''}` : undefined;
  };
  const pages = {};
  for (const page of paths.filter((path) => path.endsWith('.md')))
    pages[page] = await withCdnLines(withLinks(await readFile(page, 'utf8'), targetOn(page)));
  return pages;
};

/** Writes the package into a folder. Empty fields of the project are left out. */
export const writePackage = async (folder, project) => {
  const paths = packedPaths();
  const { repository, homepage, bugs, author } = project;
  const { devDependencies, overrides, scripts, ...contents } = JSON.parse(await readFile('package.json', 'utf8'));
  const manifest = {
    ...contents,
    ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs: { url: bugs } }),
    ...(author && { author }),
  };
  const texts = { ...(await packedPages(paths, project)), 'package.json': `${JSON.stringify(manifest, null, 2)}\n` };
  await rm(folder, { recursive: true, force: true });
  for (const path of paths) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    if (path in texts) await writeFile(to, texts[path]);
    else await cp(path, to);
  }
  return paths;
};

/** The repository's own pages while `npm pack` packs. */
const KEPT = 'build/pages-before-packing';

/** Gives the pages of the repository their own texts again, also after a `npm pack` that was stopped. */
export const restorePages = async () => {
  if (!existsSync(KEPT)) return;
  for (const path of await readdir(KEPT, { recursive: true }))
    if (path.endsWith('.md')) await cp(join(KEPT, path), path);
  await rm(KEPT, { recursive: true });
};

/** Gives the pages of the repository the texts that they have in the package. */
export const replacePages = async () => {
  const pages = await packedPages(packedPaths(), readProject());
  for (const [path, text] of Object.entries(pages)) {
    await mkdir(dirname(join(KEPT, path)), { recursive: true });
    await cp(path, join(KEPT, path));
    await writeFile(path, text);
  }
};
