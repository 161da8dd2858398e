import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../page.js';
import { type RelayProcess, startProcess } from '../start-process.js';
import { startValkey } from '../start-valkey.js';
import { startFlakyService } from './flaky-service.js';
import { hostile } from './hostile.js';

const KEY = 'Soak+Key/4711&=<"q';

/** The results. */
export interface SoakFigures {
  seconds: number;
  honest: Record<number, number>;
  hostile: Record<number, number>;
  acknowledged: number;
  /** views that were acknowledged, but that the service never answered with Success */
  lost: string[];
  serviceFailures: number;
  valkeyKilled: number;
  /** answers and log lines that contain the key, in any spelling */
  keySeen: number;
  /** used heap after collections, in MB, of both relays: early, and at the end */
  heap: { early: number; late: number }[];
  resident: { early: number; late: number }[];
  exitCodes: (number | null)[];
}

/** Mixed honest and hostile traffic against two relays with Valkey, in front of a service that fails now and then. */
export const soak = async (seconds: number): Promise<SoakFigures> => {
  const service = await startFlakyService();
  const valkey = await startValkey();
  const spelled = [KEY, JSON.stringify(KEY).slice(1, -1), encodeURIComponent(KEY), '&#x53;&#x6f;&#x61;&#x6b;'];
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
          RECOTAG_VALKEY_URL: valkey.url,
          RECOTAG_TRUSTED_PROXIES: '1',
          RECOTAG_TIMEOUT: '1500',
          RECOTAG_BODY_TIMEOUT: '1500',
          RECOTAG_CACHE_SECONDS: '1',
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
  let valkeyKilled = 0;
  const outages = async () => {
    for (const share of [0.3, 0.6]) {
      await pause((seconds * 1000 * share) / (valkeyKilled + 1));
      await valkey.kill();
      valkeyKilled++;
      await pause(Math.min(seconds * 50, 20_000));
      await valkey.start();
    }
  };
  const samples = relays.map(() => [] as { heap: number; resident: number }[]);
  const watch = async () => {
    while (going()) {
      await Promise.all(relays.map(async (relay, index) => samples[index]!.push(await memory(relay))));
      await pause(500);
    }
  };
  const attackers = Array.from({ length: 3 }, (_, index) => attacker(index));
  let exitCodes: (number | null)[] = [];
  try {
    await Promise.all([...Array.from({ length: 6 }, shopper), ...attackers, outages(), watch()]);
    exitCodes = await Promise.all(relays.map((relay) => relay.stop()));
  } finally {
    await valkey.kill();
    await service.close();
  }
  return {
    seconds,
    honest: honestStatuses,
    hostile: hostileStatuses,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !service.taken.has(id)),
    serviceFailures: service.failures,
    valkeyKilled,
    keySeen,
    heap: samples.map((each) => earlyAndLate(each.map(({ heap }) => heap))),
    resident: samples.map((each) => earlyAndLate(each.map(({ resident }) => resident))),
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

const memory = async (relay: RelayProcess): Promise<{ heap: number; resident: number }> => {
  const text = await relay.metrics();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { heap: value('nodejs_heap_size_used_bytes'), resident: value('process_resident_memory_bytes') };
};
