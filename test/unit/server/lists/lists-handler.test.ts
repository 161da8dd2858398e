import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { rejectionOf } from '../../../../src/node/relay/json/rejected.js';
import { previewTokens } from '../../../../src/node/relay/lists/tokens.js';
import { Refusal } from '../../../../src/node/relay/refusal.js';
import { APPROVE, type Ask, openStore, place, TOKEN } from './requests.js';

const NOBODY = { Authorization: '' };

const save = (ask: Ask, id: string, body: object, headers: Record<string, string>) =>
  ask('PUT', `/recotag-lists/lists/${id}`, { who: 'Ada', ...body }, headers);
const NEW = { 'If-None-Match': '*' };
const publishing = (ask: Ask, id: string, version: number, live: number, who = 'Ada') =>
  ask('POST', '/recotag-lists/publish', { lists: [{ id, version, live }], who });

it('saves a list, previews it, publishes it, and goes back', async () => {
  const { ask } = openStore();
  expect(await ask('GET', '/recotag-lists.json')).toMatchObject({ status: 204 });
  const first = await save(ask, 'home-1', { place: place() }, NEW);
  expect(first).toMatchObject({ status: 200, json: { id: 'home-1', waits: { version: 1, who: 'Ada' } } });
  expect(first.headers.get('etag')).toBe('"1"');
  const { json: link } = await ask('POST', '/recotag-lists/previews', {});
  // Nobody can read a draft without its preview.
  expect((await ask('GET', `/${link.file}`)).status).toBe(404);
  const preview = await ask('GET', `/recotag-lists/preview/${link.preview}.json`, undefined, NOBODY);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect([preview.status, preview.json]).toEqual([200, { version: 1, places: [place()] }]);

  const one = await publishing(ask, 'home-1', 1, 0);
  expect(one).toMatchObject({ status: 200, json: { version: 1, file: link.file } });
  const pointer = await ask('GET', '/recotag-lists.json', undefined, NOBODY);
  expect(pointer.json).toEqual(one.json);
  const etag = pointer.headers.get('etag')!;
  expect(one.headers.get('etag')).toBe(etag);
  expect(pointer.headers.get('cache-control')).toContain(
    'max-age=30, stale-while-revalidate=3600, stale-if-error=36000',
  );
  expect(pointer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await ask('HEAD', '/recotag-lists.json')).toMatchObject({ status: 200, text: '' });
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*', etag.replace(/"$/, '-gzip"')]) {
    const unchanged = await ask('GET', '/recotag-lists.json', undefined, { 'If-None-Match': known });
    expect([known, unchanged.status, unchanged.text]).toEqual([known, 304, '']);
  }
  const file = await ask('GET', `/${link.file}`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  expect(`sha256-${createHash('sha256').update(file.text).digest('base64')}`).toBe(one.json.integrity);

  const named = place('home-1', { name: 'Home' });
  const second = await save(ask, 'home-1', { place: named, who: 'Berta' }, { 'If-Match': '"1"' });
  expect(second.headers.get('etag')).toBe('"2"');
  expect((await publishing(ask, 'home-1', 2, 1, 'Berta')).status).toBe(200);
  expect(await publishing(ask, 'home-1', 1, 2)).toMatchObject({ status: 200, json: { version: 3 } });
  const { versions, live } = (await ask('GET', '/recotag-lists/lists/home-1')).json;
  expect(versions.map(({ action, who, version }: Record<string, unknown>) => [action, who, version])).toEqual([
    ['go-back', 'Ada', 1],
    ['publish', 'Berta', 2],
    ['save', 'Berta', 2],
    ['publish', 'Ada', 1],
    ['save', 'Ada', 1],
  ]);
  expect(live).toMatchObject({ version: 1, who: 'Ada', place: place() });
  // A version's number is never used again.
  expect((await save(ask, 'home-1', { place: named }, { 'If-Match': '"1"' })).json.waits.version).toBe(3);
});

it('whoever saves or publishes over a newer version of the same list is told it, and nothing changes; other lists don’t count', async () => {
  const { ask } = openStore();
  expect((await ask('PUT', '/recotag-lists/lists/home-1', { place: place(), who: 'Ada' })).status).toBe(428);
  await save(ask, 'home-1', { place: place() }, NEW);
  await save(ask, 'other', { place: place('other') }, NEW);
  const theirs = place('home-1', { name: 'Theirs' });
  await save(ask, 'home-1', { place: theirs, who: 'Ben' }, { 'If-Match': 'W/"1"' });
  for (const condition of [NEW, { 'If-Match': '"1"' }, { 'If-Match': '"none"' }])
    expect(await save(ask, 'home-1', { place: place() }, condition)).toMatchObject({
      status: 412,
      json: { current: [{ id: 'home-1', waits: { version: 2, who: 'Ben', place: theirs } }] },
    });
  expect((await publishing(ask, 'home-1', 1, 0)).status).toBe(412);
  expect((await publishing(ask, 'home-1', 2, 1)).status).toBe(412);
  expect((await publishing(ask, 'home-1', 2, 0)).status).toBe(200);
  // What a colleague has waiting stays waiting.
  const { lists } = (await ask('GET', '/recotag-lists/lists')).json;
  expect(lists.map(({ id, live, waits }: Record<string, unknown>) => [id, !!live, !!waits])).toEqual([
    ['home-1', true, false],
    ['other', false, true],
  ]);
});

it.each([`${'x'.repeat(100)}\u0001`, '\u{10ffff}', 'a\u0000b'])('an id may have any character: %j', async (id) => {
  const { ask, draft, publish } = openStore();
  await draft([place('other'), place(`${id}2`), place(id)]);
  expect((await publish()).status).toBe(200);
  const { json } = await ask('GET', `/recotag-lists/lists/${encodeURIComponent(id)}`);
  expect([json.id, json.versions.length]).toEqual([id, 2]);
  expect((await ask('GET', '/recotag-lists/lists')).json.lists).toHaveLength(3);
});

it('a list is switched off and on, taken back, removed and brought back, each alone', async () => {
  const { ask, draft, publish } = openStore({ clock: () => Date.UTC(2026, 10, 28, 12) });
  await draft([place(), place('other', { from: '2026-12-01T00:00:00Z' })]);
  await publish();
  const shown = async () => {
    const { json } = await ask('GET', '/recotag-lists.json');
    return (await ask('GET', `/${json.file}`)).json.places.map(({ id, until }: Record<string, unknown>) => [id, until]);
  };
  const flip = (id: string, on: boolean) => ask('POST', '/recotag-lists/switch', { id, on, who: 'Ada' });
  await draft([place('home-1', { name: 'Waits' })]);
  expect((await flip('home-1', false)).status).toBe(200);
  await flip('other', false);
  expect(await shown()).toEqual([['home-1', '2026-11-28T12:00:00.000Z']]);
  expect((await ask('GET', '/recotag-lists/lists/home-1')).json).toMatchObject({
    off: { who: 'Ada' },
    waits: { place: { name: 'Waits' } },
  });
  await flip('home-1', true);
  await flip('other', true);
  expect(await shown()).toEqual([
    ['home-1', undefined],
    ['other', undefined],
  ]);
  expect((await flip('nothing', true)).status).toBe(422);
  // What the shop has anyway doesn’t wait.
  const back = await save(ask, 'home-1', { place: place() }, { 'If-Match': '"2"' });
  expect(back.json.waits).toBeUndefined();
  await save(ask, 'home-1', { place: null }, { 'If-Match': '"1"' });
  await publish();
  expect(await shown()).toEqual([['other', undefined]]);
  expect((await publishing(ask, 'home-1', 1, 3)).status).toBe(200);
  expect((await shown()).map(([id]: string[]) => id)).toEqual(['home-1', 'other']);
});

it('the periods of a list follow each other in the file, as places of one list; a period without the list has none', async () => {
  const { ask, draft, publish } = openStore();
  const christmas = { from: '2026-12-01T00:00:00Z', until: '2026-12-27T00:00:00Z', attributes: { heading: 'Gifts' } };
  const closed = { from: '2026-12-30T00:00:00Z', until: '2026-12-31T00:00:00Z', none: true };
  await draft([place('home-1', { variants: [christmas, closed] })]);
  const { json } = await publish();
  const { places } = (await ask('GET', `/${json.file}`)).json;
  expect(
    places.map(({ from, until, attributes }: Record<string, Record<string, string>>) => [
      from,
      until,
      attributes!.heading,
      attributes!['list-id'],
    ]),
  ).toEqual([
    [undefined, '2026-12-01T00:00:00Z', undefined, 'home-1'],
    ['2026-12-01T00:00:00Z', '2026-12-27T00:00:00Z', 'Gifts', 'home-1'],
    ['2026-12-27T00:00:00Z', '2026-12-30T00:00:00Z', undefined, 'home-1'],
    ['2026-12-31T00:00:00Z', undefined, undefined, 'home-1'],
  ]);
  expect(new Set(places.map(({ id }: { id: string }) => id)).size).toBe(4);
  for (const variant of [
    { ...christmas, until: christmas.from },
    { ...christmas, attributes: { 'catalog-url': 'https://evil.example' } },
    { ...christmas, parts: { card: 'position: fixed' } },
    { from: christmas.from },
  ])
    expect([variant, (await draft([place('home-1', { variants: [variant] })])).status]).toEqual([variant, 422]);
});

type Case = [
  what: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  status: number,
];

const LIST = '/recotag-lists/lists/home-1';

it.each<Case>([
  ['no token', 'PUT', LIST, {}, { Authorization: '' }, 401],
  ['another scheme', 'PUT', LIST, {}, { Authorization: `Basic ${TOKEN}` }, 401],
  ['a wrong token', 'POST', '/recotag-lists/publish', {}, { Authorization: 'Bearer guessed' }, 403],
  ['a wrong token', 'PUT', LIST, {}, { Authorization: 'Bearer guessed', 'If-Match': '*' }, 403],
  ['a wrong token', 'GET', '/recotag-lists/log', undefined, { Authorization: 'Bearer guessed' }, 403],
  ['no token', 'GET', '/recotag-lists/log', undefined, { Authorization: '' }, 401],
  ['no JSON', 'PUT', LIST, '{', NEW, 400],
  ['a list', 'PUT', LIST, '[]', NEW, 400],
  ['deep JSON', 'PUT', LIST, '['.repeat(1_000_000), NEW, 400],
  ['too large', 'PUT', LIST, `"${'x'.repeat(17_000_000)}"`, NEW, 413],
  ['no person', 'PUT', LIST, { place: null }, NEW, 422],
  ['no place', 'PUT', LIST, { who: 'Ada' }, NEW, 422],
  ['another id', 'PUT', LIST, { who: 'Ada', place: place('other') }, NEW, 422],
  ['a long id', 'PUT', `/recotag-lists/lists/${'x'.repeat(900)}`, {}, NEW, 400],
  ['no encoding', 'GET', '/recotag-lists/lists/%ff', undefined, {}, 400],
  ['an unknown list', 'GET', LIST, undefined, {}, 404],
  ['no lists', 'POST', '/recotag-lists/publish', { who: 'Ada', lists: [] }, {}, 422],
  ['no switch', 'POST', '/recotag-lists/switch', { who: 'Ada', id: 'home-1' }, {}, 422],
  ['no ids', 'POST', '/recotag-lists/previews', { lists: [1] }, {}, 422],
  ['a path', 'GET', '/lists/../log.jsonl', undefined, {}, 404],
  ['an encoded path', 'GET', '/lists/..%2flog.jsonl', undefined, {}, 404],
  ['the log', 'GET', '/lists/log.jsonl', undefined, {}, 404],
  ['a method', 'DELETE', '/recotag-lists.json', undefined, {}, 405],
  ['a method', 'PUT', '/recotag-lists/publish', {}, {}, 405],
  ['a preflight', 'OPTIONS', '/recotag-lists.json', undefined, {}, 204],
  ['no preview', 'GET', '/recotag-lists/preview/x.json', undefined, {}, 403],
])('%s: %s %s', async (_, method, path, body, headers, status) => {
  const { ask } = openStore();
  const answer = await ask(method, path, body, headers);
  expect(answer.status).toBe(status);
  if (status >= 400) expect(answer.json.problem ?? answer.json.problems[0]).toMatch(/\w/);
  expect(answer.text).not.toContain(TOKEN);
  expect((await ask('GET', '/recotag-lists.json')).status).toBe(204);
});

it('a preview link works for its draft and its time only', async () => {
  let time = Date.UTC(2026, 11, 1);
  const { ask, draft } = openStore({ clock: () => time });
  const { json } = await draft();
  expect(json.expires).toBe('2026-12-08T00:00:00.000Z');
  const get = (token: string) => ask('GET', `/recotag-lists/preview/${token}.json`, undefined, { Authorization: '' });
  const [sha256, expires, signature] = json.preview.split('.');
  const forged = [
    `${sha256}.${Number(expires) + 1}.${signature}`,
    `${'0'.repeat(64)}.${expires}.${signature}`,
    `${sha256}.${expires}.${signature.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'))}`,
    previewTokens('another token').make(sha256, Number(expires)),
  ];
  for (const token of forged) expect((await get(token)).status).toBe(403);
  expect((await get(json.preview)).status).toBe(200);
  time += 7 * 86_400_000 - 1000;
  expect((await get(json.preview)).status).toBe(200);
  time += 1000;
  expect(await get(json.preview)).toMatchObject({ status: 403, json: { problem: expect.stringContaining('expired') } });
});

it('whoever has a preview link can read this draft, and nothing else', async () => {
  const { ask, draft, publish } = openStore();
  const { json: mine } = await draft();
  const { json: other } = await draft([place('secret')]);
  // The parts of one link with those of another draft.
  const mixed = mine.preview.replace(/^\w+/, /\w+/.exec(other.file.slice('lists/'.length))![0]);
  const [own, foreign] = await Promise.all(
    [mine.preview, mixed].map((token) => ask('GET', `/recotag-lists/preview/${token}.json`, undefined, NOBODY)),
  );
  expect([own!.status, own!.json.places.length, foreign!.status]).toEqual([200, 1, 403]);
  // It is no token, and its address takes no other method.
  const asPreviewer = { Authorization: `Bearer ${mine.preview}` };
  for (const [method, path, body] of [
    ['PUT', LIST, { place: null, who: 'Eve' }],
    ['POST', '/recotag-lists/publish', { lists: [], who: 'Eve' }],
    ['GET', '/recotag-lists/log', undefined],
  ] as const)
    expect((await ask(method, path, body, { 'If-None-Match': '*', ...asPreviewer })).status, path).toBe(403);
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await ask(method, `/recotag-lists/preview/${mine.preview}.json`, '{}', asPreviewer)).status).toBe(405);
  for (const { file } of [mine, other]) expect((await ask('GET', `/${file}`, undefined, asPreviewer)).status).toBe(404);
  expect((await ask('GET', '/recotag-lists.json')).status).toBe(204);
  expect((await publish()).status).toBe(200);
});

it('a new token ends all previews and the old token, and keeps what is published', async () => {
  const first = openStore();
  const { json } = await first.draft();
  await first.publish();
  const { json: next } = await first.draft([place('secret')]);
  const { ask } = openStore({ folder: first.folder, token: 'a-new-token-for-writing' });
  for (const { preview } of [json, next])
    expect((await ask('GET', `/recotag-lists/preview/${preview}.json`)).status).toBe(403);
  // `ask` still sends the old token.
  expect((await ask('PUT', LIST, { place: null, who: 'Eve' }, NEW)).status).toBe(403);
  expect((await ask('GET', '/recotag-lists/log')).status).toBe(403);
  expect((await ask('GET', '/recotag-lists.json')).json).toMatchObject({ file: json.file });
});

it('with a second token, one person stores and another one publishes', async () => {
  const { draft, publish, ask } = openStore({ approveToken: APPROVE });
  const approve = { Authorization: `Bearer ${APPROVE}` };
  await draft([place()], 'Ada');
  expect((await publish()).status).toBe(403);
  expect(await publish(' ada ', approve)).toMatchObject({
    status: 403,
    json: { problem: 'ada has stored this version. Another person must publish it.' },
  });
  expect((await save(ask, 'new', { place: place('new') }, { ...NEW, ...approve })).status).toBe(403);
  for (const [path, headers, may] of [
    ['log?most=1', approve, 'publish'],
    ['lists', {}, 'write'],
  ] as const)
    expect((await ask('GET', `/recotag-lists/${path}`, undefined, headers)).json.may).toEqual([may]);
  expect((await publish('Berta', approve)).status).toBe(200);
  await draft([place('home-1', { name: 'Next' })], 'Berta');
  expect((await publish('Ada', approve)).status).toBe(200);
  // In an emergency, the author of an approved version may go back to it.
  const back = { lists: [{ id: 'home-1', version: 1, live: 2 }], who: 'Ada' };
  expect((await ask('POST', '/recotag-lists/publish', back, approve)).status).toBe(200);
});

it('a store without a token can be read only', async () => {
  const { folder, draft, publish } = openStore();
  await draft();
  await publish();
  const reader = openStore({ folder, token: undefined });
  expect((await reader.ask('GET', '/recotag-lists.json')).status).toBe(200);
  expect((await reader.draft()).status).toBe(403);
  expect((await reader.ask('GET', '/recotag-lists/log')).status).toBe(403);
});

it.each([
  ['ENOSPC', 507, 'The disk of the store is full. Nothing was changed.'],
  ['EROFS', 503, 'The folder of the store can’t be written. Nothing was changed.'],
  ['EIO', 503, 'The store failed. Nothing was changed.'],
])('%s is %d for the caller', (code, status, message) => {
  expect(rejectionOf(Object.assign(Error('/secret/folder'), { code }))).toMatchObject({ status, message });
});

it('compresses files for browsers that accept it', async () => {
  const { draft, publish, lists } = openStore();
  await draft(Array.from({ length: 30 }, (_, index) => place(`list-${index}`)));
  const { json } = await publish();
  const get = (accepted: string) =>
    lists(new Request(`https://shop.example/${json.file}`, { headers: { 'Accept-Encoding': accepted } }));
  const small = await get('gzip, br');
  const large = await get('gzip;q=0');
  expect([small.headers.get('content-encoding'), large.headers.get('content-encoding')]).toEqual(['gzip', null]);
  const size = async (response: Response) => (await response.arrayBuffer()).byteLength;
  expect((await size(small)) * 5).toBeLessThan(await size(large));
});

it('addresses stay on the shop’s origin, but for the origins of the settings', async () => {
  const { draft } = openStore({ origins: ['https://api.example/v3', 'https://cdn.example'] });
  const withUrl = (url: string) => draft([place('a', { attributes: { 'catalog-url': url } })]);
  for (const url of ['/p?ids={ids}', 'https://api.example/p', 'https://cdn.example'])
    expect([url, (await withUrl(url)).status]).toEqual([url, 201]);
  // Whoever sends the request chooses its Host: `shop.example` is that of this test.
  for (const url of [
    'https://shop.example/p',
    'https://evil.example/p',
    '//evil.example',
    'https://api.example.evil.example',
  ])
    expect([url, (await withUrl(url)).status]).toEqual([url, 422]);
});

it('with an approver, a link alone shows no version that was never published', async () => {
  let time = Date.UTC(2026, 11, 1);
  const { ask, draft, publish } = openStore({ approveToken: APPROVE, clock: () => time });
  const { json } = await draft();
  expect(json.session).toBe('session');
  const made = await ask(
    'POST',
    '/recotag-lists/previews',
    { lists: ['home-1'] },
    { Authorization: `Bearer ${APPROVE}` },
  );
  expect([made.status, Object.keys(made.json)]).toEqual([201, ['file', 'preview', 'session', 'expires']]);
  const preview = (headers: Record<string, string>) =>
    ask('GET', `/recotag-lists/preview/${json.preview}.json`, undefined, { Authorization: '', ...headers });
  expect((await preview({})).status).toBe(401);
  expect((await preview({ Authorization: 'Bearer guessed' })).status).toBe(403);
  for (const token of [TOKEN, APPROVE]) expect((await preview({ Authorization: `Bearer ${token}` })).status).toBe(200);

  // A browser gets a session by an address that works for a minute.
  expect((await ask('POST', '/recotag-lists/session', '', { Authorization: '' })).status).toBe(401);
  const { status, json: session } = await ask('POST', '/recotag-lists/session', '');
  expect(status).toBe(201);
  const open = (page: string) =>
    ask('GET', `/recotag-lists/${session.address}&page=${encodeURIComponent(page)}`, undefined, { Authorization: '' });
  const opened = await open('/p?recotag-preview=x');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/p?recotag-preview=x']);
  for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])
    expect((await open(page)).headers.get('location')).toBe('/');
  const cookie = opened.headers.get('set-cookie')!;
  expect(cookie).toMatch(/; Path=\/recotag-lists\/preview\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/);
  const cookies = { Cookie: `other=1; ${cookie.split(';', 1)[0]}` };
  expect((await preview(cookies)).status).toBe(200);
  const forged = 'recotag_preview=9999999999.00';
  expect((await preview({ Cookie: forged })).status).toBe(401);
  expect((await preview({ Cookie: `${forged}; ${cookies.Cookie}` })).status).toBe(200);
  time += 61_000;
  expect((await open('/')).status).toBe(403);
  time += 8 * 3_600_000;
  expect((await preview(cookies)).status).toBe(401);

  await publish('Bob', { Authorization: `Bearer ${APPROVE}` });
  expect((await preview({})).status).toBe(200);
});

it.each(['Ada', 'ADA ', 'A\u200bda', '\u2066Ada\u2069', 'A\u00adda', 'Ａda', 'A da', 'Ada\u2800'])(
  'an approver named %j is the person who stored it',
  async (who) => {
    const { draft, publish } = openStore({ approveToken: APPROVE });
    await draft([place()], 'Ada');
    expect((await publish(who, { Authorization: `Bearer ${APPROVE}` })).status).toBe(403);
  },
);

it('a name that nobody sees is none, and a hostile body is 422 without an alarm', async () => {
  const said: unknown[] = [];
  const { draft, ask } = openStore({ onProblem: (problem) => problem && said.push(problem) });
  for (const who of ['\u200b', '\u3164', ' \u2800 ']) expect((await draft([place()], who)).status).toBe(422);
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  for (const place of [deep, `{"id":${deep},"at":${deep}}`])
    expect((await ask('PUT', LIST, `{"who":${deep},"why":${deep},"place":${place}}`, NEW)).status).toBe(422);
  expect(said).toEqual([]);
});

it('counts requests, and those with a token by themselves', async () => {
  const counted: boolean[] = [];
  const { ask } = openStore({
    limit: (_, __, isGuess) => {
      counted.push(isGuess);
      if (isGuess) throw new Refusal(429, 'rate', 'too many calls', { 'Retry-After': '2' });
    },
  });
  expect((await ask('GET', '/recotag-lists.json', undefined, { Authorization: 'Bearer a-guess' })).status).toBe(429);
  expect((await ask('GET', '/recotag-lists/log', undefined, { Authorization: 'Bearer a-guess' })).status).toBe(429);
  expect(counted).toEqual([true, true]);
});
