// Writes the npm package of a release into build/package: the files of `npm pack`, with the addresses of project.json in package.json, and
// with pages for the package. `npm publish` gets this folder.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packedPages, packedPaths } from './packed-pages.mjs';
import { fieldsOf, missingIn, readProject } from './project.mjs';

/**
 * @param {string} folder the folder that is written
 * @param {{ repository: string, homepage: string, bugs: string, author: string }} project empty values are left out. `repository` has no
 *   `.git` at its end
 * @returns {Promise<string[]>} the paths of the files in it
 */
export const writePackage = async (folder, project) => {
  const paths = packedPaths();
  const pages = await packedPages(paths, project.repository);
  const { devDependencies, overrides, scripts, ...contents } = JSON.parse(await readFile('package.json', 'utf8'));
  const manifest = `${JSON.stringify({ ...contents, ...fieldsOf(project) }, null, 2)}\n`;
  const texts = { ...pages, 'package.json': manifest };
  await rm(folder, { recursive: true, force: true });
  for (const path of paths) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    if (path in texts) await writeFile(to, texts[path]);
    else await cp(path, to);
  }
  return paths;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const project = await readProject();
  const missing = missingIn(project);
  if (missing) throw new Error(missing);
  const paths = await writePackage('build/package', project);
  console.log(`build/package has ${paths.length} files`);
}
