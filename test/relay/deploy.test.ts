// The Dockerfile and the compose file, run without Docker: the three NATS servers as one cluster, and the container's steps in the unpacked package.
import { exec, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { pack } from '../dist/package/pack.js';
import { newFolder } from '../unit/server/new-folder.js';
import { startUpstream } from '../unit/server/opened.js';
import { isLong } from '../usual-runs.js';
import { freePort } from './free-port.js';
import { call } from './page.js';
import { hasNats, startNats } from './start-nats.js';
import { COMMAND, endProcesses, startRelay, WITH_FILES } from './start-process.js';

const FOLDER = 'deploy/relay';
const run = promisify(exec);

afterAll(endProcesses);

interface Service {
  image?: string;
  command?: string[];
  environment: Record<string, string>;
  secrets?: string[];
  deploy: { resources: { limits: Record<string, string | number> } };
}

interface Compose {
  services: Record<string, Service>;
  configs: { nats: { content: string } };
  secrets: Record<string, { file: string }>;
}

const { services, configs, secrets } = parse(await readFile(`${FOLDER}/compose.yaml`, 'utf8'), {
  merge: true,
}) as Compose;

/** The instructions of the Dockerfile. */
const instructions = (await readFile(`${FOLDER}/Dockerfile`, 'utf8'))
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)] as const);
const of = (name: string) => instructions.filter(([word]) => word === name).map(([, rest]) => rest);

describe('the containers', () => {
  it.each(Object.entries(services))('%s: no capabilities or new privileges, limited resources', (_, service) => {
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true });
    expect(Object.keys(service.deploy.resources.limits).sort()).toEqual(['cpus', 'memory', 'pids']);
  });

  it('run as no root, from images of a version', () => {
    expect(of('USER')).toEqual(['node']);
    expect(of('FROM')).toEqual(['$' + '{NODE}']);
    expect(of('ARG')[0]).toMatch(/^NODE=[\w./-]+:\d+\.\d+\.\d+[\w.-]*@sha256:[\da-f]{64}$/);
    expect(services['nats-a']!.image).toMatch(/^nats:\d+\.\d+\.\d+-alpine$/);
  });

  it('have secrets as files that are in no image', async () => {
    expect(services.relay!.secrets).toEqual(Object.keys(secrets));
    const copied = of('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    const ignored = (await readFile(`${FOLDER}/Dockerfile.dockerignore`, 'utf8')).match(/^[^#\n].*$/gm)!;
    expect(ignored[0]).toBe('*');
    expect(ignored.slice(1).sort()).toEqual(copied.map((file) => `!${file}`).sort());
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/[\w-]+\.txt$/);
  });

  it('install the tested versions of all that recotag needs', async () => {
    const { dependencies } = JSON.parse(await readFile(`${FOLDER}/package.json`, 'utf8'));
    const peers = Object.keys(manifest.peerDependencies)
      .filter((name) => !/react|vue|svelte|playwright/.test(name)) // for pages and for checks of shops, which a relay does not need
      .map((name) => [name, manifest.devDependencies[name as keyof typeof manifest.devDependencies]]);
    expect(dependencies).toEqual(Object.fromEntries(peers));
  });
});

/** A container's settings with the key and the servers of this test. */
const start = async (service: Service, replaced: Record<string, string>, command?: string[], cwd?: string) => {
  const key = join(newFolder(), 'key');
  await writeFile(key, 'key-of-the-container\n');
  const usual = Object.entries(service.environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{\w+(?::-([^}]*))?.*/, '$1'),
  ]);
  const own = { RECOTAG_SECRET_KEY_FILE: key, RECOTAG_METRICS_PORT: '0', RECOTAG_STOP_DELAY: '0' };
  return startRelay({ ...Object.fromEntries(usual), ...own, ...replaced }, command, cwd);
};

it.skipIf(!hasNats)('the servers of NATS are one cluster, of which one may fail', async () => {
  let isDown = true;
  const service = await startUpstream(() => (isDown ? { status: 503 } : {}));
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
  const servers = await Promise.all(names.map((name) => startNats(settings(name), services[name]!.environment)));
  for (const { end } of servers) onTestFinished(end);
  const urls = services.relay!.environment.RECOTAG_NATS_URL!.replace(
    /nats:\/\/(nats-\w+):4222/g,
    (_, name) => servers[names.indexOf(name)]!.url,
  );
  const own = { RECOTAG_BASE_URL: service.url, RECOTAG_NATS_URL: urls };
  const { worker: sender } = services;
  const [relay, worker] = await Promise.all([
    start(services.relay!, own),
    start(sender!, own, [process.execPath, COMMAND, ...sender!.command!.slice(2)]),
  ]);
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
  if (isLong) {
    await servers[0]!.kill();
    for (let index = 0; index < 5; index++) await view();
  }
  isDown = false;
  await vi.waitFor(
    () => {
      const arrived = service.received.map(({ url }) => new URL(url, service.url).searchParams.get('deviceUUID'));
      expect(new Set(arrived)).toEqual(new Set(devices));
    },
    { timeout: 60_000 },
  );
  expect(worker.log.find(({ event }) => event === 'listening')!.port).toBeUndefined();
});

/** Runs the steps of the Dockerfile in a folder. @returns false if no package registry can be reached */
const install = async (folder: string): Promise<boolean> => {
  const context = (await pack()).folder;
  try {
    for (const [word, rest] of instructions)
      if (word === 'RUN') await run(`${rest} --prefer-offline --fetch-retries=1`, { cwd: folder });
      else if (word === 'COPY') {
        const files = rest.split(' ');
        const to = join(folder, files.pop()!);
        // As Docker: a folder's content, and files into a folder that ends with "/".
        for (const file of files)
          await cp(join(context, file), rest.endsWith('/') ? join(to, basename(file)) : to, { recursive: true });
      }
    return true;
  } catch (error) {
    if (!/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(`${error}`)) throw error;
    console.warn('\n  SKIPPED: no package registry can be reached, so the steps of the container were not run.\n');
    return false;
  }
};

// Packs, and installs what npm has: only `npm run test:long` does.
it.skipIf(!isLong || !hasNats)('a container is healthy, serves the files, and stops gracefully', async (test) => {
  const folder = newFolder();
  if (!(await install(folder))) test.skip();
  const service = await startUpstream();
  const nats = await startNats();
  onTestFinished(nats.end);
  const own = { RECOTAG_BASE_URL: service.url, RECOTAG_NATS_URL: nats.url, ...WITH_FILES };
  const relay = await start(services.relay!, own as never, JSON.parse(of('CMD')[0]!), folder);
  const [, , script] = JSON.parse(of('HEALTHCHECK')[0]!.replace(/^CMD /, '')) as string[];
  await promisify(execFile)('node', ['-e', script!.replace('http://127.0.0.1:3000', relay.url)]);
  expect((await call(relay.url, 'Reco')).status).toBe(200);
  expect((await call(relay.url, 'ViewProduct')).status).toBe(200);
  await vi.waitFor(() => expect(service.received).toHaveLength(2), { timeout: 60_000 });
  expect(service.received[1]!.headers.authorization).toBe('SecretKey key-of-the-container');
  const file = await fetch(`${relay.url}/reco/${manifest.version}/recotag.js`);
  expect([file.status, await file.text()]).toEqual([200, await readFile('dist/recotag.js', 'utf8')]);
  expect(await relay.stop()).toBe(0);
});
