// `npm run sizes`: writes the sizes of the files just built, and of a shop's bundles, to where the tests and README keep them.
import { readFile, writeFile } from 'node:fs/promises';
import { BYTES, benchRows, bundleTable, measureBundles } from './bundles.mjs';
import { installTable, limits, measure, table } from './measure.mjs';

const sizes = Object.fromEntries(Object.keys(limits).map((file) => [file, measure(file)]));
const bundles = await measureBundles();
await writeFile('test/dist/sizes.json', `${JSON.stringify(sizes, null, 2)}\n`);
await writeFile('test/dist/bundles.json', `${JSON.stringify(bundles, null, 2)}\n`);

const between = (text, name, content) =>
  text.replace(
    new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`),
    (_, before, after) => before + content + after,
  );
const write = async (file, name, content) => writeFile(file, between(await readFile(file, 'utf8'), name, content));
await write('docs/files.md', 'sizes', table(sizes));
await write('docs/files.md', 'bundles', bundleTable(bundles));
await write('README.md', 'installs', installTable(sizes));

// The other packages' bytes don't change with a build of this one.
const rows = benchRows(bundles);
const results = await readFile('bench/RESULTS.md', 'utf8');
const withRows = results.replace(BYTES, (section) => section.replace(/^\| recotag \|.*$/gm, () => rows.shift()));
await writeFile('bench/RESULTS.md', withRows);
console.log(`${table(sizes)}\n\n${bundleTable(bundles)}`);
