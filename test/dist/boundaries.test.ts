import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Who may import whom (ARCHITECTURE.md): a folder, and what its files may import besides each other. */
const rooms: Record<string, string[]> = {
  'src/protocol': [],
  'src/tag': ['src/protocol', 'uuid'],
  'src/client': ['src/protocol'],
  'src/server': ['src/protocol', 'fast-xml-parser', 'node:'],
  'src/command': ['src/server', 'node:'],
  widgets: ['src/client', 'src/protocol', 'lit'],
  'widgets/inspector': ['src/protocol'],
  'demo/catalogue': [],
  'demo/service': ['demo/catalogue', 'demo/listen', 'fast-xml-parser', 'node:'],
  'demo/shop': ['demo/catalogue', 'demo/listen', 'node:'],
  // What the studio prints for others to copy imports the package by its name.
  'demo/studio': ['recotag', 'demo/catalogue', 'demo/shop', 'widgets/inspector', 'lit', 'axe-core', 'node:'],
};

/** Rooms inside others that have doors of their own. */
const inner = ['widgets/inspector'];

describe.each(Object.entries(rooms))('%s', (room, allowed) => {
  const files = sourceFiles(room).filter(
    ({ path }) => !inner.some((other) => other !== room && path.startsWith(other)),
  );

  test('has files', () => expect(files.length).toBeGreaterThan(0));

  test.each(files)('$path imports only what its room may', ({ imports }) => {
    const strangers = imports
      // Types weigh nothing and are how rooms that share no code agree.
      .filter(({ typesOnly }) => !typesOnly)
      .map(({ from }) => from)
      .filter(
        (from) =>
          ![room, ...allowed].some(
            (other) => from === other || from.startsWith(other.replace(/\/?$/, other.endsWith(':') ? '' : '/')),
          ),
      )
      .filter((from) => !(from.startsWith('lit') && allowed.includes('lit')));
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
  ['src/tag', /\baddEventListener\(/, 'src/tag/page-life.ts'],
  ['src/tag', /\bnavigator\.locks\b/, 'src/tag/lock.ts'],
  ['src/tag', /from 'uuid'/, 'src/tag/device.ts'],
  ['src/tag', /\bdispatchEvent\(/, 'src/tag/events.ts'],
];

test.each(doors)('in %s, %s is used by %s alone', (room, api, door) => {
  expect(
    sourceFiles(room)
      .filter(({ text }) => api.test(text))
      .map(({ path }) => path),
  ).toEqual([door]);
});

test('the protocol is pure: no DOM, no clock, no I/O', () => {
  const impure = sourceFiles('src/protocol').filter(({ text }) =>
    /\b(document|window|navigator|localStorage|fetch|setTimeout|Date|performance|process)\b[.(]/.test(text),
  );
  expect(impure.map(({ path }) => path)).toEqual([]);
});

test.each([...sourceFiles('src/protocol'), ...sourceFiles('src/tag'), ...sourceFiles('src/client')])(
  'importing $path does nothing',
  async ({ path }) => {
    if (path === 'src/tag/entry.ts') return; // the one that wires
    const { outputFiles } = await build({
      stdin: { contents: `import './${path}';`, resolveDir: '.' },
      bundle: true,
      write: false,
      format: 'esm',
      packages: 'external',
      ignoreAnnotations: true,
      minify: true,
      define: { RECOTAG_VERSION: '"0"' },
      logLevel: 'silent',
    });
    expect(outputFiles[0]!.text.replace(/import[^"']*["'][^"']+["'];?\s*/g, '').trim()).toBe('');
  },
);
