// esbuild plugins. Each plugin makes one change to a bundle. `replace` bundles a module of this repository instead of another one.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { transform } from 'esbuild';
import { minify as compress } from 'terser';
import { withLengths } from './lengths.mjs';
import { packagesIn } from './licences.mjs';

/** Style sheets have their lengths, and those that modules import become minified strings. */
export const styles = {
  name: 'styles',
  setup: ({ onLoad, initialOptions }) => {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = withLengths(await readFile(path, 'utf8'));
      if (initialOptions.outfile.endsWith('.css')) return { contents: css, loader: 'css' };
      const { code } = await transform(css, { loader: 'css', minify: true });
      // esbuild keeps the spaces inside custom properties' values.
      return { contents: code.trim().replace(/([:,]) /g, '$1'), loader: 'text' };
    });
  },
};

/**
 * @param {RegExp} filter import paths
 * @param {string} module the file that is bundled in their place
 */
export const replace = (filter, module) => ({
  name: `replaced-by-${basename(module)}`,
  setup: ({ onResolve }) => {
    onResolve({ filter }, () => ({ path: resolve(module) }));
  },
});

/** Imports that match `filter` are not bundled: they become imports of `path`, a file beside the bundle. */
export const importedFrom = (path, filter) => ({
  name: `imported-from-${basename(path)}`,
  setup: ({ onResolve }) => {
    onResolve({ filter }, () => ({ path, external: true }));
  },
});

/** Adds the packages whose code is in the bundle to `packages`, for their notices. The build needs `metafile: true`. */
export const noticed = (packages) => ({
  name: 'noticed',
  setup: ({ onEnd }) => {
    onEnd(({ metafile }) => {
      for (const name of metafile ? packagesIn(metafile) : []) packages.add(name);
    });
  },
});

/**
 * An `import()` of a module that has a file of its own is not bundled: it becomes an import of that file.
 *
 * @param {Record<string, string>} files the modules by their output files
 * @param {string} outfile the bundle that imports them
 */
export const importedOnDemand = (files, outfile) => ({
  name: 'imported-on-demand',
  setup: ({ onResolve, resolve: find }) => {
    const isInner = Symbol('inner');
    onResolve({ filter: /^\./ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind !== 'dynamic-import' || pluginData === isInner) return;
      const found = await find(path, { ...from, kind, pluginData: isInner });
      const [file] = Object.entries(files).find(([, module]) => resolve(module) === found.path) ?? [];
      return file && { path: `./${relative(dirname(outfile), file)}`, external: true };
    });
  },
});

/**
 * Makes Chromium compile all functions while the file loads: https://v8.dev/blog/explicit-compile-hints. Without the hint V8 reads each function
 * twice, and compiles it on the main thread at its first call. Has to be the first line.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * terser after esbuild, with two passes of its default options: esbuild bundles, terser compresses a little further.
 *
 * @param {{ text: string, map: string }} bundle esbuild's output and its source map
 * @param {string} banner the first comment of the file
 * @returns {Promise<{ text: string, map: object }>} the same in fewer bytes, ASCII only
 */
const minified = async ({ text, map }, banner) => {
  const { code, map: newMap } = await compress(text, {
    module: true,
    compress: { passes: 2 },
    format: { ascii_only: true, preamble: `${COMPILE_HINT}\n${banner}` },
    sourceMap: { content: map, asObject: true, includeSources: true },
  });
  return { text: `${code}\n`, map: newMap };
};

/**
 * Minifies a page's file and writes it, its source map and its metafile. The file has no line that names the map, because
 * each page would load that line, and only developers need the map.
 *
 * @param {string} banner the first line of the file
 * @param {(packages: string[]) => Promise<void>} done is called with the packages inside the file, once it is written
 */
export const minify = (banner, done) => ({
  name: 'minify',
  setup: ({ initialOptions: { outfile }, onEnd }) => {
    onEnd(async ({ errors, metafile, outputFiles }) => {
      if (errors.length) return;
      const [map, text] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
      const file = await minified({ text, map }, banner);
      await writeFile(outfile, file.text);
      await writeFile(`${outfile}.map`, JSON.stringify({ ...file.map, file: basename(outfile) }));
      await writeFile(`build/${basename(outfile)}.meta.json`, JSON.stringify(metafile));
      await done(packagesIn(metafile));
    });
  },
});

/**
 * Minifies the outputs that no entry of the package has: nobody steps through the command, and the package is smaller. The build needs
 * `splitting` and `metafile: true`.
 *
 * @param {string[]} read names of the entries that developers read
 */
export const minifyUnread = (read) => ({
  name: 'minify-unread',
  setup: ({ onEnd }) => {
    onEnd(async ({ errors, metafile }) => {
      if (errors.length) return;
      const reached = new Set(Object.keys(metafile.outputs).filter((file) => read.includes(basename(file, '.js'))));
      for (const file of reached)
        for (const { path, external } of metafile.outputs[file].imports) if (!external) reached.add(path);
      for (const file of Object.keys(metafile.outputs)) {
        if (reached.has(file)) continue;
        const { code } = await transform(await readFile(file, 'utf8'), {
          minify: true,
          format: 'esm',
          charset: 'ascii',
        });
        await writeFile(file, code.replace('*/', '*/\n')); // the banner has a line of its own
      }
    });
  },
});

/**
 * Options for a bundle that is evaluated only in a page. Lit can't be loaded without a `document`, and no set of bundlers'
 * conditions distinguishes pages from servers, workers and tests. Elsewhere the exports are empty classes and functions. jsdom has
 * `document` but no constructable style sheets.
 */
export const onlyInPages = (banner) => ({
  format: 'iife',
  globalName: 'elements',
  banner: { js: `${banner}\nconst makeElements = () => {` },
  footer: {
    js: `return elements;
};
const isPage = typeof document === 'object' && typeof customElements === 'object' && typeof IntersectionObserver === 'function' &&
  'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;
const elements = isPage ? makeElements() : { RecoList: class {}, PopularProducts: class {}, defineElements() {}, giveClient() {} };
export const { RecoList, PopularProducts, defineElements, giveClient } = elements;`,
  },
});
