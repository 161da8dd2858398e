// The licence notices of the libraries inside the built files, and of the package's dependencies.
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** The names of the packages whose code is in a bundle, from esbuild's metafile. */
export const packagesIn = ({ inputs }) => [
  ...new Set(Object.keys(inputs).flatMap((path) => FOLDER.exec(path)?.[1] ?? [])),
];

/**
 * @param {{ inside: string[], beside: string[] }} packages inside the bundles, and dependencies beside them
 * @returns {Promise<string>} the text of `recotag-licences.txt`, ASCII
 */
export const licences = async ({ inside, beside }) => {
  const notice = (where) => async (name) => {
    const folder = `node_modules/${name}`;
    const { version, license, author, repository } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
    if (!file && !license) throw new Error(`${name} names no licence`);
    // Some packages name their licence, and publish no text of it.
    const text = file
      ? (await readFile(`${folder}/${file}`, 'utf8')).trim()
      : `Licence: ${license}. Author: ${author?.name ?? author}. ${repository?.url ?? repository ?? ''}`.trim();
    return `${name} ${version} (${where})\n\n${text}`;
  };
  const notices = [
    ...(await Promise.all(inside.toSorted().map(notice('inside the built files')))),
    ...(await Promise.all(beside.toSorted().map(notice('installed beside the npm package')))),
  ];
  return `${notices.join(RULE)}\n`.replaceAll('\u00a9', '(c)').replaceAll('\r', '');
};
