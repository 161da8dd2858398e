// `npm run site` builds the documentation site into build/docs, and checks its pages with check/built.mjs. `npm run site -- --check` also
// checks it in browsers, see check/check.mjs; `--check=links,axe` runs single checks. It installs its packages on first use.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installPackages } from '../tools/install-packages.mjs';

const args = process.argv
  .slice(2)
  .map((each) => (each === '--check' ? '--check=links,axe,shift,visit,lighthouse' : each));
const { values } = parseArgs({ args, options: { check: { type: 'string' } } });

installPackages('site');
const { writePages } = await import('./pages.mjs');
const pages = await writePages();
execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], { cwd: 'site', stdio: 'inherit' });
const { checkBuilt } = await import('./check/built.mjs');
const problems = checkBuilt('build/docs', pages, JSON.parse(readFileSync('package.json', 'utf8')).version);
for (const problem of problems) console.log(`!! ${problem}`);
if (problems.length) process.exitCode = 1;
console.log(`${pages.length} pages in build/docs. npm run demo shows them at /docs.`);
if (values.check) {
  const checks = values.check.split(',');
  const { check } = await import('./check/check.mjs');
  if (!(await check(pages, checks))) process.exitCode = 1;
}
