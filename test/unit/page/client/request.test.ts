import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, OperationError } from '../../../../src/page/client/client.js';
import { request } from '../../../../src/page/client/request.js';
import { fromPage } from '../../../../widgets/resolve/product-page.js';

/** The requests so far, each until it is answered or aborted. */
let asked: { url: string; answer: (body: string) => void }[];
/** Each time limit so far; `pass` ends it. */
let limits: { milliseconds: number; pass: () => void }[];

beforeEach(() => {
  asked = [];
  limits = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      if (signal!.aborted) reject(signal!.reason);
      signal!.addEventListener('abort', () => reject(signal!.reason));
      asked.push({ url, answer: (body) => resolve(new Response(body)) });
    });
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const aborter = new AbortController();
    limits.push({ milliseconds, pass: () => aborter.abort(new DOMException('late', 'TimeoutError')) });
    return aborter.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const urls = () => asked.map(({ url }) => url);

test('a request without a response ends after its time; the caller’s own signal ends it before', async () => {
  const answer = request('/catalogue');
  limits[0]!.pass();
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(limits[0]!.milliseconds).toBe(30_000);
  const leaver = new AbortController();
  const left = request('/catalogue', { signal: leaver.signal });
  leaver.abort(Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(request('/catalogue', { signal: AbortSignal.abort(Error('early')) })).rejects.toThrow('early');
});

test('a service that never answers is an error of the call, and the next call asks again', async () => {
  const client = createClient({ baseUrl: 'https://api.example', endpointId: 'e' });
  const leaver = new AbortController();
  const calls = [client.reco({ limit: 1 }, { signal: leaver.signal }), client.reco({ limit: 1 })];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  leaver.abort(Error('gone'));
  await expect(calls[0]).rejects.toThrow('gone');
  limits[0]!.pass();
  const error = await calls[1]!.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperationError);
  expect(error).toMatchObject({ cause: { name: 'TimeoutError' } });
  client.reco({ limit: 1 }).catch(() => {});
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});

test.each(['javascript:alert(1)', 'data:text/xml,<result/>', 'https://user:password@shop.example/', ''])(
  '“%s” is not requested',
  async (url) => {
    await expect(request(url)).rejects.toThrow('not an http(s) address: ');
    expect(asked).toEqual([]);
  },
);

test('product pages that never answer delay the others until their time is over, and block none', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => fromPage('/hangs/{id}', `${index}`));
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  // One of four answers: the next page takes its place, whichever comes first.
  asked[2]!.answer('<h1>No data</h1>');
  await vi.waitFor(() => expect(urls().at(-1)).toBe('/hangs/4'));
  for (const { milliseconds } of limits) expect(milliseconds).toBe(10_000);
  for (const index of pages.keys()) {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(index));
    limits[index]!.pass();
  }
  expect(await Promise.all(pages)).toEqual(pages.map((_, index) => ({ url: `/hangs/${index}` })));
  const later = fromPage('/later/{id}', '1');
  await vi.waitFor(() => expect(urls().at(-1)).toBe('/later/1'));
  asked
    .at(-1)!
    .answer('<script type="application/ld+json">{"@type":"Product","name":"Later","offers":{"price":1}}</script>');
  expect(await later).toMatchObject({ name: 'Later', url: '/later/1' });
});

test('an id that would change the path is not requested', async () => {
  expect(await fromPage('/p/{id}', '..')).toEqual({ url: '' });
  expect(asked).toEqual([]);
});

test('a page that never ends is read up to the limit, and cancelled', async () => {
  let isCancelled = false;
  const page = new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(`<!doctype html>${' '.repeat(500_000)}`)),
      cancel() {
        isCancelled = true;
      },
    }),
  );
  vi.stubGlobal('fetch', async () => page);
  await expect(request('/catalogue')).rejects.toThrow('the value is too large to read');
  expect(isCancelled).toBe(true);
});

test('what is there in place of a result is told', async () => {
  const calling = createClient({ baseUrl: 'https://api.example', endpointId: 'e' }).reco({ limit: 3 });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer('<!doctype html><title>Sign in</title>');
  await expect(calling).rejects.toThrow('responded with 200, no result in XML: <!doctype html><title>Sign in');
});
