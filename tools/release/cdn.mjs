// `npm run cdn` writes the files of one version for a CDN: build/cdn/recotag@<version>/ with the files for pages, and lines.html with
// the elements to copy. The names inside the folder stay, because the files load each other by name. `CDN_ORIGIN` is the address of your
// CDN, for example https://files.shop.example
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cdnLines } from './cdn-lines.mjs';

const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const folder = `build/cdn/recotag@${version}`;
const lines = await cdnLines(process.env.CDN_ORIGIN);

await rm('build/cdn', { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const file of await readdir('dist'))
  if (/\.(js|css|map|json|txt)$/.test(file)) await cp(`dist/${file}`, `${folder}/${file}`);
await writeFile(`${folder}/lines.html`, lines);
console.log(`${folder} has the files. The lines for a page are in ${folder}/lines.html:\n\n${lines}`);
