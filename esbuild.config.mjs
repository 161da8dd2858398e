// Builds dist/ (what shops load and npm installs) and build/ (the demo's server and pages). `--watch` builds on every change.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { context } from 'esbuild';
import { buildVersion } from './tools/build-version.mjs';
import {
  demoPages,
  ELEMENTS,
  imported,
  modules,
  parts,
  scripts,
  serverModules,
  styleSheets,
} from './tools/entries.mjs';
import { writeIntegrity } from './tools/integrity.mjs';
import { licences } from './tools/licences.mjs';
import { OWN, PAGE_GLOBALS } from './tools/page-globals.mjs';
import {
  importedFrom,
  importedOnDemand,
  minify,
  minifyUnread,
  noticed,
  onlyInPages,
  replace,
  styles,
} from './tools/plugins.mjs';
import { loadTable } from './widgets/manifest/load-table.mjs';

const { version, dependencies = {}, peerDependencies } = JSON.parse(await readFile('package.json', 'utf8'));

/** What `recotag.version` is. */
const reported = buildVersion(version);

/** The first line of each file: its version, and where the licences of the libraries in it are. */
const BANNER = `/*!recotag ${version} recotag-licences.txt*/`;

/** The module that replaces `globalThis` in Lit's modules; widgets/lit/globals.ts explains the reason. */
const LIT_GLOBALS = {
  'dist/recotag-widgets.js': 'widgets/lit/globals.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/page/lit-globals.ts',
  [ELEMENTS]: 'widgets/lit/globals.ts',
};

/** The names that a page may have replaced even in its window. The files that the lists load have them from the elements' file. */
const OWN_NAMES = 'widgets/lit/own-names.ts';
const SHARED_NAMES = 'widgets/lit/shared-names.ts';
const ofLists = Object.keys(imported).filter((file) =>
  /^widgets\/(?!inspector).*\.ts$|list-rules/.test(imported[file]),
);

/** The modules whose exports replace global names, by output file. */
const injected = {
  ...Object.fromEntries(ofLists.map((file) => [file, [SHARED_NAMES]])),
  'dist/recotag-widgets.js': [LIT_GLOBALS['dist/recotag-widgets.js'], OWN_NAMES],
  'dist/recotag-inspector.js': [LIT_GLOBALS['dist/recotag-inspector.js']],
  [ELEMENTS]: [LIT_GLOBALS[ELEMENTS]],
  'dist/esm/testing.js': ['widgets/testing/closed-doors.ts'],
};

/** The modules that replace others, by output file. */
const replacements = {
  'dist/recotag-widgets.js': [replace(/on-demand\/modules\.js$/, 'widgets/on-demand/modules-beside.ts')],
  'dist/recotag-auto.js': [replace(/\/part-files\.js$/, 'src/page/without-code/auto/part-files-beside.ts')],
  'dist/recotag-inspector-views.js': [replace(/^lit-html$/, 'widgets/inspector/page/template-tag.ts')],
  // The tag for tests has no access to storage, network, timers and locks.
  'dist/esm/testing.js': [replace(/\/(storage|transport)\.js$/, 'widgets/testing/closed-doors.ts')],
};

const hashed = [scripts, imported, styleSheets].flatMap(Object.keys);
const packages = new Set();
const builds = [];

/** What a shop installs beside the package stays an import. Other libraries are inside the built files: a shop installs fewer packages. */
const external = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

/** The form of lru-cache that runs everywhere; the one for Node imports `node:diagnostics_channel`. */
const alias = { 'lru-cache': './node_modules/lru-cache/dist/esm/browser/index.min.js' };

const add = (outfile, entry, { plugins = [], define = {}, ...options }) =>
  builds.push({
    entryPoints: [entry],
    outfile,
    bundle: true,
    charset: 'ascii', // works in a page of any encoding
    legalComments: 'none',
    logLevel: 'warning',
    target: 'es2022',
    inject: injected[outfile] ?? [],
    define: {
      RECOTAG_VERSION: JSON.stringify(reported),
      // Lit sets this property on the global object, and reads it as a variable.
      litPropertyMetadata: 'globalThis.litPropertyMetadata',
      ...define,
    },
    plugins: [styles, ...(replacements[outfile] ?? []), ...plugins],
    ...options,
  });

/** Names of the browser as properties of the window. @param own those that the file has of its own */
const fromWindow = (own) =>
  Object.fromEntries(PAGE_GLOBALS.filter((name) => !own.includes(name)).map((name) => [name, `window.${name}`]));

for (const [outfile, entry] of Object.entries({ ...scripts, ...imported }))
  add(outfile, entry, {
    // Imported for its side effects: a classic script exports nothing.
    ...(outfile in scripts && { entryPoints: undefined, stdin: { contents: `import './${entry}'`, resolveDir: '.' } }),
    format: 'esm',
    // Not the format `iife`: a script that imports a file beside it would get a `require`.
    ...(outfile in scripts && { banner: { js: '(() => {' }, footer: { js: '})();' } }),
    // The inspector is for the shop's own people.
    define: /inspector/.test(outfile)
      ? {}
      : fromWindow(injected[outfile]?.some((name) => /-names/.test(name)) ? OWN : []),
    // The lists need container queries, which are younger than ES2022. The tag runs in older browsers, too.
    target: /\/recotag(-retry)?\.js$/.test(outfile) ? 'es2021' : 'es2022',
    minify: true,
    metafile: true,
    sourcemap: 'external',
    write: false, // `minify` writes the file
    plugins: [
      importedOnDemand(imported, outfile),
      minify(BANNER, async (inside) => {
        for (const name of inside) packages.add(name);
        await writeIntegrity(hashed);
      }),
    ],
  });
for (const [outfile, entry] of Object.entries(modules))
  add(outfile, entry, {
    format: 'esm',
    external: [...external, 'node:*'],
    alias,
    plugins: [
      importedFrom('./elements.js', /\/define-elements\.js$/),
      importedOnDemand(parts, outfile),
      noticed(packages),
    ],
    metafile: true,
    banner: { js: entry.startsWith('widgets/react/') ? `${BANNER}\n'use client';` : BANNER },
  });
add(ELEMENTS, 'widgets/define-elements.ts', {
  plugins: [importedOnDemand(parts, ELEMENTS)],
  ...onlyInPages(BANNER),
});
for (const [outfile, entry] of Object.entries(parts)) {
  // Entries do something as soon as they are loaded, and a bundle for a server may load its parts at once.
  const acts = entry.endsWith('/entry.ts');
  add(outfile, entry, {
    format: 'esm',
    plugins: [importedOnDemand(parts, outfile)],
    banner: { js: acts ? `${BANNER}\nif (typeof document === 'object') {` : BANNER },
    footer: { js: acts ? '}' : '' },
  });
}
builds.push({
  entryPoints: serverModules,
  outdir: 'dist/esm',
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]', // in the same folder: the code finds other files beside its own
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
  external,
  alias,
  define: { RECOTAG_VERSION: JSON.stringify(reported) },
  plugins: [styles, noticed(packages), minifyUnread(['server', 'queue'])],
  metafile: true,
  banner: { js: BANNER },
});
// `recotag check` runs the inspector's checks in each page.
add('dist/esm/doctor.js', 'src/page/doctor/entry.ts', {
  format: 'iife',
  minify: true,
  banner: { js: BANNER },
});
// What `recotag learn` runs in each page.
add('dist/esm/learn-page.js', 'src/page/learn/entry.ts', {
  format: 'iife',
  minify: true,
  banner: { js: BANNER },
});
for (const [outfile, entry] of Object.entries(styleSheets))
  add(outfile, entry, { minify: true, target: [], banner: { css: BANNER } });
for (const [outfile, entry] of Object.entries(demoPages)) add(outfile, entry, { format: 'iife', minify: true });
// The texts of each language are a chunk, of which a page loads one.
add('build/studio/studio.js', 'demo/studio/views/entry.ts', {
  format: 'esm',
  minify: true,
  charset: 'utf8',
  outfile: undefined,
  outdir: 'build/studio',
  entryNames: 'studio',
  splitting: true,
  chunkNames: 'studio-[name]-[hash]',
});
add('build/demo.js', 'demo/start.ts', {
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});

await mkdir('dist/esm', { recursive: true });
await mkdir('build/studio', { recursive: true });
// Chunks of an earlier build, which had other names.
for (const folder of ['dist/esm', 'build/studio'])
  for (const name of await readdir(folder)) if (/-[A-Z\d]{8}\.js$/.test(name)) await rm(`${folder}/${name}`);
const { listsSchema } = await loadTable('src/node/relay/lists/place-format.ts');
await writeFile('dist/lists.schema.json', `${JSON.stringify(listsSchema, null, 2)}\n`);
const contexts = await Promise.all(builds.map((options) => context(options)));
await Promise.all(contexts.map((each) => each.rebuild()));
await writeIntegrity(hashed);
await writeFile(
  'dist/recotag-licences.txt',
  await licences({ inside: [...packages], beside: Object.keys(dependencies) }),
);
if (process.argv.includes('--watch')) {
  await Promise.all(contexts.map((each) => each.watch()));
} else await Promise.all(contexts.map((each) => each.dispose()));
