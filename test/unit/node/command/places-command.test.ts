// `npx recotag places` with published lists: an address, or a file.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spaceCss } from '../../../../src/page/places/css/space-css.js';
import type { Place } from '../../../../src/protocol/config.js';
import { runRecotag } from '../../../run-recotag.js';
import { type Listening, listen } from '../../server/upstream.js';

const PLACE: Place & { id: string } = {
  id: 'home',
  at: '#tabs',
  where: 'after',
  element: 'reco-list',
  attributes: { limit: '8' },
};
const LATER = { ...PLACE, id: 'xmas', at: '#xmas', from: '2999-12-01T00:00:00Z' };

const integrityOf = (text: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const document = (...places: unknown[]) => JSON.stringify({ version: 3, places });
const LISTS = document(PLACE);
const pointer = (integrity: unknown, file: unknown = 'lists/a.json') => JSON.stringify({ version: 3, file, integrity });

/** What the server has, by path: a body, or a status. */
const served: Record<string, string | number> = {
  '/good.json': pointer(integrityOf(LISTS)),
  '/sha512.json': pointer(integrityOf(LISTS, 'sha512')),
  '/lists/a.json': LISTS,
  '/whole.json': LISTS,
  '/tampered.json': pointer(integrityOf(`${LISTS} `)),
  '/no-integrity.json': pointer(undefined),
  '/elsewhere.json': pointer(integrityOf(LISTS), 'https://evil.example/a.json'),
  '/gone.json': pointer(integrityOf(LISTS), 'lists/gone.json'),
  '/local.json': pointer(integrityOf(LISTS), 'file:///etc/hostname'),
  '/none.json': 204,
  '/empty.json': '',
  '/no-list.json': document(),
  '/later.json': document(LATER),
  '/mixed.json': document({ ...PLACE, id: 'bad\u001b[31m', element: 'script' }, PLACE, LATER, null, {
    ...PLACE,
    at: 'a{',
  }),
};
let server: Listening;
let origin = '';
const folder = mkdtempSync(join(tmpdir(), 'recotag-places-'));

beforeAll(async () => {
  server = await listen(({ url }, response) => {
    const answer = served[url!] ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(answer);
  });
  origin = server.url;
  mkdirSync(join(folder, 'lists'));
  for (const [path, answer] of Object.entries(served)) writeFileSync(join(folder, path), `${answer}`);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const run = (source: string) => runRecotag(['places', source]);

const STYLE = `<style>\n${spaceCss([PLACE])}</style>\n`;

test.each(['good', 'sha512', 'whole'])('%s: an address and a file give the same style sheet', async (name) => {
  const hash = integrityOf(STYLE.slice('<style>'.length, -'</style>\n'.length));
  for (const source of [`${origin}/${name}.json`, join(folder, `${name}.json`)])
    expect(await run(source)).toEqual({ code: 0, out: STYLE, warned: `'${hash}'\n` });
  expect((await run(LISTS)).out).toBe(STYLE);
});

test('a place with a mistake and one that begins later get no space, and a sentence each', async () => {
  const { code, out, warned } = await run(`${origin}/mixed.json`);
  expect([code, out]).toEqual([0, STYLE]);
  expect(warned.split('\n')).toEqual([
    'recotag places: place 1 (bad [31m) is left out, as in the page: "element" must be reco-list or popular-products, not "script"',
    'recotag places: place 3 (xmas) begins at 2999-12-01T00:00:00Z: run the command again then',
    'recotag places: place 4 is left out, as in the page: "at" must be a CSS selector, not undefined',
    'recotag places: place 5 (home) is left out, as in the page: "at" must be a CSS selector, not "a{"',
    expect.stringMatching(/^'sha256-/),
    '',
  ]);
});

test.each([
  ['tampered.json', 'does not have the integrity'],
  ['no-integrity.json', 'no text "file" or "integrity"'],
  ['elsewhere.json', 'another origin, https://evil.example'],
  ['empty.json', 'is empty'],
  ['no-list.json', 'no list is published there'],
  ['later.json', 'no list is shown now'],
])('%s: a sentence, and nothing on stdout', async (name, words) => {
  for (const source of [`${origin}/${name}`, join(folder, name)]) {
    const { code, out, warned } = await run(source);
    expect([code, out]).toEqual([1, '']);
    expect(warned).toContain(words);
    expect(warned).toMatch(/^(recotag places: [^\p{Cc}]+\n)+$/u);
  }
});

test.each([
  [2, 'none.json', 'nothing (status 204): were lists published there?'],
  [2, 'gone.json', 'lists/gone.json has nothing (status 404)'],
  [1, 'local.json', 'another origin'],
])('exit status %i: %s at an address', async (code, name, words) => {
  expect(await run(`${origin}/${name}`)).toMatchObject({ code, out: '', warned: expect.stringContaining(words) });
});

test('an address without a server, and a file that is missing', async () => {
  expect((await run('http://127.0.0.1:1/recotag-lists.json')).warned).toContain("can't be loaded: ");
  expect((await run(join(folder, 'missing.json'))).warned).toContain('no such file');
  expect(await run('http://[')).toEqual({ code: 2, out: '', warned: 'recotag places: “http://[” is not an address\n' });
});
