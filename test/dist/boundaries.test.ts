import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Who may import whom (ARCHITECTURE.md): a folder, and what its files may import besides each other. */
const rooms: Record<string, string[]> = {
  'src/protocol': ['uuid'],
  'src/page': ['src/protocol'],
  'src/tag': ['src/page', 'src/protocol', 'uuid'],
  'src/markup': ['src/protocol'],
  'src/auto': ['src/page', 'src/protocol', 'src/markup'],
  'src/consent': ['src/page', 'src/protocol'],
  // The doctor's table of causes, which is pure.
  'src/check': ['src/markup', 'src/protocol', 'widgets/doctor/explains', 'fast-xml-parser', 'node:'],
  'src/client': ['src/page', 'src/protocol', 'src/markup'],
  'src/server': ['src/protocol', 'fast-xml-parser', 'lru-cache', 'node:'],
  // Stands above both: the tag behind closed doors, and lists that are given their products.
  'src/testing': ['src/page', 'src/protocol', 'src/tag', 'widgets/define-elements', 'widgets/resolve/overlay'],
  'src/command': ['src/check', 'src/server', 'node:'],
  widgets: ['src/client', 'src/markup', 'src/page', 'src/protocol', 'lit'],
  'widgets/doctor': ['src/page', 'src/protocol', 'src/markup'],
  'widgets/inspector': ['src/page', 'src/protocol', 'src/markup', 'widgets/doctor', 'lit'],
  // What frameworks need around the elements, which are a file of their own in the package.
  'widgets/react': [
    'react',
    'src/protocol',
    'widgets/define-elements',
    'widgets/framework',
    'widgets/product-list/list-properties',
    'widgets/reco-list/reco-list-properties',
    'widgets/popular-products/popular-products-properties',
  ],
  'demo/catalogue': [],
  'demo/service': ['demo/catalogue', 'demo/listen', 'demo/who-asks', 'fast-xml-parser', 'node:'],
  'demo/shop': ['demo/catalogue', 'demo/listen', 'demo/who-asks', 'sharp', 'node:'],
  // What the studio prints for others to copy imports the package by its name.
  'demo/studio': [
    'recotag',
    'demo/catalogue',
    'demo/shop',
    'demo/who-asks',
    'widgets/doctor',
    'widgets/inspector',
    'src/check',
    'lit',
    'axe-core',
    'parse5',
    '@csstools/css-tokenizer',
    'simple-statistics',
    'vue',
    'react',
    'node:',
  ],
};

/** Rooms inside others that have doors of their own. */
const inner = ['widgets/doctor', 'widgets/inspector', 'widgets/react'];

describe.each(Object.entries(rooms))('%s', (room, allowed) => {
  const files = sourceFiles(room).filter(
    ({ path }) => !inner.some((other) => other !== room && path.startsWith(other)),
  );

  const isAllowed = (from: string): boolean =>
    (from.startsWith('lit') && allowed.includes('lit')) ||
    [room, ...allowed].some(
      (other) => from === other || from.startsWith(other.replace(/\/?$/, other.endsWith(':') ? '' : '/')),
    );

  test('each file imports only what its room may', () => {
    expect(files.length).toBeGreaterThan(0);
    const strangers = files.flatMap(({ path, imports }) =>
      imports
        // Types weigh nothing and are how rooms that share no code agree.
        .filter(({ from, typesOnly }) => !typesOnly && !isAllowed(from))
        .map(({ from }) => `${path} → ${from}`),
    );
    expect(strangers).toEqual([]);
  });
});

test('the sandbox and the shop share no code with what they judge, not even types', () => {
  const shared = [...sourceFiles('demo/service'), ...sourceFiles('demo/shop')].filter(({ imports }) =>
    imports.some(({ from }) => /^(src|widgets)\//.test(from)),
  );
  expect(shared.map(({ path }) => path)).toEqual([]);
});

/** One door per platform API: a room, what gives its use away, and the only file that may. */
const doors: [room: string, api: RegExp, door: string][] = [
  ['src/tag', /\blocalStorage\b/, 'src/tag/storage.ts'],
  ['src/tag', /\bfetch\(/, 'src/tag/transport.ts'],
  ['src/tag', /\b(setTimeout|setInterval)\(/, 'src/tag/timer.ts'],
  ['src/tag', /\baddEventListener\b/, 'src/tag/page-life.ts'],
  ['src/tag', /\bnew MutationObserver\(/, 'src/tag/script-product.ts'],
  ['src/tag', /\bnavigator\.locks\b/, 'src/tag/lock.ts'],
  ['src/tag', /from 'uuid'|\bcrypto\./, 'src/tag/id.ts'],
  ['src/page', /\bdocument\.cookie\b/, 'src/page/read-cookie.ts'],
  ['src/tag', /\bMath\.random\(/, 'src/tag/delivery/back-off.ts'],
  ['src/tag', /\bdispatchEvent\b/, 'src/tag/events.ts'],
  ['src/page', /\blocalStorage\b/, 'src/page/stored.ts'],
  ['src/relay-page', /\bdocument\.cookie\b/, 'src/relay-page/device-cookie.ts'],
  ['src/relay-page', /\b(fetch|setTimeout)\(/, 'src/relay-page/relay-calls.ts'],
  ['src/auto', /\bfetch\(/, 'src/auto/platforms/platform.ts'],
  ['src/auto', /\b(setTimeout|setInterval)\(/, 'src/auto/page/watch-page.ts'],
  ['src/auto', /\bnew MutationObserver\(/, 'src/auto/page/watch-page.ts'],
  ['src/auto', /\bnew PerformanceObserver\(/, 'src/auto/cart/follow-platform.ts'],
  // It talks to the tag by its commands, and reads what it has settled: in one file.
  ['src/auto', /\bwindow\.recotag!/, 'src/auto/settings.ts'],
  ['src/protocol', /from 'uuid'/, 'src/protocol/device-id.ts'],
  ['src/server', /\b(setTimeout|setInterval|Date\.now)\(/, 'src/server/clock.ts'],
];

test.each(doors)('in %s, %s is used by %s alone', (room, api, door) => {
  expect(
    sourceFiles(room)
      .filter(({ text }) => api.test(text))
      .map(({ path }) => path),
  ).toEqual([door]);
});

const ROOMS = [
  'src/protocol',
  'src/page',
  'src/tag',
  'src/markup',
  'src/auto',
  'src/consent',
  'src/client',
  'src/server',
];

test.each([...ROOMS, 'widgets', 'demo'])('%s has no circular imports, types included', (room) => {
  const files = new Map(sourceFiles(room).map(({ path, imports }) => [path.replace(/\.ts$/, ''), imports]));
  const visited = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!visited.has(file)) {
      for (const { from } of files.get(file) ?? []) visit(from, [...path, file]);
      visited.add(file);
    }
  };
  for (const file of files.keys()) visit(file, []);
  expect(circles).toEqual([]);
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

test('in the page of the studio only model/server fetches', () => {
  const files = ['model', 'views'].flatMap((folder) => sourceFiles(`demo/studio/${folder}`));
  // Code that the studio prints for a shop is text, in model/code.
  const fetching = files.filter(({ path, text }) => !path.includes('/model/code/') && /\bfetch\(/.test(text));
  expect(fetching.map(({ path }) => path)).toEqual(['demo/studio/model/server.ts']);
});

test('in src/tag no type is forced on a value, and words are compared, not matched', () => {
  const forced = sourceFiles('src/tag').filter(({ text }) => /\bas unknown as\b/.test(text));
  expect(forced.map(({ path }) => path)).toEqual([]);
  // `/granted|denied/.test(word)`: two or more plain words in a regular expression.
  const matched = sourceFiles('src/tag').filter(({ text }) =>
    /\/\^?\(?[\w-]{2,}(\|[\w-]{2,})+\)?\$?\/[a-z]*\.test\(/.test(text),
  );
  expect(matched.map(({ path }) => path)).toEqual([]);
});

test.each(['src/protocol', 'src/markup'])('%s is pure: no DOM, no clock, no I/O', (room) => {
  const impure = sourceFiles(room).filter(({ text }) =>
    /\b(document|window|navigator|localStorage|fetch|setTimeout|Date|performance|process)\b[.(]/.test(text),
  );
  expect(impure.map(({ path }) => path)).toEqual([]);
});

/** What is left of a file that is imported for nothing. */
const sideEffects = async (path: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: `import './${path}';`, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    // Only the package's own entry may say itself that what it makes is nothing but its export.
    ignoreAnnotations: path !== 'src/tag/index.ts',
    minify: true,
    define: { RECOTAG_VERSION: '"0"' },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.replace(/import[^"']*["'][^"']+["'];?\s*/g, '').trim();
};

test('importing a file that is no entry does nothing', async () => {
  const paths = ROOMS.filter((room) => room !== 'src/server')
    .flatMap(sourceFiles)
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('/entry.ts'));
  const effects = await Promise.all(paths.map(async (path) => [path, await sideEffects(path)]));
  expect(effects.filter(([, text]) => text)).toEqual([]);
});
