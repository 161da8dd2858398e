// `npm run site` builds the documentation site into build/docs, `npm run site -- --check` also checks its links. It installs its packages
// on first use.
import { execFileSync } from 'node:child_process';
import { installPackages } from '../tools/install-packages.mjs';
import { brokenLinks } from './links.mjs';
import { writePages } from './pages.mjs';

installPackages('site');
const pages = await writePages();
execFileSync(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], { cwd: 'site', stdio: 'inherit' });
console.log(`${pages.length} pages in build/docs. npm run demo shows them at /docs.`);
if (process.argv.includes('--check')) {
  const broken = brokenLinks('build/docs', pages);
  for (const each of broken) console.log(`!! ${each}`);
  if (broken.length) process.exitCode = 1;
}
