// What a shop's own bundler makes of some code: the files that a page loads at once, and those that wait for an `import()`.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The chunks that a page loads with its first one: all that are reached by imports that are not `import()`. */
const loadedAtOnce = (first, chunks) => {
  const reached = new Set([first]);
  for (const name of reached) for (const other of chunks.get(name)?.imports ?? []) reached.add(other);
  return reached;
};

/** The hash in the name of a chunk. */
const HASH = /-([\w-]{8})\.(?:js|css)$/;

/**
 * Gives the chunks other hashes, in the order in which the first one names them, and then by length: a bundler's hashes depend on the commit
 * in the version, and so would the compressed size.
 */
const withFixedHashes = (first, chunks) => {
  const entry = chunks.get(first).text;
  const hashes = [...chunks]
    .flatMap(([name, { text }]) => {
      const hash = HASH.exec(name)?.[1];
      return hash ? { hash, at: entry.indexOf(hash), length: text.length } : [];
    })
    .sort((one, other) => one.at - other.at || one.length - other.length)
    .map(({ hash }) => hash);
  const fixed = (text) =>
    hashes.reduce(
      (all, hash, index) => all.replaceAll(hash, createHash('sha256').update(`${index}`).digest('hex').slice(0, 8)),
      text,
    );
  return fixed;
};

const split = (first, chunks) => {
  const atOnce = loadedAtOnce(first, chunks);
  const fixed = withFixedHashes(first, chunks);
  const texts = (isWanted) => [...chunks].filter(([name]) => isWanted(name)).map(([, { text }]) => fixed(text));
  return { atOnce: texts((name) => atOnce.has(name)), onDemand: texts((name) => !atOnce.has(name)) };
};

const byEsbuild = async (code, folder, edit = (text) => text) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: folder, sourcefile: 'shop.js' },
    plugins: [
      {
        name: 'edit',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\/dist\/esm\/.*\.js$/ }, async ({ path }) => ({
            contents: edit(await readFile(path, 'utf8')),
          })),
      },
    ],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react'],
    legalComments: 'none',
    outdir: '/shop',
    absWorkingDir: '/',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const chunks = new Map(
    Object.entries(metafile.outputs).map(([name, { imports }]) => [
      name,
      {
        text: texts.get(`/${name}`),
        imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
      },
    ]),
  );
  // What is loaded on demand has an entry point, too.
  const first = Object.keys(metafile.outputs).find((name) => name.endsWith('/stdin.js'));
  // A style sheet that the code imports is a file of its own.
  const { cssBundle } = metafile.outputs[first];
  if (cssBundle) chunks.get(first).imports.push(cssBundle);
  return split(first, chunks);
};

const byVite = async (code, folder, edit = (text) => text) => {
  const { build: buildWithVite } = await import('vite');
  const SHOP = 'virtual:shop';
  const output = await buildWithVite({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'shop',
        resolveId: {
          order: 'pre',
          handler(id, importer) {
            if (id === SHOP) return SHOP;
            if (importer === SHOP) return this.resolve(id, `${folder}/shop.js`, { skipSelf: true });
          },
        },
        load: (id) => (id === SHOP ? code : undefined),
        transform: (text, id) => (id.includes('/dist/esm/') ? edit(text) : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: SHOP },
    },
  });
  const { output: files } = Array.isArray(output) ? output[0] : output;
  const chunks = new Map(
    files.map((file) => [file.fileName, { text: file.code ?? `${file.source}`, imports: file.imports ?? [] }]),
  );
  const first = files.find(({ isEntry }) => isEntry);
  const sheets = files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName);
  chunks.get(first.fileName).imports = [...first.imports, ...sheets];
  return split(first.fileName, chunks);
};

/**
 * The bundlers by which packages are measured: each returns the texts of the files of a bundle.
 *
 * @param edit changes the text of each module of dist/esm. A bundler chooses short names by how often a character occurs
 */
export const bundlers = { Vite: byVite, esbuild: byEsbuild };

/** Exact bytes of files that are sent one by one: as they are, gzip 9 and brotli 11. */
export const sizesOf = (texts) => {
  const of = (compress) => texts.reduce((sum, text) => sum + compress(text), 0);
  return {
    min: of((text) => Buffer.byteLength(text)),
    gzip: of((text) => gzipSync(text, { level: 9 }).length),
    brotli: of((text) => brotliCompressSync(text).length), // quality 11 is Node's default
  };
};
