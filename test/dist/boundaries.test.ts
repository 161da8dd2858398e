import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Packages that the relay loads only for some settings. */
const OPTIONAL = [
  '@nats-io/transport-node',
  '@nats-io/jetstream',
  'ioredis',
  'lmdb',
  'prom-client',
  'rate-limiter-flexible',
  'undici',
];

/** Who may import whom (ARCHITECTURE.md): a folder, and what its files may import besides each other. `type:`: only types. */
const rooms: Record<string, string[]> = {
  'src/protocol': [],
  'src/page/shared': ['src/protocol'],
  // A file for each shop platform; each bundle takes the parts that it uses.
  'src/page/without-code/platforms': ['src/page/shared', 'src/protocol'],
  // The two files of the tag share what is stored, and nothing else.
  'src/page/tag': ['src/page/shared', 'src/protocol', 'src/page/tag/outbox'],
  'src/page/tag/outbox': ['src/page/shared', 'src/protocol'],
  'src/page/tag/retry': ['src/page/shared', 'src/protocol', 'src/page/tag/outbox'],
  // What the tag loads where a page asks for it. They hear the page's events, and call the tag's commands.
  'src/page/without-code': ['src/page/shared', 'src/page/without-code/platforms', 'src/protocol', 'type:src/page/tag'],
  // The tag as a package: it imports what the script loads from its folder.
  'src/page/npm': [
    'src/page/shared',
    'src/protocol',
    'src/page/tag',
    'src/page/tag/outbox',
    'src/page/tag/retry/start-retry',
    'src/page/without-code',
  ],
  'src/page/client': ['src/page/shared', 'src/protocol'],
  'src/page/doctor': [
    'src/page/shared',
    'src/page/without-code/platforms/platforms',
    'src/protocol',
    'src/page/without-code/sources',
    'src/page/tag/outbox/row',
    // What they report on the page.
    'type:src/page/without-code',
    'type:src/page/tag',
    'type:widgets',
  ],
  // Stands above both: the tag behind closed doors, and lists that are given their products.
  'widgets/testing': [
    'src/page/shared',
    'src/protocol',
    'src/page/tag',
    'widgets/define-elements',
    'type:src/page/client',
  ],
  'src/node/http': ['src/protocol', 'widgets/attributes', 'fast-xml-parser', 'lru-cache', 'node:', ...OPTIONAL],
  // `check` explains what it finds by the doctor's table of causes and its texts, which are pure. What `learn` runs in the pages reads as
  // the tag does.
  'src/node/command': [
    'src/page/shared',
    'src/protocol',
    'src/page/places/css',
    'src/page/without-code/sources',
    'src/page/doctor/finding',
    'src/page/doctor/findings',
    'src/page/doctor/misspelt',
    'src/page/doctor/only-causes',
    'src/node/http',
    'fast-xml-parser',
    'node:',
    'playwright-core',
    'type:src/page/doctor',
  ],
  widgets: [
    'src/page/client',
    'src/page/shared',
    'src/page/without-code/platforms',
    'src/protocol',
    'lit',
    'p-limit',
    'type:src/page/tag',
    'vue',
    'svelte',
  ],
  'widgets/inspector': ['src/node/command/learn', 'src/page/shared', 'src/protocol', 'src/page/doctor', 'lit'],
  // What frameworks need around the elements, which are a file of their own in the package.
  'widgets/react': [
    'react',
    'react-dom',
    'src/protocol',
    'widgets/define-elements',
    'widgets/framework',
    'widgets/product-list/list-properties',
    'widgets/reco-list/reco-list-properties',
    'widgets/popular-products/popular-products-properties',
    'type:widgets',
  ],
  'demo/catalogue': [],
  'demo/service': ['demo/catalogue', 'demo/listen', 'demo/who-asks', 'node:', 'saxes'],
  'demo/sandbox': ['demo/catalogue', 'demo/own-catalogue', 'demo/service', 'node:'],
  'demo/shop': ['demo/catalogue', 'demo/listen', 'demo/who-asks', 'sharp', 'node:'],
  'demo/simulation': ['src/protocol/experiments', 'src/node/relay/results/arm-numbers'],
  // What the studio prints for others to copy imports the package by its name.
  'demo/studio': [
    'recotag',
    'demo/catalogue',
    'demo/service/faults',
    'demo/shop',
    'demo/who-asks',
    'widgets/attributes',
    'type:widgets/manifest/attribute-row',
    'src/page/doctor',
    'widgets/inspector',
    'src/node/command/check',
    'src/node/command/learn',
    'src/page/places/css',
    'src/page/without-code/sources',
    'src/page/without-code/platforms/platforms',
    'type:src/protocol',
    'type:src/node/relay/lists',
    'src/protocol/list-pages',
    'src/protocol/list-rules',
    'lit',
    'axe-core',
    'fflate',
    'parse5',
    '@csstools/css-tokenizer',
    'src/protocol/experiments',
    'vue',
    'react',
    'node:',
  ],
};

/** The room of a file or of an import; a package is its own. */
const roomOf = (path: string): string =>
  Object.keys(rooms)
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((one, other) => other.length - one.length)[0] ?? path;

/** The files of a room, without those of the rooms inside it. */
const filesOf = (room: string) => sourceFiles(room).filter(({ path }) => !rooms[room] || roomOf(path) === room);

test('each folder of src has a rule', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.filter(({ name }) => !rooms[`src/${name}`]).map(({ name }) => name)).toEqual([]);
});

describe.each(Object.entries(rooms))('%s', (room, allowed) => {
  const files = filesOf(room);

  const isIn = (from: string, rules: string[]): boolean =>
    (from.startsWith('lit') && rules.includes('lit')) ||
    rules.some(
      (other) =>
        (from === other || from.startsWith(other.replace(/\/?$/, other.endsWith(':') ? '' : '/'))) &&
        (!rooms[roomOf(from)] || roomOf(from) === roomOf(other)),
    );

  test('each file imports only what its room may, types included', () => {
    expect(files.length).toBeGreaterThan(0);
    const types = [room, ...allowed.map((each) => each.replace(/^type:/, ''))];
    const strangers = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ from, typesOnly }) => !isIn(from, typesOnly ? types : [room, ...allowed]))
        .map(({ from, typesOnly }) => `${path} → ${from}${typesOnly ? ' (type)' : ''}`),
    );
    expect(strangers).toEqual([]);
  });
});

const ARCHITECTURE = readFileSync('ARCHITECTURE.md', 'utf8');

test('the code map draws each import between folders, except those of src/protocol, and no other', () => {
  const [, map] = /```mermaid\n([\s\S]*?)```/.exec(ARCHITECTURE)!;
  const names = new Map([...map!.matchAll(/([\w-]+)\["([^"]+)"\]/g)].map(([, name, folder]) => [name!, folder!]));
  const foldersOf = (text: string) =>
    text
      .split('&')
      .map((each) => /[\w-]+/.exec(each)![0])
      .map((name) => names.get(name) ?? name);
  const drawn = map!.split('\n').flatMap((line) => {
    const [from, to] = line.split('-->');
    return to ? foldersOf(from!).flatMap((one) => foldersOf(to).map((other) => `${one} --> ${other}`)) : [];
  });
  const shown = new Set([...names.values(), 'widgets']);
  const real = [...sourceFiles('src'), ...sourceFiles('widgets'), ...sourceFiles('demo/studio')].flatMap(
    ({ path, imports }) =>
      imports.filter(({ typesOnly }) => !typesOnly).map(({ from }) => [roomOf(from), roomOf(path)] as const),
  );
  const arrows = real
    .filter(([from, to]) => from !== to && from !== 'src/protocol' && shown.has(from) && shown.has(to))
    .map(([from, to]) => `${from} --> ${to}`);
  expect(drawn.sort()).toEqual([...new Set(arrows)].sort());
  // Only what frameworks need is not on the map, and the folders of the demo that share no code.
  const left = Object.keys(rooms).filter(
    (room) => !shown.has(room) && !/^demo\/|^src\/protocol$|^widgets\/react$/.test(room),
  );
  expect(left).toEqual([]);
});

/** One door per platform API: a room, what gives its use away, and the only file that may. */
const doors: [room: string, api: RegExp, door: string][] = [
  ['src/page/tag', /\b(local|session)Storage\b/, 'src/page/tag/storage.ts'],
  ['src/page/tag', /\bfetch\(/, 'src/page/tag/transport.ts'],
  ['src/page/tag', /\b(setTimeout|setInterval)\(/, 'src/page/tag/timer.ts'],
  ['src/page/tag', /\baddEventListener\b/, 'src/page/tag/page-life.ts'],
  ['src/page/tag', /\bnew MutationObserver\(/, 'src/page/tag/script-product.ts'],
  ['src/page/tag/retry', /\bnavigator\.locks\b/, 'src/page/tag/retry/lease.ts'],
  ['src/page/tag/retry', /\b(setTimeout|clearTimeout|Date\.now|Math\.random)\(/, 'src/page/tag/retry/start-retry.ts'],
  ['src/page/tag', /\bcrypto\./, 'src/page/tag/device.ts'],
  ['src', /\bofDocument\('cookie'\)/, 'src/page/shared/read-cookie.ts'],
  ['src/page/tag', /\bMath\.random\(/, 'src/page/tag/send.ts'],
  ['src/page/tag', /\bdispatchEvent\b/, 'src/page/tag/events.ts'],
  ['src/page/device-cookie', /\bdocument\.cookie\b/, 'src/page/device-cookie/device-cookie.ts'],
  ['src/page/device-cookie', /\b(fetch|setTimeout)\(/, 'src/page/device-cookie/relay-calls.ts'],
  ['src/page/without-code/platforms', /\bfetch\(/, 'src/page/without-code/platforms/cart-request.ts'],
  ['src/page/without-code/auto', /\b(setTimeout|setInterval)\(/, 'src/page/without-code/auto/page/watch-page.ts'],
  ['src/page/without-code/auto', /\bnew MutationObserver\(/, 'src/page/without-code/auto/page/watch-page.ts'],
  ['src/page/without-code/auto', /\bnew PerformanceObserver\(/, 'src/page/without-code/auto/cart/follow-platform.ts'],
  ['src/page/without-code/sources', /\bfetch\(/, 'src/page/without-code/sources/cart/ask-shop.ts'],
  ['src/page/without-code/sources', /\b(setTimeout|setInterval)\(/, 'src/page/without-code/sources/later.ts'],
  ['src/page/without-code/sources', /\bnew MutationObserver\(/, 'src/page/without-code/sources/page/watch-values.ts'],
  ['src/page/without-code/sources', /\bnew PerformanceObserver\(/, 'src/page/without-code/sources/cart/follow-cart.ts'],
  // It talks to the tag by its commands, and reads what it has settled: in one file.
  ['src/page/without-code/auto', /\bwindow\.recotag!/, 'src/page/without-code/auto/settings.ts'],
  [
    'src/page/places',
    /\b(setTimeout|requestIdleCallback|addEventListener)\(|\bnew MutationObserver\(/,
    'src/page/places/page-life.ts',
  ],
  ['src/node/http', /\b(setTimeout|setInterval|Date\.now)\(/, 'src/node/http/clock.ts'],
  ['src/node/http', /\bimport\('lmdb'\)/, 'src/node/relay/store/engine.ts'],
];

test('published lists and results are in the embedded store: only old folders and static hosting are files', () => {
  const own = ['src/node/relay/lists', 'src/node/relay/results'].flatMap(sourceFiles);
  expect(own.filter(({ text }) => /from 'node:fs/.test(text)).map(({ path }) => path)).toEqual([
    'src/node/relay/lists/import-folder.ts',
    'src/node/relay/lists/static-hosting.ts',
  ]);
});

test('the other files of a shop’s page store values with the tag’s storage', () => {
  const own = [
    'src/page/shared',
    'src/page/without-code/platforms',
    'src/page/without-code',
    'src/page/client',
    'src/protocol',
  ]
    .flatMap(sourceFiles)
    .filter(({ text }) => /\b(local|session)Storage\b/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});

test.each(doors)('in %s, %s is used by %s alone', (room, api, door) => {
  expect(
    filesOf(room)
      .filter(({ text }) => api.test(text))
      .map(({ path }) => path),
  ).toEqual([door]);
});

/** The circles of a graph, each as a text. */
const circlesOf = (graph: ReadonlyMap<string, Iterable<string>>): string[] => {
  const visited = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, path: string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' → '));
    else if (!visited.has(node)) {
      for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
      visited.add(node);
    }
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
};

test('there are no circular imports, types included, neither of files nor of folders', () => {
  const all = ['src', 'widgets', 'demo'].flatMap(sourceFiles);
  const files = new Map(all.map(({ path, imports }) => [path.replace(/\.ts$/, ''), imports.map(({ from }) => from)]));
  expect(circlesOf(files)).toEqual([]);
  const folders = new Map<string, Set<string>>(Object.keys(rooms).map((room) => [room, new Set()]));
  for (const [path, imports] of files)
    for (const from of imports.map(roomOf)) if (from !== roomOf(path)) folders.get(roomOf(path))?.add(from);
  expect(circlesOf(folders)).toEqual([]);
});

test('the state of a row is written only by the first file as it sends, and by the machine of the second', () => {
  const writers = sourceFiles('src/page/tag').filter(({ text }) =>
    /\bname: '(fresh|waiting|sending|handedOver|acknowledged|repeat)' *[,})]/.test(text.replace(/^ *\| \{.*$/gm, '')),
  );
  expect(writers.map(({ path }) => path).sort()).toEqual([
    'src/page/tag/outbox/row.ts',
    'src/page/tag/retry/operation-state.ts',
    'src/page/tag/send.ts',
  ]);
  // The second file changes a row by `apply`, which takes an event.
  const outbox = sourceFiles('src/page/tag/retry').find(({ path }) => path === 'src/page/tag/retry/outbox.ts')!;
  expect(outbox.text.match(/ports\.(write|remove)\(rowKey\(/g)).toHaveLength(2);
  const others = sourceFiles('src/page/tag/retry').filter(({ text }) => /\browKey\(/.test(text));
  expect(others.map(({ path }) => path)).toEqual(['src/page/tag/retry/outbox.ts']);
});

test('the retries touch no platform API: what they need are their ports', () => {
  const platform = /\b(document|window|navigator|localStorage|fetch|setTimeout|crypto|Math\.random|Date\.now)\b[.(]/;
  const files = [...sourceFiles('src/page/tag/retry'), ...sourceFiles('src/page/tag/outbox')].filter(({ text }) =>
    platform.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(files.map(({ path }) => path)).toEqual(['src/page/tag/retry/lease.ts', 'src/page/tag/retry/start-retry.ts']);
});

test('reading the outbox writes nothing, and the machines have no variables', () => {
  const outbox = sourceFiles('src/page/tag/retry').find(({ path }) => path.endsWith('/outbox.ts'))!;
  const reading = outbox.text.split('const readAll =')[1]!.split('const apply =')[0]!;
  expect(reading).not.toMatch(/\b(write|writeValue|remove|add|apply|report)\(/);
  const variables = [...sourceFiles('src/page/tag/retry'), ...sourceFiles('src/page/tag/outbox')].filter(({ text }) =>
    /^(export )?(let |const \w+.* = new (Map|Set)\b)/m.test(text),
  );
  expect(variables.map(({ path }) => path)).toEqual([]);
});

/** The only files of the lists that read a size or a style from the page, and when. */
const SIZES: Record<string, string> = {
  'widgets/attention/is-seen.ts': 'after layout',
  'widgets/carousel/carousel.ts': 'a click on a button of the carousel',
  'widgets/extras/create-extras.ts': 'pictures by width: once, to find `sizes`',
  'widgets/next-page/next-page.ts': 'a click on a card',
  'widgets/product-list/columns-controller.ts': '`full-rows`: once per change',
  'widgets/product-list/slices-controller.ts': 'after a slice: the layout is computed in the slice’s own task',
  'widgets/product-list/space-controller.ts': 'before the first frame, when no observer has reported a height',
};

test('rendering a list reads no size, except in these files', () => {
  const reading = sourceFiles('widgets').filter(
    ({ path, text }) =>
      !path.startsWith('widgets/inspector/') &&
      /\b(offset|client|scroll)(Width|Height|Left|Top)\b|\bget(BoundingClientRect|ClientRects|ComputedStyle)\(|\binner(Width|Height)\b/.test(
        text,
      ),
  );
  expect(reading.map(({ path }) => path).sort()).toEqual(Object.keys(SIZES));
});

test('the model of the studio imports no view, not even types', () => {
  const files = sourceFiles('demo/studio/model');
  expect(files.length).toBeGreaterThan(0);
  const strangers = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => /^demo\/studio\/(views|server)\//.test(from) || from.startsWith('lit'))
      .map(({ from }) => `${path} → ${from}`),
  );
  expect(strangers).toEqual([]);
});

test('in the page of the studio only model/server and the clients of the store and of the results fetch', () => {
  const files = ['model', 'views'].flatMap((folder) => sourceFiles(`demo/studio/${folder}`));
  // Code that the studio prints for a shop is text, in model/code.
  const fetching = files.filter(({ path, text }) => !path.includes('/model/code/') && /\bfetch\(/.test(text));
  expect(fetching.map(({ path }) => path).sort()).toEqual([
    'demo/studio/model/publish/demo-fetch.ts',
    'demo/studio/model/publish/store-client.ts',
    'demo/studio/model/results/read-results.ts',
    'demo/studio/model/server.ts',
  ]);
});

test('src/protocol is pure: no DOM, no clock, no I/O', () => {
  const impure = sourceFiles('src/protocol').filter(({ text }) =>
    /\b(document|window|navigator|localStorage|fetch|setTimeout|Date(?!\(header\b)|performance|process)\b[.(]/.test(
      text,
    ),
  );
  expect(impure.map(({ path }) => path)).toEqual([]);
});

/** What is left of each file that is imported for nothing. */
const sideEffects = async (paths: string[], ignoreAnnotations: boolean): Promise<Map<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: paths.map((path) => ({ in: `imported:${path}`, out: path })),
    outdir: '/effects',
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    plugins: [
      {
        name: 'imported',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^imported:/ }, ({ path }) => ({ path, namespace: 'imported' }));
          onLoad({ filter: /./, namespace: 'imported' }, ({ path }) => ({
            contents: `import './${path.slice('imported:'.length)}';`,
            resolveDir: process.cwd(),
          }));
          // Files that are imported on demand have their own row.
          onResolve({ filter: /./ }, ({ kind, path: external }) =>
            kind === 'dynamic-import' ? { path: external, external: true } : undefined,
          );
        },
      },
    ],
    ignoreAnnotations,
    minify: true,
    define: { RECOTAG_VERSION: '"0"' },
    logLevel: 'silent',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      path.slice('/effects/'.length, -'.js'.length),
      text.replace(/import[^"']*["'][^"']+["'];?\s*/g, '').trim(),
    ]),
  );
};

test('importing a file that is no entry does nothing', async () => {
  const paths = [
    'src/protocol',
    'src/page/shared',
    'src/page/without-code/platforms',
    'src/page/tag',
    'src/page/npm',
    'src/page/without-code',
    'src/page/client',
  ]
    .flatMap(sourceFiles)
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/entry.ts'));
  // Only the package's own entry may say itself that what it makes is nothing but its export.
  const annotated = 'src/page/npm/index.ts';
  const others = paths.filter((path) => path !== annotated);
  const effects = [...(await sideEffects(others, true)), ...(await sideEffects([annotated], false))];
  expect(effects.map(([path]) => path).sort()).toEqual(paths.sort());
  expect(effects.filter(([, text]) => text)).toEqual([]);
});
