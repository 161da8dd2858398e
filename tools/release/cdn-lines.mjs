// The elements that load the files of one version from a CDN, with their hashes.
import { readFile } from 'node:fs/promises';

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const SCRIPTS = ['recotag.js', 'recotag-widgets.js'];

/**
 * The lines for a page's head, of the files in dist.
 *
 * @param {string} origin the address of the CDN
 */
export const cdnLines = async (origin = 'https://cdn.example') => {
  const { version } = await readJson('package.json');
  const integrity = await readJson('dist/integrity.json');
  const address = (file) => `${origin.replace(/\/$/, '')}/recotag@${version}/${file}`;
  const checked = (file) => `integrity="${integrity[file]}" crossorigin="anonymous"`;
  const script = (file, attributes = '') =>
    `<script async src="${address(file)}"\n        ${checked(file)}${attributes}></script>`;
  const styleSheet = (file) => `<link rel="stylesheet" href="${address(file)}"\n      ${checked(file)}>`;
  // Files that the scripts load with `import()`: only an import map can check these.
  const imported = Object.keys(integrity).filter((file) => file.endsWith('.js') && !SCRIPTS.includes(file));
  const map = { integrity: Object.fromEntries(imported.map((file) => [address(file), integrity[file]])) };
  return `<!-- recotag ${version}. Replace api.example and my-shop. -->
<script type="importmap">
${JSON.stringify(map, null, 2)}
</script>
${styleSheet('recotag-reserve.css')}
${script('recotag.js', '\n        data-base-url="https://api.example" data-endpoint-id="my-shop"')}
${script('recotag-widgets.js')}
`;
};

const PLACE = /<!-- lines of this version -->[\s\S]*?<!-- end of lines -->/;

/**
 * Puts the lines into docs/cdn.md: the repository's page has none, because each build has other hashes.
 *
 * @param {string} markdown a page; other pages stay as they are
 * @param {string} lines
 */
export const withCdnLines = (markdown, lines) => markdown.replace(PLACE, () => `\`\`\`html\n${lines}\`\`\``);
