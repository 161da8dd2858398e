// Writes what tools read of the elements, from their source: custom-elements.json, and the custom data of VS Code.
// `--check` writes nothing and fails where the files of the repository say something else.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

const OUT = 'build/manifest';
const MANIFEST = 'custom-elements.json';
const CUSTOM_DATA = 'vscode.html-custom-data.json';

execFileSync(
  'npx',
  [
    'custom-elements-manifest',
    'analyze',
    '--quiet',
    '--config',
    'widgets/manifest/custom-elements-manifest.config.mjs',
    '--outdir',
    OUT,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
const manifest = JSON.parse(await readFile(`${OUT}/custom-elements.json`, 'utf8'));

const elements = manifest.modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
const values = (type) => [...(type?.matchAll(/'([^']+)'/g) ?? [])].map(([, name]) => ({ name }));
const customData = {
  version: 1.1,
  tags: elements.map(({ tagName, description, attributes }) => ({
    name: tagName,
    description,
    attributes: attributes.map(({ name, description, type }) => ({
      name,
      description,
      ...(type.text === 'boolean' ? { valueSet: 'v' } : values(type.text).length ? { values: values(type.text) } : {}),
    })),
  })),
};

let stale = false;
for (const [file, content] of [
  [MANIFEST, manifest],
  [CUSTOM_DATA, customData],
]) {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    stale = true;
    console.error(`${file} is not what the source says: npm run manifest`);
  }
}
process.exit(stale ? 1 : 0);
