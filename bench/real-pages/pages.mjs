import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a folder of frozen pages: `name.html` beside `name.json`, which has the expected values (README.md).
 *
 * @returns the pages with their names and truths
 */
export const readPages = async (folder) => {
  const files = await readdir(folder);
  const names = files.filter((file) => file.endsWith('.html') && files.includes(file.replace(/html$/, 'json'))).sort();
  return Promise.all(
    names.map(async (file) => {
      const [html, truth] = await Promise.all(
        [file, file.replace(/html$/, 'json')].map((each) => readFile(join(folder, each), 'utf8')),
      );
      return { file, html, ...JSON.parse(truth) };
    }),
  );
};
