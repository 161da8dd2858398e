// `integrity.json`: the value of each file's `integrity` attribute (Subresource Integrity, sha384).
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const hash = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** @param {string[]} files those that exist are listed by their names */
export const writeIntegrity = async (files) => {
  const entries = files.filter(existsSync).map(async (file) => [basename(file), await hash(file)]);
  await writeFile(
    'dist/integrity.json',
    `${JSON.stringify(Object.fromEntries(await Promise.all(entries)), null, 2)}\n`,
  );
};
