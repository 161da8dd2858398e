// `npm pack` in the repository gives the package of a release: before it packs (`prepack`), the pages get the texts that they have in the
// package, and afterwards (`postpack`) their own again. `npm publish` is refused here, because `npm run release` also tests and tags.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packedPages, packedPaths } from './packed-pages.mjs';
import { missingIn, readProject } from './project.mjs';

/** The repository's own pages while npm packs. */
const KEPT = 'build/pages-before-packing';

/** Also after a `npm pack` that was stopped, and ran no `postpack`. */
const restore = async () => {
  if (!existsSync(KEPT)) return;
  for (const path of await readdir(KEPT, { recursive: true }))
    if (path.endsWith('.md')) await cp(join(KEPT, path), path);
  await rm(KEPT, { recursive: true });
};

const replace = async () => {
  const project = await readProject();
  const pages = await packedPages(packedPaths(), project.repository);
  for (const path of Object.keys(pages)) {
    await mkdir(dirname(join(KEPT, path)), { recursive: true });
    await cp(path, join(KEPT, path));
  }
  for (const [path, text] of Object.entries(pages)) await writeFile(path, text);
  const missing = missingIn(project);
  if (missing) console.warn(`!! The package has no addresses: ${missing}`);
};

await restore();
if (process.argv.includes('--before')) {
  if (!existsSync('dist/integrity.json')) {
    console.error('dist has no files to pack: npm run build');
    process.exit(1);
  }
  await replace();
}
