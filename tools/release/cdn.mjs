// `npm run cdn` writes the files of one version for a CDN: build/cdn/recotag@<version>/ with the files for pages, and lines.html with
// the elements to copy. The names inside the folder stay, because the files load each other by name.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const read = async (file) => JSON.parse(await readFile(file, 'utf8'));
const { version } = await read('package.json');
const integrity = await read('dist/integrity.json');
const folder = `build/cdn/recotag@${version}`;

/** Set this to the address of your CDN, for example https://cdn.example */
const origin = (process.env.CDN_ORIGIN ?? 'https://cdn.example').replace(/\/$/, '');
const address = (file) => `${origin}/recotag@${version}/${file}`;
const checked = (file) => `integrity="${integrity[file]}" crossorigin="anonymous"`;
const script = (file, attributes = '') =>
  `<script async src="${address(file)}"\n        ${checked(file)}${attributes}></script>`;
const styleSheet = (file) => `<link rel="stylesheet" href="${address(file)}"\n      ${checked(file)}>`;

const SCRIPTS = ['recotag.js', 'recotag-widgets.js'];
/** Files that the scripts load with `import()`: only an import map can check these. */
const imported = Object.keys(integrity).filter((file) => file.endsWith('.js') && !SCRIPTS.includes(file));
const map = { integrity: Object.fromEntries(imported.map((file) => [address(file), integrity[file]])) };

const lines = `<!-- recotag ${version}. Replace api.example and my-shop. -->
<script type="importmap">
${JSON.stringify(map, null, 2)}
</script>
${styleSheet('recotag-reserve.css')}
${script('recotag.js', '\n        data-base-url="https://api.example" data-endpoint-id="my-shop"')}
${script('recotag-widgets.js')}
`;

await rm('build/cdn', { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const file of await readdir('dist'))
  if (/\.(js|css|map|json|txt)$/.test(file)) await cp(`dist/${file}`, `${folder}/${file}`);
await writeFile(`${folder}/lines.html`, lines);
console.log(`${folder} has the files. The lines for a page are in ${folder}/lines.html:\n\n${lines}`);
