// The addresses of the project, which a fork sets in one place: project.json.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FILE = 'tools/release/project.json';

/** What each field is, and an example of it. */
const FIELDS = {
  repository: 'the address of the repository, without .git: https://git.example/shop/recotag',
  homepage: 'the address of a page about recotag: https://git.example/shop/recotag#readme',
  bugs: 'the address where users report bugs: https://git.example/shop/recotag/issues',
  author: 'who publishes the package: Shop Ltd <recotag@shop.example>',
};

export const readProject = async () =>
  JSON.parse(await readFile(fileURLToPath(new URL('project.json', import.meta.url)), 'utf8'));

/** The fields of package.json; those without a value are left out. */
export const fieldsOf = ({ repository, homepage, bugs, author }) => ({
  ...(repository && { repository: { type: 'git', url: `git+${repository}.git` } }),
  ...(homepage && { homepage }),
  ...(bugs && { bugs: { url: bugs } }),
  ...(author && { author }),
});

/** What a release lacks: a line for each field without a value, or undefined. */
export const missingIn = (project) => {
  const missing = Object.keys(FIELDS).filter((field) => !project[field]);
  if (!missing.length) return;
  return [
    `${FILE} has no ${missing.join(', no ')}. A release needs:`,
    ...missing.map((field) => `  "${field}": ${FIELDS[field]}`),
  ].join('\n');
};
