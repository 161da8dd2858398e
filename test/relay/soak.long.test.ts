// The soak test: SOAK_SECONDS sets its duration, default one minute.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startUpstream } from '../unit/server/opened.js';
import { SUCCESS } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, type RelayProcess, startRelay } from './start-process.js';

const KEY = 'Soak+Key/4711&=<"q';

/** As services write a text: plain, in JSON, in XML. Other spellings are not looked for, see the decision about an echoed secret key. */
const spellings = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
];

/** A service that fails now and then, in several ways, and repeats the key in its answers. */
const startFlakyService = async () => {
  const taken = new Set<string>();
  const began = performance.now();
  let count = 0;
  const service = await startUpstream(({ headers, body }) => {
    count++;
    const echo = spellings(headers.authorization ?? 'none')[count % 3]!;
    if ((performance.now() - began) % 20_000 > 18_000)
      return { status: 503, headers: { 'Retry-After': '1' }, body: '' };
    if (count % 97 === 0) return { status: 500, body: `<result><status>Key ${echo}</status></result>` };
    if (count % 401 === 0) return { status: 401, body: `no ${echo}` };
    if (count % 503 === 0) return { status: 700 };
    const id = /<webSiteId>([\w-]+)</.exec(body)?.[1];
    if (id) taken.add(id);
    return { body: SUCCESS.replace('</result>', `<echo>${echo}</echo></result>`) };
  });
  return { ...service, taken };
};

const PATH = '/reco/v3/operations/async?endpointId=my-shop&operation=SetCart';

/** Calls that must never succeed, each in another way: path, body, headers. */
const HOSTILE: readonly [path: string, body: string, headers?: Record<string, string>][] = [
  [PATH, '<!DOCTYPE o [<!ENTITY a "b">]><operation>&a;</operation>'],
  [PATH, '<operation>'.repeat(5000)],
  [PATH, `<operation>${'<!--'.repeat(30_000)}`],
  [PATH, 'x'.repeat(1_100_000)],
  [PATH, '<operation/>', { 'Content-Type': 'text/plain' }],
  [PATH, '<operation/>', { Origin: 'https://evil.example' }],
  [`${PATH}&operation=ViewProduct`, '<operation/>'],
  [PATH.replace('SetCart', 'DropEverything'), '<operation/>'],
  [`${PATH}&deviceUUID=${'a'.repeat(5000)}`, '<operation/>'],
  ['/reco/..%2f..%2fetc/passwd', '<operation/>'],
];

const one = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** The status of a hostile call; 0 if the relay has closed the connection before it has read a body that is too large. */
const attack = async (url: string, ip: string): Promise<number> => {
  const [path, body, more] = one(HOSTILE);
  const headers = { 'Content-Type': 'application/xml', 'X-Forwarded-For': ip, ...more };
  const response = await fetch(url + path, { method: 'POST', body, headers }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
  return response?.status ?? 0;
};

/** The minimum of the second quarter, after the warm-up, and of the last one: the heap after garbage collection, in megabytes. */
const earlyAndLate = (values: readonly number[]) => {
  const quarter = Math.floor(values.length / 4);
  const least = (from: number, to?: number) => Math.min(...values.slice(from, to)) / 1e6;
  return [least(quarter, 2 * quarter), least(3 * quarter)] as const;
};

const memory = async (relay: RelayProcess): Promise<number> =>
  Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await relay.metrics())?.[1]);

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
/** Maximum difference of the heap between two quarters, in megabytes. */
const FLAT = 8;

afterAll(endProcesses);

const soak = async () => {
  const service = await startFlakyService();
  const relay = await startRelay({
    RECOTAG_BASE_URL: service.url,
    RECOTAG_SECRET_KEY: KEY,
    RECOTAG_TRUSTED_PROXIES: '1',
    RECOTAG_TIMEOUT: '1500',
    RECOTAG_BODY_TIMEOUT: '1500',
  });
  const until = performance.now() + SECONDS * 1000;
  /** Repeats an action with pauses, as long as the test lasts. */
  const repeated = async (wait: number, action: () => Promise<unknown>) => {
    for (; performance.now() < until; await pause(wait)) await action();
  };
  const acknowledged: string[] = [];
  const answers: string[] = [];
  const attacks = new Set<number>();
  const heap: number[] = [];
  const shopper = async () => {
    const [device, id, ip] = [randomUUID(), randomUUID(), `203.0.113.${Math.floor(Math.random() * 250)}`];
    for (const operation of ['ViewProduct', 'SetCart', 'Reco', 'GetPopularProducts']) {
      const response = await call(relay.url, operation, { device, ip, product: id });
      answers.push(await response.text());
      if (operation === 'ViewProduct' && response.ok) acknowledged.push(id);
      await pause(40);
    }
  };
  await Promise.all([
    ...Array.from({ length: 6 }, () => repeated(0, shopper)),
    ...[1, 2, 3].map((each) => repeated(20, async () => attacks.add(await attack(relay.url, `198.51.100.${each}`)))),
    repeated(500, async () => heap.push(await memory(relay))),
  ]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !service.taken.has(id))).toEqual([]);
  const said = [...new Set(answers), relay.text()];
  expect(said.filter((text) => spellings(KEY).some((each) => text.includes(each)))).toEqual([]);
  expect([...attacks].filter((status) => /^2|^500/.test(`${status}`))).toEqual([]);
  const [early, late] = earlyAndLate(heap);
  expect(late - early).toBeLessThan(FLAT);
  expect(await relay.stop()).toBe(0);
};

it(
  'a relay loses nothing that was acknowledged, shows the key to nobody, and stays as small as it was',
  soak,
  (SECONDS + 60) * 1000,
);
