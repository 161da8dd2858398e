// `npm run sizes`: writes the sizes of the files just built to where the tests and README keep them.
import { readFile, writeFile } from 'node:fs/promises';
import { limits, measure, table } from './measure.mjs';

const sizes = Object.fromEntries(Object.keys(limits).map((file) => [file, measure(file)]));
await writeFile('test/dist/sizes.json', `${JSON.stringify(sizes, null, 2)}\n`);
const readme = await readFile('README.md', 'utf8');
await writeFile(
  'README.md',
  readme.replace(/(<!-- sizes -->\n)[\s\S]*?(\n<!-- \/sizes -->)/, (_, before, after) => before + table(sizes) + after),
);
console.log(table(sizes));
