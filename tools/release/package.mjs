// Writes the npm package of a release into build/package: the files of `npm pack`, with the addresses of project.json in package.json, and
// with links that work in its pages. `npm publish` gets this folder.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packedLinks } from './packed-links.mjs';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** The addresses of the project, which a fork sets in one place. */
export const readProject = () => readJson(fileURLToPath(new URL('project.json', import.meta.url)));

/** The fields of package.json; those without a value are left out. */
export const fieldsOf = ({ repository, homepage, bugs, author }) => ({
  ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
  ...((homepage || repository) && { homepage: homepage || `${repository}#readme` }),
  ...((bugs || repository) && { bugs: { url: bugs || `${repository}/issues` } }),
  ...(author && { author }),
});

/**
 * @param {string} folder the folder that is written
 * @param {{ repository: string, homepage: string, bugs: string, author: string }} project empty values are left out. `repository` has no
 *   `.git` at its end
 * @returns {Promise<string[]>} the paths of the files in it
 */
export const writePackage = async (folder, project) => {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ files }] = JSON.parse(
    execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 }),
  );
  const paths = files.map(({ path }) => path);
  const { devDependencies, overrides, scripts, ...contents } = await readJson('package.json');
  // Git hosts show a file at `/blob/<tag>/<path>`, and serve it as it is at `/raw/<tag>/<path>`.
  const elsewhere = (file, isPicture) =>
    project.repository ? `${project.repository}/${isPicture ? 'raw' : 'blob'}/v${contents.version}/${file}` : undefined;
  await rm(folder, { recursive: true, force: true });
  for (const path of paths) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    if (path.endsWith('.md')) {
      const text = await readFile(path, 'utf8');
      await writeFile(to, packedLinks(text, { page: path, files: new Set(paths), elsewhere }));
    } else await cp(path, to);
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...contents, ...fieldsOf(project) }, null, 2)}\n`);
  return paths;
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const project = await readProject();
  if (!project.repository && !process.argv.includes('--dry-run'))
    throw new Error(
      'tools/release/project.json has no repository: set its address, for example https://git.example/shop/recotag',
    );
  const paths = await writePackage('build/package', project);
  console.log(`build/package has ${paths.length} files`);
}
