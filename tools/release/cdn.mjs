// `npm run cdn` writes the files of one version for a CDN: build/cdn/recotag@<version>/ with the files for pages, and lines.html with
// the elements to copy. The names inside the folder stay, because the files load each other by name. `CDN_ORIGIN` is the address of your
// CDN, for example https://files.shop.example
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const SCRIPTS = ['recotag.js', 'recotag-widgets.js'];

/** The elements for a page's head that load the files in dist from a CDN, with their hashes. */
const cdnLines = async (origin = 'https://cdn.example') => {
  const { version } = await readJson('package.json');
  const integrity = await readJson('dist/integrity.json');
  const address = (file) => `${origin.replace(/\/$/, '')}/recotag@${version}/${file}`;
  const checked = (file) => `integrity="${integrity[file]}" crossorigin="anonymous"`;
  const script = (file, attributes = '') =>
    `<script async src="${address(file)}"\n        ${checked(file)}${attributes}></script>`;
  // Files that the scripts load with `import()`: only an import map can check these.
  const imported = Object.keys(integrity).filter((file) => file.endsWith('.js') && !SCRIPTS.includes(file));
  const map = { integrity: Object.fromEntries(imported.map((file) => [address(file), integrity[file]])) };
  return `<!-- recotag ${version}. Replace api.example and my-shop. -->
<script type="importmap">
${JSON.stringify(map, null, 2)}
</script>
<link rel="stylesheet" href="${address('recotag-reserve.css')}"\n      ${checked('recotag-reserve.css')}>
${script('recotag.js', '\n        data-base-url="https://api.example" data-endpoint-id="my-shop"')}
${script('recotag-widgets.js')}
`;
};

/** Puts the lines into docs/cdn.md: the repository's page has none, because each build has other hashes. Other pages stay. */
export const withCdnLines = async (markdown) => {
  const lines = await cdnLines();
  return markdown.replace(
    /<!-- lines of this version -->[\s\S]*?<!-- end of lines -->/,
    () => `\`\`\`html\n${lines}\`\`\``,
  );
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { version } = await readJson('package.json');
  const folder = `build/cdn/recotag@${version}`;
  const lines = await cdnLines(process.env.CDN_ORIGIN);
  await rm('build/cdn', { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir('dist'))
    if (/\.(js|css|map|json|txt)$/.test(file)) await cp(`dist/${file}`, `${folder}/${file}`);
  await writeFile(`${folder}/lines.html`, lines);
  console.log(`${folder} has the files. The lines for a page are in ${folder}/lines.html:\n\n${lines}`);
}
