import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../new-folder.js';
import { cart, openResults, shopper, TOKEN, view } from './requests.js';

const facts = (...all: unknown[]) => JSON.stringify({ shopper: shopper(1), facts: all });

it.each<[what: string, body: string, status: number]>([
  ['no JSON', '{', 400],
  ['a list', '[]', 400],
  ['deep JSON', '['.repeat(30_000), 400],
  ['a fact that is nested deeply', facts('DEEP').replace('"DEEP"', '['.repeat(15_000) + ']'.repeat(15_000)), 400],
  ['too many bytes', `"${'x'.repeat(33_000)}"`, 413],
  ['no shopper', '{"facts":[]}', 400],
  ['no UUID', '{"shopper":"../../salt","facts":[]}', 400],
  ['no facts', `{"shopper":"${shopper(1)}"}`, 400],
  ['65 facts', facts(...Array(65).fill(cart)), 400],
  ['a fact that is null', facts(null), 400],
  ['a list without name', facts(view('')), 400],
  ['a long name', facts(view('x'.repeat(201))), 400],
  ['half of a character in a name', facts(view('\ud800')), 400],
  ['a name that is an object', facts({ kind: 'view', list: { toString: 1 } }), 400],
  ['a fraction as version', facts(view('home', 1.5)), 400],
  ['an exposure without arm', facts({ kind: 'exposure', experiment: 'e1' }), 400],
  ['one wrong fact among others', facts(view(), {}), 400],
  ['nothing', facts(), 204],
  ['a kind of a newer tag', facts({ kind: 'wish' }), 204],
  ['an absurd order', facts({ kind: 'order', value: '49,90', currency: '€' }), 204],
])('POST with %s → %3$s', async (_, body, status) => {
  const said: unknown[] = [];
  const { send, numbers } = openResults({ onProblem: (_, message) => message && said.push(message) });
  const response = await send(body);
  expect(response.status).toBe(status);
  if (status !== 204) expect(await response.json()).toEqual({ problem: expect.stringMatching(/\.$/) });
  expect(said).toEqual([]);
  expect(await numbers()).toMatchObject({ days: [], experiments: {} });
});

it('only the token can read, pages of all origins may', async () => {
  const { get, results, post } = openResults();
  await post(1, view('a\n"b'));
  expect((await get('', {})).status).toBe(401);
  expect((await get('', { Authorization: `Basic ${TOKEN}` })).status).toBe(401);
  expect((await get('', { Authorization: 'Bearer guessed' })).status).toBe(403);
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.json()).days).toMatchObject([{ list: 'a\n"b', shoppers: 1 }]);
  const noToken = openResults({ token: undefined });
  expect((await noToken.get()).status).toBe(403);
  const preflight = await results(new Request('https://shop.example/recotag-results', { method: 'OPTIONS' }));
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect((await results(new Request('https://shop.example/recotag-results', { method: 'PUT' }))).status).toBe(405);
});

it.each<[query: string, status: number, rows?: number]>([
  ['?from=2026-11-24&until=2026-11-24', 200, 1],
  ['?from=2026-11-25&until=2026-11-30', 200, 0],
  ['?until=2026-11-23', 200, 0],
  ['?from=2026-13-01', 400],
  ['?until=2026-11-24T00', 400],
])('GET %s → %s', async (query, status, rows) => {
  const { get, post } = openResults();
  await post(1, view());
  const response = await get(query);
  expect(response.status).toBe(status);
  if (rows !== undefined) expect((await response.json()).days).toHaveLength(rows);
});

it('responds with 503 while the folder can’t be used, says so once, and works again afterwards', async () => {
  const said: unknown[] = [];
  const folder = join(newFolder(), 'results');
  writeFileSync(folder, '');
  const { post, get } = openResults({ folder, onProblem: (what, message) => said.push([what, !!message]) });
  expect(await post(1, view())).toBe(503);
  expect((await get()).status).toBe(503);
  rmSync(folder);
  expect(await post(1, view())).toBe(204);
  expect((await (await get()).json()).days).toMatchObject([{ shoppers: 1 }]);
  expect(said.slice(-4)).toEqual([
    ['write', true],
    ['read', true],
    ['write', false],
    ['read', false],
  ]);
});
