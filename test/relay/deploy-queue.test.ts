// The compose files with a queue, run without Docker: the relay's settings on a folder, and the three NATS servers as one cluster.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '../unit/server/new-folder.js';
import { startUpstream } from '../unit/server/opened.js';
import { freePort } from './free-port.js';
import { call } from './page.js';
import { hasNats, startNats } from './start-nats.js';
import { COMMAND, endProcesses, startRelay } from './start-process.js';

interface Service {
  command?: string[];
  environment: Record<string, string>;
  volumes?: string[];
}

const compose = async (name: string) =>
  parse(await readFile(`deploy/relay/compose.${name}.yaml`, 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    configs: { nats: { content: string } };
    volumes: Record<string, unknown>;
  };

let folder: string;
let service: Awaited<ReturnType<typeof startUpstream>>;
let isDown: boolean;

beforeEach(async () => {
  folder = newFolder();
  await writeFile(join(folder, 'key'), 'key-of-the-container\n');
  isDown = true;
  service = await startUpstream(() => (isDown ? { status: 503 } : {}));
});
afterAll(endProcesses);

/** A container's settings with the folder, the key and the servers of this test. */
const start = ({ environment, command }: Service, replaced: Record<string, string>) => {
  const usual = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{\w+(?::-([^}]*))?.*/, '$1'),
  ]);
  const own = {
    RECOTAG_BASE_URL: service.url,
    RECOTAG_SECRET_KEY_FILE: join(folder, 'key'),
    RECOTAG_METRICS_PORT: '0',
    RECOTAG_STOP_DELAY: '0',
  };
  const words = command && [process.execPath, COMMAND, ...command.slice(2)];
  return startRelay({ ...Object.fromEntries(usual), ...own, ...replaced }, words);
};

const delivered = (devices: readonly string[]) =>
  vi.waitFor(
    () => {
      const arrived = service.received.map(({ url }) => new URL(url, service.url).searchParams.get('deviceUUID'));
      expect(new Set(arrived)).toEqual(new Set(devices));
    },
    { timeout: 60_000 },
  );

it('compose.queue.yaml: the folder is on the volume', async () => {
  const { services, volumes } = await compose('queue');
  const [[volume, path] = []] = services.relay!.volumes!.map((each) => each.split(':'));
  expect(Object.keys(volumes)).toEqual([volume]);
  const queue = services.relay!.environment.RECOTAG_QUEUE!;
  expect(queue.startsWith(`${path}/`)).toBe(true);
  const relay = await start(services.relay!, { RECOTAG_QUEUE: queue.replace(path!, folder) });
  const device = randomUUID();
  expect((await call(relay.url, 'ViewProduct', { device })).status).toBe(200);
  isDown = false;
  await delivered([device]);
});

it.skipIf(!hasNats)('compose.nats.yaml: the servers are one cluster, of which one may fail', async () => {
  const { services, configs } = await compose('nats');
  const names = Object.keys(services).filter((name) => name.startsWith('nats-'));
  const routes = new Map<string, number>();
  for (const name of names) routes.set(name, await freePort());
  // The tests' NATS 2.9 has no sync_interval.
  expect(configs.nats.content).toContain('sync_interval: always\n');
  const settings = (name: string) => (port: number, files: string) =>
    configs.nats.content
      .replaceAll('$$', () => '$') // as compose does
      .replace(/ *sync_interval.*\n/, '')
      .replace('port: 4222', `listen: "127.0.0.1:${port}"`)
      .replace('port: 6222', `listen: "127.0.0.1:${routes.get(name)}"`)
      .replace(/nats-\w+:6222/g, (route) => `127.0.0.1:${routes.get(route.split(':')[0]!)}`)
      .replace('store_dir: /data', `store_dir: "${files}"`);
  const servers = await Promise.all(
    names.map((name) => startNats(settings(name), services[name]!.environment as { NAME: string })),
  );
  for (const { end } of servers) onTestFinished(end);
  const urls = services.relay!.environment.RECOTAG_NATS_URL!.replace(
    /nats:\/\/(nats-\w+):4222/g,
    (_, name) => servers[names.indexOf(name)]!.url,
  );
  const relay = await start(services.relay!, { RECOTAG_NATS_URL: urls });
  const worker = await start(services.worker!, { RECOTAG_NATS_URL: urls });
  const devices: string[] = [];
  const view = async () => {
    const device = randomUUID();
    await vi.waitFor(async () => expect((await call(relay.url, 'ViewProduct', { device })).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    });
    devices.push(device);
  };
  for (let index = 0; index < 5; index++) await view();
  // The election takes some seconds, and the pauses after failures are longer by then: only `npm run test:long` waits for them.
  if (process.env.RECOTAG_LONG) {
    await servers[0]!.kill();
    for (let index = 0; index < 5; index++) await view();
  }
  isDown = false;
  await delivered(devices);
  expect(worker.log.find(({ event }) => event === 'listening')!.port).toBeUndefined();
});
