// Builds dist/ (what shops load and npm installs) and build/ (the demo's server and pages). `--watch` builds on every change.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { context } from 'esbuild';
import { writeIntegrity } from './tools/integrity.mjs';
import { licences } from './tools/licences.mjs';
import { cssAsText, importedFrom, minify, onlyInPages, replace } from './tools/plugins.mjs';

const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));

/** The first line of each file: its version, and where the licences of the libraries in it are. */
const BANNER = `/*!recotag ${version} recotag-licences.txt*/`;
/** The tag is on every page, so its banner is shorter. */
const TAG_BANNER = '/*!recotag-licences.txt*/';

/** Files for pages: classic scripts. */
const scripts = {
  'dist/recotag.js': 'src/tag/entry.ts',
  'dist/recotag-widgets.js': 'widgets/entry.ts',
  'dist/recotag-auto.js': 'src/auto/entry.ts',
  'dist/recotag-consent.js': 'src/consent/entry.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/entry.ts',
};

/** Modules that one of these scripts imports when it needs them. */
const imported = {
  'dist/recotag-pages.js': 'widgets/resolve/resolve.ts',
  'dist/recotag-extras.js': 'widgets/extras/create-extras.ts',
  'dist/recotag-credit.js': 'widgets/credit/entry.ts',
  'dist/recotag-inspector-views.js': 'widgets/inspector/views/other-views.ts',
};

/** npm entries. Dependencies stay imports, so that a shop's bundler has one copy of each. */
const modules = {
  'dist/esm/recotag.js': 'src/tag/index.ts',
  'dist/esm/widgets.js': 'widgets/package-entry.ts',
  'dist/esm/react.js': 'widgets/react/package-entry.ts',
  'dist/esm/client.js': 'src/client/client.ts',
  'dist/esm/testing.js': 'src/testing/index.ts',
  'dist/esm/server.js': 'src/server/index.ts',
  'dist/esm/vue.js': 'widgets/vue/package-entry.ts', // only types, as the next one
  'dist/esm/global.js': 'src/tag/global.ts',
};

/** Shared by the npm entries that have elements. Lit is inside, since it can't be loaded without a page. */
const ELEMENTS = 'dist/esm/elements.js';

const styleSheets = {
  'dist/recotag-reserve.css': 'widgets/reserve.css',
  'dist/recotag-cards.css': 'src/server/render/cards.css',
};

const demoPages = {
  'build/studio/studio.js': 'demo/studio/page/entry.ts',
  'build/studio/preview.js': 'demo/studio/preview/entry.ts',
  'build/studio/place.js': 'demo/studio/place/entry.ts',
};

/** What Lit's modules get in place of `globalThis`; widgets/lit/globals.ts says why. */
const LIT_GLOBALS = {
  'dist/recotag-widgets.js': 'widgets/lit/globals.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/page/lit-globals.ts',
  [ELEMENTS]: 'widgets/lit/globals.ts',
};

/** What is bundled in another module's place, by the file in which it is. */
const replacements = {
  'dist/recotag-widgets.js': [replace(/on-demand\/modules\.js$/, 'widgets/on-demand/modules-beside.ts')],
  'dist/recotag-inspector-views.js': [replace(/^lit-html$/, 'widgets/inspector/page/template-tag.ts')],
  // The tag for tests has no access to storage, network, timers, locks and the page's events.
  'dist/esm/testing.js': [replace(/\/(storage|transport|timer|lock|page-life)\.js$/, 'src/testing/closed-doors.ts')],
};

const hashed = [scripts, imported, styleSheets].flatMap(Object.keys);
const packages = new Set();
const builds = [];
const add = (outfile, entry, { plugins = [], ...options }) =>
  builds.push({
    entryPoints: [entry],
    outfile,
    bundle: true,
    charset: 'ascii', // works in a page of any encoding
    legalComments: 'none',
    logLevel: 'warning',
    target: 'es2022',
    inject: outfile in LIT_GLOBALS ? [LIT_GLOBALS[outfile]] : [],
    define: {
      RECOTAG_VERSION: JSON.stringify(version),
      // Lit sets this property on the global object, and reads it as a variable.
      litPropertyMetadata: 'globalThis.litPropertyMetadata',
    },
    plugins: [cssAsText, ...(replacements[outfile] ?? []), ...plugins],
    ...options,
  });

for (const [outfile, entry] of Object.entries({ ...scripts, ...imported }))
  add(outfile, entry, {
    // Imported for its side effects: a classic script exports nothing.
    ...(outfile in scripts && { entryPoints: undefined, stdin: { contents: `import './${entry}'`, resolveDir: '.' } }),
    format: outfile in scripts ? 'iife' : 'esm',
    // The lists need container queries, which are younger than ES2022. The tag runs in older browsers, too.
    target: outfile === 'dist/recotag.js' ? 'es2021' : 'es2022',
    minify: true,
    metafile: true,
    sourcemap: 'external',
    write: false, // `minify` writes the file
    plugins: [
      minify(outfile === 'dist/recotag.js' ? TAG_BANNER : BANNER, async (inside) => {
        for (const name of inside) packages.add(name);
        await writeIntegrity(hashed);
      }),
    ],
  });
for (const [outfile, entry] of Object.entries(modules))
  add(outfile, entry, {
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    plugins: [importedFrom('./elements.js', /\/define-elements\.js$/)],
    banner: { js: entry.startsWith('widgets/react/') ? `${BANNER}\n'use client';` : BANNER },
  });
add(ELEMENTS, 'widgets/define-elements.ts', { sourcemap: true, ...onlyInPages(BANNER) });
add('dist/esm/command.js', 'src/command/entry.ts', {
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  banner: { js: `#!/usr/bin/env node\n${BANNER}` },
});
// `recotag check` runs the inspector's checks in each page.
add('dist/esm/doctor.js', 'widgets/doctor/entry.ts', {
  format: 'iife',
  sourcemap: 'external',
  banner: { js: BANNER },
});
for (const [outfile, entry] of Object.entries(styleSheets))
  add(outfile, entry, { minify: true, target: [], banner: { css: BANNER } });
for (const [outfile, entry] of Object.entries(demoPages))
  add(outfile, entry, { format: outfile.endsWith('studio.js') ? 'esm' : 'iife', minify: true });
add('build/demo.js', 'demo/start.ts', { format: 'esm', platform: 'node', target: 'node20', packages: 'external' });

await mkdir('dist', { recursive: true });
await mkdir('build', { recursive: true });
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
