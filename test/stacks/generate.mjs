import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inFolder } from './in-folder.mjs';

const INDEX = 'docs/frameworks.md';
const RECIPE = /<!-- (\S+) -->\n```\w+\n([\s\S]*?)```\n/g;

/** The code of docs/frameworks.md, by the path that it has in a project. */
const recipesOf = async (folders) => {
  const recipes = [...(await readFile(INDEX, 'utf8')).matchAll(RECIPE)];
  return recipes.flatMap(([, file, code]) =>
    folders.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => [file.slice(folder.length + 1), code]),
  );
};

/**
 * Makes a new project with the newest version of its generator, and puts its code of the documentation into it.
 *
 * @param {typeof import('./generators.mjs').generators[number]} row
 * @param {string} tarball
 * @param {string} into
 * @returns the project's folder
 */
export async function generate(row, tarball, into) {
  const { name, generator, words, adds, folders, setup = 'src/recotag.ts', glue = {} } = row;
  const outside = join(into, name);
  await mkdir(outside, { recursive: true });
  const folder = join(outside, 'shop');
  const said = await inFolder(outside, 'npx', '--yes', `${generator}@latest`, ...words).catch(({ message }) => message);
  if (!existsSync(join(folder, 'package.json'))) {
    // Some generators load their template from elsewhere than npm, and some end without an error.
    const isUnreachable = /fetch failed|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|Unable to connect/.test(said);
    throw Object.assign(Error(said), { isUnreachable });
  }
  await inFolder(folder, 'npm', 'install', '--no-audit', '--no-fund', tarball);
  if (adds) await inFolder(folder, ...adds.split(' '));
  const [[, module]] = await recipesOf(['single-page']);
  const files = [[setup, module], ...(await recipesOf(folders)), ...Object.entries(glue)];
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(
      join(folder, path),
      typeof text === 'function' ? text(await readFile(join(folder, path), 'utf8')) : text,
    );
  }
  return folder;
}

/** The cells of the table in docs/frameworks.md: what was tried, made with what, and when. */
export const rowOf = async ({ framework, library, generator }, folder) => {
  const { version } = JSON.parse(await readFile(join(folder, 'node_modules', library, 'package.json'), 'utf8'));
  const made = await inFolder(folder, 'npm', 'view', generator, 'version');
  const today = new Date().toISOString().slice(0, 10);
  return [framework, version, `\`${generator}\` ${made.trim()}`, today];
};

const TABLE = /(?<=<!-- generated projects -->\n)[\s\S]*?(?=<!-- end of generated projects -->)/;
const lineOf = (cells) => `| ${cells.join(' | ')} |`;

/** Writes rows into the table. The rows of other projects stay. */
export const writeTable = async (rows) => {
  const page = await readFile(INDEX, 'utf8');
  const lines = new Map(
    [
      ...TABLE.exec(page)[0]
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2),
      ...rows.map(lineOf),
    ].map((line) => [line.split(' | ')[0], line]),
  );
  const head = [lineOf(['framework', 'version', 'made with', 'tried on']), lineOf(Array(4).fill('---'))];
  const table = [...head, ...[...lines.values()].sort()].join('\n');
  await writeFile(
    INDEX,
    page.replace(TABLE, () => `\n${table}\n\n`),
  );
};
