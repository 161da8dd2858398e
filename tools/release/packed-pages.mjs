// The Markdown pages of the npm package: their links work there, and docs/cdn.md has the lines of its version.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cdnLines, withCdnLines } from './cdn-lines.mjs';
import { packedLinks } from './packed-links.mjs';

/** The paths of the files that `npm pack` packs. */
export const packedPaths = () => {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ files }] = JSON.parse(
    execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }),
  );
  return files.map(({ path }) => path);
};

/**
 * @param {string[]} paths of the files in the package
 * @param {string} repository its address, '' if it is unknown: then links to files that are not in the package become text
 * @returns {Promise<Record<string, string>>} the text of each page by its path
 */
export const packedPages = async (paths, repository) => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const lines = await cdnLines();
  const files = new Set(paths);
  // Git hosts show a file at `/blob/<tag>/<path>`, and serve it as it is at `/raw/<tag>/<path>`.
  const elsewhere = (file, isPicture) =>
    repository ? `${repository}/${isPicture ? 'raw' : 'blob'}/v${version}/${file}` : undefined;
  const pages = {};
  for (const page of paths.filter((path) => path.endsWith('.md'))) {
    const text = await readFile(page, 'utf8');
    pages[page] = withCdnLines(packedLinks(text, { page, files, elsewhere }), lines);
  }
  return pages;
};
