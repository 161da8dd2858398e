// Builds dist/ (what shops load and npm gives) and build/ (the demo's server, for Node).
// `--watch` builds again on every change.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { context, transform } from 'esbuild';
import { licences, packagesIn } from './licences.mjs';
import { shorten } from './minify.mjs';

const either = (...patterns) => new RegExp(patterns.map(({ source }) => source).join('|'));

const add = (outfile, entry, options) => build.push({ ...shared, outfile, entryPoints: [entry], ...options });

/** Style sheets that modules import are texts in the bundle, made small. */
const textsMadeSmall = () => {
  return {
    name: 'texts-made-small',
    setup({ onLoad, initialOptions }) {
      if (initialOptions.outfile.endsWith('.css')) return;
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true });
        // What blanks are left behind a colon or a comma stand in values that esbuild leaves as they are.
        return { contents: code.trim().replace(/([:,]) /g, '$1'), loader: 'text' };
      });
    },
  };
};

/**
 * A bundle that is evaluated only where there is a page: Lit can't be loaded without one, whatever the conditions by which
 * a server's, a worker's or a test's bundler has chosen files. Elsewhere its exports are classes and functions that do nothing.
 * jsdom has neither observers nor style sheets that can be constructed, and tests often give it the former.
 */
const onlyInPages = () => {
  return {
    banner: { js: `${BANNER}\nconst makeElements = () => {` },
    footer: {
      js: `return elements;
};
const isPage = typeof document === 'object' && typeof customElements === 'object' && typeof IntersectionObserver === 'function' &&
  'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;
const elements = isPage ? makeElements() : { RecoList: class {}, PopularProducts: class {}, defineElements() {}, giveClient() {} };
export const { RecoList, PopularProducts, defineElements, giveClient } = elements;`,
    },
  };
};

/** In the place of Lit's module that makes style sheets, ours has no way for browsers that can't construct them. */
const adoptedStyles = () => {
  return {
    name: 'adopted-styles',
    setup({ onResolve }) {
      onResolve({ filter: /\/css-tag\.js$/ }, () => ({ path: resolve('widgets/lit/adopted-styles.ts') }));
    },
  };
};

/** The entries take the elements from the file beside them. */
const elementsBeside = () => {
  return {
    name: 'elements-beside',
    setup({ onResolve }) {
      onResolve({ filter: /\/define-elements\.js$/ }, () => ({ path: './elements.js', external: true }));
    },
  };
};

/** In the entry for tests the tag's doors to the platform are closed: storage, network, timers, locks, the page's life. */
const closedDoors = () => {
  return {
    name: 'closed-doors',
    setup({ onResolve, initialOptions }) {
      if (!initialOptions.outfile.endsWith('testing.js')) return;
      onResolve({ filter: /\/(storage|transport|timer|lock|page-life)\.js$/ }, () => ({
        path: resolve('src/testing/closed-doors.ts'),
      }));
    },
  };
};

/** What reads the pages of products is a file of its own, `recotag-pages.js`: most lists never read one. */
const readerBeside = () => {
  return {
    name: 'reader-beside',
    setup({ onResolve }) {
      onResolve({ filter: /\/page-reader\.js$/ }, () => ({ path: resolve('widgets/resolve/page-reader-beside.ts') }));
    },
  };
};

/** The inspector's views beside it make templates, which the inspector's own lit-html draws. */
const tagOnly = () => {
  return {
    name: 'tag-only',
    setup({ onResolve, initialOptions }) {
      if (!initialOptions.outfile.endsWith('inspector-views.js')) return;
      onResolve({ filter: /^lit-html$/ }, () => ({ path: resolve('widgets/inspector/page/template-tag.ts') }));
    },
  };
};

/** Minifies the bundle once more, so that the source stays plain. */
const smallerStill = () => {
  return {
    name: 'smaller-still',
    setup({ initialOptions, onEnd }) {
      onEnd(async ({ errors, metafile, outputFiles }) => {
        if (errors.length) return;
        const { outfile } = initialOptions;
        const [map, bundle] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
        const short = await shorten(
          { text: bundle, map },
          outfile in scripts,
          outfile === 'dist/recotag.js' ? TAG_BANNER : BANNER,
        );
        await writeFile(outfile, short.text);
        // No line at the file's end names the map: each page would load that line, and nobody but its developer the map.
        await writeFile(`${outfile}.map`, JSON.stringify({ ...short.map, file: basename(outfile) }));
        await writeFile(`build/${basename(outfile)}.meta.json`, JSON.stringify(metafile));
        inside.push(...packagesIn(metafile));
        await integrity();
      });
    },
  };
};

/** `integrity.json`: what `integrity=` of each file says (Subresource Integrity, sha384). */
const integrity = async () => {
  const hashes = {};
  for (const file of [
    ...Object.keys(scripts),
    ...Object.keys(besides),
    'dist/recotag-reserve.css',
    'dist/recotag-cards.css',
  ])
    if (existsSync(file))
      hashes[basename(file)] = `sha384-${createHash('sha384')
        .update(await readFile(file))
        .digest('base64')}`;
  await writeFile('dist/integrity.json', `${JSON.stringify(hashes, null, 2)}\n`);
};

const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8'));

/** The first line of each file: what it is, and where the notices of the libraries in it are. */
const BANNER = `/*!recotag ${version} recotag-licences.txt*/`;
/** The same for the tag, where each byte counts. */
const TAG_BANNER = '/*!recotag-licences.txt*/';

/** The packages whose code is in the files that pages load. */
const inside = [];

const shared = {
  bundle: true,
  charset: 'ascii', // a page in any encoding can load the files
  legalComments: 'none',
  define: {
    RECOTAG_VERSION: JSON.stringify(version),
    // Lit's base class of elements makes it a property of the global object, and reads it as a variable.
    litPropertyMetadata: 'globalThis.litPropertyMetadata',
  },
  logLevel: 'warning',
  plugins: [textsMadeSmall()],
};

/** Files for a script tag: classic scripts that work as modules too. */
const scripts = {
  'dist/recotag.js': 'src/tag/entry.ts',
  'dist/recotag-widgets.js': 'widgets/entry.ts',
  'dist/recotag-auto.js': 'src/auto/entry.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/entry.ts',
};

/** Modules that a script imports from beside itself: what they export is what it takes. */
const besides = {
  'dist/recotag-pages.js': 'widgets/resolve/json-ld.ts',
  'dist/recotag-inspector-views.js': 'widgets/inspector/views/other-views.ts',
};

/**
 * npm entries: dependencies stay imports, so that a shop's bundler has one copy of each; but for Lit, which is inside the
 * elements' file, since it can't be loaded without a page.
 */
const modules = {
  'dist/esm/recotag.js': 'src/tag/index.ts',
  'dist/esm/widgets.js': 'widgets/package-entry.ts',
  'dist/esm/react.js': 'widgets/react/package-entry.ts',
  'dist/esm/client.js': 'src/client/client.ts',
  'dist/esm/testing.js': 'src/testing/index.ts',
  'dist/esm/server.js': 'src/server/index.ts',
  // Types only, so nothing is in them, but they can be imported.
  'dist/esm/vue.js': 'widgets/vue/package-entry.ts',
  'dist/esm/global.js': 'src/tag/global.ts',
};

/** What the entries with elements share: a file of its own, so that it is there once. */
const ELEMENTS = 'dist/esm/elements.js';

/** What Lit's modules get for the page's global object, by the file in which they are: they share nothing with a Lit of the shop's. */
const LITS_GLOBALS = {
  'dist/recotag-widgets.js': 'widgets/lit/globals.ts',
  'dist/recotag-inspector.js': 'widgets/inspector/page/lit-globals.ts',
  [ELEMENTS]: 'widgets/lit/globals.ts',
};

// Properties that get short names in the files for pages. None is a word of the DOM's or of the contract.
/** Hooks and versions: Lit's modules look for them on what they get for the page's global object. */
const LITS_HOOKS = /^(lit|reactiveElement)\w*(Support|Versions|Metadata)$/;
/** What Lit's modules keep to themselves. */
const LITS_INNER = /^(_\$[CDE]\w|scheduleUpdate|performUpdate|shouldUpdate|getUpdateComplete|renderOptions)$/;
/** By which a list and its controllers know each other (marked `@internal`). */
const LISTS_INNER = /^(ownCard|ownLook|ownHeading|stateNames|inSlot|slices|drawn|refill|nearest|callers|aborter|held)$/;
const SHORTENED = {
  'dist/recotag-widgets.js': either(LITS_HOOKS, LITS_INNER, LISTS_INNER),
  'dist/recotag-inspector.js': either(LITS_HOOKS, LITS_INNER),
};

const build = [];

for (const [outfile, entry] of Object.entries({ ...scripts, ...besides }))
  add(outfile, entry, {
    // What a script's entry exports is for npm: a classic script has no exports.
    ...(outfile in scripts && { entryPoints: undefined, stdin: { contents: `import './${entry}'`, resolveDir: '.' } }),
    format: 'esm',
    minify: true,
    // Container queries, without which the lists have no looks, are younger than ES2022; the tag is for older browsers, too.
    target: outfile === 'dist/recotag.js' ? 'es2021' : 'es2022',
    inject: outfile in LITS_GLOBALS ? [LITS_GLOBALS[outfile]] : [],
    mangleProps: SHORTENED[outfile],
    metafile: true,
    sourcemap: 'external',
    write: false, // a half-made file is never in the folder
    plugins: [textsMadeSmall(), adoptedStyles(), readerBeside(), tagOnly(), smallerStill()],
  });
for (const [outfile, entry] of Object.entries(modules))
  add(outfile, entry, {
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    sourcemap: true,
    plugins: [textsMadeSmall(), elementsBeside(), closedDoors()],
    banner: { js: entry.startsWith('widgets/react/') ? `${BANNER}\n'use client';` : BANNER },
  });
add(ELEMENTS, 'widgets/define-elements.ts', {
  format: 'iife',
  sourcemap: true,
  globalName: 'elements',
  target: 'es2022',
  inject: [LITS_GLOBALS[ELEMENTS]],
  plugins: [textsMadeSmall(), adoptedStyles()],
  ...onlyInPages(),
});
add('dist/esm/command.js', 'src/command/entry.ts', {
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  banner: { js: `#!/usr/bin/env node\n${BANNER}` },
});
// What `recotag check` puts into the pages that it walks through: the inspector's doctor without the inspector.
add('dist/esm/doctor.js', 'widgets/inspector/doctor-entry.ts', {
  format: 'iife',
  target: 'es2022',
  sourcemap: 'external',
  banner: { js: BANNER },
});
add('dist/recotag-reserve.css', 'widgets/reserve.css', { minify: true, banner: { css: BANNER } });
add('dist/recotag-cards.css', 'src/server/render/cards.css', { minify: true, banner: { css: BANNER } });
for (const [outfile, entry] of Object.entries({
  'build/studio/studio.js': 'demo/studio/page/entry.ts',
  'build/studio/preview.js': 'demo/studio/preview/entry.ts',
  'build/studio/place.js': 'demo/studio/place/entry.ts',
}))
  add(outfile, entry, { format: outfile.endsWith('studio.js') ? 'esm' : 'iife', target: 'es2022', minify: true });
add('build/demo.js', 'demo/start.ts', { format: 'esm', platform: 'node', target: 'node20', packages: 'external' });

await mkdir('dist', { recursive: true });
await mkdir('build', { recursive: true });
const contexts = await Promise.all(build.map((options) => context(options)));
await Promise.all(contexts.map((each) => each.rebuild()));
await integrity();
await writeFile(
  'dist/recotag-licences.txt',
  await licences({ inside: [...new Set(inside)], beside: Object.keys(dependencies) }),
);
if (process.argv.includes('--watch')) {
  await Promise.all(contexts.map((each) => each.watch()));
  console.log('watching');
} else {
  await Promise.all(contexts.map((each) => each.dispose()));
}
