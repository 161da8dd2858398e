import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { rejectionOf } from '../../../../src/node/relay/json/rejected.js';
import { previewTokens } from '../../../../src/node/relay/lists/tokens.js';
import { Refusal } from '../../../../src/node/relay/refusal.js';
import { APPROVE, openStore, place, TOKEN } from './requests.js';

const NOBODY = { Authorization: '' };

it('stores a draft, previews it, publishes it, and rolls back', async () => {
  const { ask, draft, publish } = openStore();
  expect(await ask('GET', '/recotag-lists.json')).toMatchObject({ status: 204 });

  const first = await draft();
  expect(first.status).toBe(201);
  expect(first.json).toMatchObject({ version: 1, file: expect.stringMatching(/^lists\/[0-9a-f]{64}\.json$/) });
  // Nobody can read a draft without its preview.
  expect((await ask('GET', `/${first.json.file}`)).status).toBe(404);
  const preview = await ask('GET', `/recotag-lists/preview/${first.json.preview}.json`, undefined, NOBODY);
  expect(preview.status).toBe(200);
  expect(preview.headers.get('cache-control')).toBe('no-store');
  expect(preview.json).toEqual({ version: 1, places: [place()] });

  const one = await publish(first.json.file);
  expect(one).toMatchObject({ status: 200, json: { version: 1, file: first.json.file } });
  const pointer = await ask('GET', '/recotag-lists.json', undefined, { Authorization: '' });
  expect(pointer.json).toEqual({ version: 1, file: first.json.file, integrity: first.json.integrity });
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

  const file = await ask('GET', `/${first.json.file}`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');
  expect(`sha256-${createHash('sha256').update(file.text).digest('base64')}`).toBe(first.json.integrity);

  const second = await draft([place('home-1', { name: 'Home' })], 'Berta');
  expect(second.json.version).toBe(2);
  const two = await publish(second.json.file, etag, 'Berta');
  expect(two.status).toBe(200);
  const back = await publish(first.json.file, two.headers.get('etag')!, 'Ada');
  expect(back).toMatchObject({ status: 200, json: { version: 1 } });
  const { entries } = (await ask('GET', '/recotag-lists/log')).json;
  expect(entries.map(({ action, who, version }: Record<string, unknown>) => [action, who, version])).toEqual([
    ['roll-back', 'Ada', 1],
    ['publish', 'Berta', 2],
    ['draft', 'Berta', 2],
    ['publish', 'Ada', 1],
    ['draft', 'Ada', 1],
  ]);
  expect(entries[0].from).toBe(second.json.file);
  // A version's number is never used again.
  expect((await draft()).json.version).toBe(3);
});

it('a condition decides whether the pointer moves', async () => {
  const { ask, draft, publish } = openStore();
  const { json: first } = await draft();
  const { json: second } = await draft([place('other')]);
  expect((await ask('PUT', '/recotag-lists.json', { file: first.file, who: 'Ada' })).status).toBe(428);
  expect((await publish(first.file, '"none"')).json).toEqual({ current: null, places: [] });
  const etag = (await publish(first.file)).headers.get('etag')!;
  for (const lost of [await publish(second.file), await publish(second.file, '"old"')])
    expect(lost).toMatchObject({ status: 412, json: { current: { version: 1, file: first.file }, places: [place()] } });
  expect((await publish(second.file, `W/${etag}`)).status).toBe(200);
  expect((await publish(first.file, etag)).status).toBe(412);
});

type Case = [
  what: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  status: number,
];

it.each<Case>([
  ['no token', 'POST', '/recotag-lists/drafts', {}, { Authorization: '' }, 401],
  ['another scheme', 'POST', '/recotag-lists/drafts', {}, { Authorization: `Basic ${TOKEN}` }, 401],
  ['a wrong token', 'POST', '/recotag-lists/drafts', {}, { Authorization: 'Bearer guessed' }, 403],
  ['a wrong token', 'PUT', '/recotag-lists.json', {}, { Authorization: 'Bearer guessed', 'If-Match': '*' }, 403],
  ['a wrong token', 'GET', '/recotag-lists/log', undefined, { Authorization: 'Bearer guessed' }, 403],
  ['no token', 'GET', '/recotag-lists/log', undefined, { Authorization: '' }, 401],
  ['no JSON', 'POST', '/recotag-lists/drafts', '{', {}, 400],
  ['a list', 'POST', '/recotag-lists/drafts', '[]', {}, 400],
  ['deep JSON', 'POST', '/recotag-lists/drafts', '['.repeat(1_000_000), {}, 400],
  ['too large', 'POST', '/recotag-lists/drafts', `"${'x'.repeat(17_000_000)}"`, {}, 413],
  ['no person', 'POST', '/recotag-lists/drafts', { places: [] }, {}, 422],
  ['no places', 'POST', '/recotag-lists/drafts', { who: 'Ada' }, {}, 422],
  ...[`lists/${'0'.repeat(64)}.json`, 'lists/../../etc/passwd'].map(
    (file): Case => ['unknown file', 'PUT', '/recotag-lists.json', { who: 'Ada', file }, { 'If-None-Match': '*' }, 422],
  ),
  ['a path', 'GET', '/lists/../log.jsonl', undefined, {}, 404],
  ['an encoded path', 'GET', '/lists/..%2flog.jsonl', undefined, {}, 404],
  ['the log', 'GET', '/lists/log.jsonl', undefined, {}, 404],
  ['a method', 'DELETE', '/recotag-lists.json', undefined, {}, 405],
  ['a method', 'PUT', '/recotag-lists/drafts', {}, {}, 405],
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
  expect([own!.status, foreign!.status]).toEqual([200, 403]);
  // It is no token, and its address takes no other method.
  const asPreviewer = { Authorization: `Bearer ${mine.preview}` };
  for (const [method, path, body] of [
    ['POST', '/recotag-lists/drafts', { places: [], who: 'Eve' }],
    ['PUT', '/recotag-lists.json', { file: other.file, who: 'Eve' }],
    ['GET', '/recotag-lists/log', undefined],
  ] as const)
    expect((await ask(method, path, body, { 'If-None-Match': '*', ...asPreviewer })).status, path).toBe(403);
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await ask(method, `/recotag-lists/preview/${mine.preview}.json`, '{}', asPreviewer)).status).toBe(405);
  for (const { file } of [mine, other]) expect((await ask('GET', `/${file}`, undefined, asPreviewer)).status).toBe(404);
  expect((await ask('GET', '/recotag-lists.json')).status).toBe(204);
  expect((await publish(mine.file)).status).toBe(200);
});

it('a new token ends all previews and the old token, and keeps what is published', async () => {
  const first = openStore();
  const { json } = await first.draft();
  await first.publish(json.file);
  const { json: next } = await first.draft([place('secret')]);
  const { ask } = openStore({ folder: first.folder, token: 'a-new-token-for-writing' });
  for (const { preview } of [json, next])
    expect((await ask('GET', `/recotag-lists/preview/${preview}.json`)).status).toBe(403);
  // `ask` still sends the old token.
  expect((await ask('POST', '/recotag-lists/drafts', { places: [], who: 'Eve' })).status).toBe(403);
  expect((await ask('GET', '/recotag-lists/log')).status).toBe(403);
  expect((await ask('GET', '/recotag-lists.json')).json).toMatchObject({ file: json.file });
});

it('with a second token, one person stores and another one publishes', async () => {
  const { draft, publish, ask } = openStore({ approveToken: APPROVE });
  const approve = { Authorization: `Bearer ${APPROVE}` };
  const { json } = await draft([place()], 'Ada');
  expect((await publish(json.file)).status).toBe(403);
  expect(await publish(json.file, undefined, ' ada ', approve)).toMatchObject({
    status: 403,
    json: { problem: 'ada has stored this version. Another person must publish it.' },
  });
  expect((await ask('POST', '/recotag-lists/drafts', { places: [], who: 'Berta' }, approve)).status).toBe(403);
  for (const [query, headers, may] of [
    ['?most=1', approve, 'publish'],
    ['', {}, 'write'],
  ] as const)
    expect((await ask('GET', `/recotag-lists/log${query}`, undefined, headers)).json).toMatchObject({
      entries: [{}],
      may: [may],
    });
  const one = await publish(json.file, undefined, 'Berta', approve);
  expect(one.status).toBe(200);
  // In an emergency, the author of an approved version may go back to it.
  const { json: next } = await draft([place('other')], 'Berta');
  const two = await publish(next.file, one.headers.get('etag')!, 'Ada', approve);
  expect((await publish(json.file, two.headers.get('etag')!, 'Ada', approve)).status).toBe(200);
});

it('a store without a token can be read only', async () => {
  const { folder, draft, publish } = openStore();
  await publish((await draft()).json.file);
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
  const { json } = await draft(Array.from({ length: 100 }, (_, index) => place(`list-${index}`)));
  await publish(json.file);
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

it('an approver makes a preview link of a version that another person has stored', async () => {
  const { ask, draft } = openStore({ approveToken: APPROVE });
  const { json: stored } = await draft();
  const approve = { Authorization: `Bearer ${APPROVE}` };
  const make = (body: unknown, headers: Record<string, string> = approve) =>
    ask('POST', '/recotag-lists/previews', body, headers);
  const { status, json } = await make({ file: stored.file });
  expect([status, Object.keys(json)]).toEqual([201, ['preview', 'session', 'expires']]);
  const { json: session } = await ask('POST', '/recotag-lists/session', '', approve);
  const opened = await ask('GET', `/recotag-lists/${session.address}&page=/`, undefined, { Authorization: '' });
  const Cookie = opened.headers.get('set-cookie')!.split(';', 1)[0]!;
  const seen = await ask('GET', `/recotag-lists/preview/${json.preview}.json`, undefined, { ...NOBODY, Cookie });
  expect([seen.status, seen.json.places]).toEqual([200, [place()]]);
  const unknown = { file: stored.file.replace(/[0-9a-f]/g, '0') };
  for (const wrong of [{}, unknown, { file: `/${stored.file}` }, { file: ['..'] }])
    expect([wrong, (await make(wrong)).status]).toEqual([wrong, 422]);
  expect((await make({ file: stored.file }, { Authorization: '' })).status).toBe(401);
  expect((await make({ file: stored.file }, { Authorization: 'Bearer guessed' })).status).toBe(403);
});

it('with an approver, a link alone shows no version that was never published', async () => {
  let time = Date.UTC(2026, 11, 1);
  const { ask, draft, publish } = openStore({ approveToken: APPROVE, clock: () => time });
  const { json } = await draft();
  expect(json.session).toBe('session');
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

  await publish(json.file, undefined, 'Bob', { Authorization: `Bearer ${APPROVE}` });
  expect((await preview({})).status).toBe(200);
});

it.each(['Ada', 'ADA ', 'A\u200bda', '\u2066Ada\u2069', 'A\u00adda', 'Ａda', 'A da', 'Ada\u2800'])(
  'an approver named %j is the person who stored it',
  async (who) => {
    const { draft, publish } = openStore({ approveToken: APPROVE });
    const { json } = await draft([place()], 'Ada');
    expect((await publish(json.file, undefined, who, { Authorization: `Bearer ${APPROVE}` })).status).toBe(403);
  },
);

it('a name that nobody sees is none, and a hostile body is 422 without an alarm', async () => {
  const said: unknown[] = [];
  const { draft, ask } = openStore({ onProblem: (problem) => problem && said.push(problem) });
  for (const who of ['\u200b', '\u3164', ' \u2800 ']) expect((await draft([place()], who)).status).toBe(422);
  const deep = '['.repeat(30_000) + ']'.repeat(30_000);
  const body = `{"who":${deep},"why":${deep},"places":[${deep},{"id":${deep},"at":${deep}}]}`;
  expect((await ask('POST', '/recotag-lists/drafts', body)).status).toBe(422);
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
