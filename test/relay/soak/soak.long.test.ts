// The soak test: SOAK_SECONDS sets its duration, default one minute.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { listen, SUCCESS } from '../../unit/server/upstream.js';
import { call } from '../page.js';
import { endProcesses, type RelayProcess, startProcess } from '../start-process.js';
import { hostile } from './hostile.js';

const KEY = 'Soak+Key/4711&=<"q';

/** A service that sometimes fails, in several ways, and repeats the key in its answers. */
const startFlakyService = async () => {
  const taken = new Set<string>();
  const began = performance.now();
  let count = 0;
  let failures = 0;
  const listening = await listen(async (request, response) => {
    let body = '';
    try {
      for await (const piece of request.setEncoding('utf8')) body += piece;
    } catch {
      return;
    }
    count++;
    const spelled = spellings(request.headers.authorization ?? 'none');
    const id = /<webSiteId>([\w-]+)</.exec(body)?.[1];
    const fail = (act: () => void) => {
      failures++;
      act();
    };
    const xml = { 'Content-Type': 'application/xml' };
    // Mostly successful, with periods of failure and single failures of each kind.
    if ((performance.now() - began) % 20_000 > 18_000)
      return fail(() => response.writeHead(503, { ...xml, 'Retry-After': '1' }).end());
    if (count % 211 === 0) return fail(() => response.destroy());
    if (count % 307 === 0) return failures++; // no answer at all
    if (count % 97 === 0)
      return fail(() =>
        response.writeHead(500, xml).end(`<result><status>Key ${spelled[count % 3]}</status></result>`),
      );
    if (count % 401 === 0) return fail(() => response.writeHead(401, xml).end(`no ${spelled[count % 3]}`));
    if (count % 503 === 0) return fail(() => response.writeHead(700).end());
    if (id) taken.add(id);
    const echo = count % 13 ? '' : `<echo>${spelled[count % 3]}</echo>`;
    response.writeHead(200, xml).end(SUCCESS.replace('</result>', `${echo}</result>`));
    return;
  });
  return { ...listening, taken, failures: () => failures };
};

/** As services write a text: plain, in JSON, in XML. Other spellings are not looked for, see the decision about an echoed secret key. */
const spellings = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
];

/** Mixed honest and hostile traffic against two relays, in front of a service that fails now and then. */
const soak = async (seconds: number) => {
  const service = await startFlakyService();
  const spelled = spellings(KEY);
  let keySeen = 0;
  const look = (text: string) => {
    if (spelled.some((each) => text.includes(each))) keySeen++;
  };
  const relays = await Promise.all(
    [1, 2].map(() =>
      startProcess(
        {
          RECOTAG_BASE_URL: service.url,
          RECOTAG_SECRET_KEY: KEY,
          RECOTAG_TRUSTED_PROXIES: '1',
          RECOTAG_TIMEOUT: '1500',
          RECOTAG_BODY_TIMEOUT: '1500',
        },
        undefined,
        undefined,
        look,
      ),
    ),
  );
  const until = performance.now() + seconds * 1000;
  const going = () => performance.now() < until;
  const honestStatuses: Record<number, number> = {};
  const hostileStatuses: Record<number, number> = {};
  const count = (counts: Record<number, number>, status: number) => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  const acknowledged: string[] = [];
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

  const shopper = async () => {
    while (going()) {
      const [device, id, ip] = [randomUUID(), randomUUID(), `203.0.${one(BYTES)}.${one(BYTES)}`];
      for (const operation of ['ViewProduct', 'SetCart', 'Reco', 'GetPopularProducts']) {
        const response = await call(one(relays).url, operation, { device, ip, product: id });
        look(await response.text());
        count(honestStatuses, response.status);
        if (operation === 'ViewProduct' && response.ok) acknowledged.push(id);
        await pause(40);
      }
    }
  };
  const attacker = async (index: number) => {
    while (going()) {
      count(hostileStatuses, await one(hostile)(one(relays).url, `198.51.100.${index}`));
      await pause(20);
    }
  };
  const samples = relays.map((): number[] => []);
  const watch = async () => {
    while (going()) {
      await Promise.all(relays.map(async (relay, index) => samples[index]!.push(await memory(relay))));
      await pause(500);
    }
  };
  const attackers = Array.from({ length: 3 }, (_, index) => attacker(index));
  let exitCodes: (number | null)[] = [];
  try {
    await Promise.all([...Array.from({ length: 6 }, shopper), ...attackers, watch()]);
    exitCodes = await Promise.all(relays.map((relay) => relay.stop()));
  } finally {
    await service.close();
  }
  return {
    seconds,
    honest: honestStatuses,
    hostile: hostileStatuses,
    acknowledged: acknowledged.length,
    /** views that were acknowledged, but that the service never answered with Success */
    lost: acknowledged.filter((id) => !service.taken.has(id)),
    serviceFailures: service.failures(),
    /** answers and log lines that contain the key, in any spelling */
    keySeen,
    /** used heap after collections, in MB, of both relays: early, and at the end */
    heap: samples.map(earlyAndLate),
    exitCodes,
  };
};

const BYTES = Array.from({ length: 250 }, (_, index) => index);

/** The minimum of the second quarter, after the warm-up, and of the last one: the heap after garbage collection. */
const earlyAndLate = (values: readonly number[]) => {
  const quarter = Math.floor(values.length / 4);
  const least = (from: number, to?: number) => Math.round(Math.min(...values.slice(from, to)) / 1e5) / 10;
  return { early: least(quarter, 2 * quarter), late: least(3 * quarter) };
};

const memory = async (relay: RelayProcess): Promise<number> =>
  Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(await relay.metrics())?.[1]);

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
/** Maximum difference of the heap between two quarters, in megabytes. */
const FLAT = 8;

afterAll(endProcesses);

it(
  'two relays lose nothing that was acknowledged, show the key to nobody, and stay as small as they were',
  async () => {
    const figures = await soak(SECONDS);
    console.log(`soak: ${JSON.stringify(figures)}`);
    expect(figures.lost).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.keySeen).toBe(0);
    expect(figures.serviceFailures).toBeGreaterThan(0);
    expect(Object.keys(figures.hostile).filter((status) => /^2|^500/.test(status))).toEqual([]);
    expect(figures.honest[500] ?? 0).toBeLessThan(figures.acknowledged / 10);
    for (const { early, late } of figures.heap) expect(late - early).toBeLessThan(FLAT);
    expect(figures.exitCodes).toEqual([0, 0]);
  },
  (SECONDS + 60) * 1000,
);
