// Generates what comes from the tables: the rules and types of the lists' properties and tables of the documentation, which are in the
// repository, and custom-elements.json, the custom data for VS Code and web-types for JetBrains editors, which are not.
// `--json` writes only the files for editors: the build does so. `--check` writes nothing and fails if a file in the repository is out of date.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { documentation } from './documentation.mjs';
import { customData, webTypes } from './editor-data.mjs';
import { optionsTypes } from './options-types.mjs';
import { propertyRules } from './property-rules.mjs';
import { tagConfiguration } from './tag-attributes.mjs';

const OUT = 'build/manifest';
const isCheck = process.argv.includes('--check');

/** The files for editors and other tools. */
const filesForEditors = async () => {
  execFileSync(
    process.execPath,
    [
      'node_modules/@custom-elements-manifest/analyzer/cem.js',
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
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const json = (content) => `${JSON.stringify(content, null, 2)}\n`;
  return [
    ['custom-elements.json', json(manifest)],
    ['vscode.html-custom-data.json', json(customData(elements))],
    ['web-types.json', json(webTypes(elements, JSON.parse(await readFile('package.json', 'utf8'))))],
  ];
};

const inRepository = async () => [
  ...propertyRules(),
  ...optionsTypes(),
  ...(await tagConfiguration()),
  ...(await documentation()),
];

let stale = false;
for (const [file, text] of [
  ...(isCheck ? [] : await filesForEditors()),
  ...(process.argv.includes('--json') ? [] : await inRepository()),
]) {
  if (!isCheck) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    stale = true;
    console.error(`${file} is out of date. Run: npm run manifest`);
  }
}
process.exit(stale ? 1 : 0);
