// The steps of the Dockerfile and the compose file, run without Docker: packed, installed, started twice with Valkey, stopped.
import { exec, execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { endProcesses, type RelayProcess, startProcess } from './start-process.js';
import { startValkey, type Valkey, valkeyServer } from './start-valkey.js';

const FOLDER = 'deploy/relay';
const run = promisify(exec);

/** Instructions of a Dockerfile's last stage and of the ones before. */
async function dockerfile() {
  const lines = (await readFile(`${FOLDER}/Dockerfile`, 'utf8')).split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const last = lines.findLastIndex((line) => line.startsWith('FROM '));
  const of = (name: string, from: readonly string[]) =>
    from.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  return { build: of('RUN', lines.slice(0, last)), image: (name: string) => of(name, lines.slice(last)) };
}

interface Compose {
  services: {
    valkey: { command: string[] };
    relay: { environment: Record<string, string>; deploy: { replicas: number }; ports: string[] };
  };
}

describe.skipIf(!valkeyServer)('the compose file', () => {
  let folder: string;
  let installed = false;
  let relays: RelayProcess[] = [];
  let valkey: Valkey;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recotag-image-'));
    await writeFile(join(folder, 'package.json'), '{}'); // or npm would install into a folder above that somebody else has used
    upstream = await startUpstream();
    const { build, image } = await dockerfile();
    // The first two steps, `npm ci` and `npm run build`, are what these tests themselves stand on.
    expect(build.slice(0, 2)).toEqual(['npm ci --no-audit --no-fund', 'npm run build']);
    await run(build[2]!.replace('/tmp', folder));
    const tarball = join(folder, 'recotag.tgz');
    await rename(join(folder, (await readdir(folder)).find((name) => name.endsWith('.tgz'))!), tarball);
    const install = image('RUN')[0]!.replace('/tmp/recotag.tgz', tarball);
    try {
      await run(`${install} --prefer-offline`, { cwd: folder, timeout: 90_000 });
      installed = true;
    } catch (error) {
      if (!/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(`${error}`)) throw error;
      console.warn('\n  SKIPPED: no package registry can be reached, so the steps of the container were not run.\n');
    }
  }, 120_000);
  afterAll(async () => {
    endProcesses();
    await valkey?.kill();
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('installs the same versions as are tested here', async () => {
    const { image } = await dockerfile();
    const pinned = [...image('RUN')[0]!.matchAll(/ ([\w-]+)@([\d.]+)/g)].map(([, name, version]) => [name, version]);
    expect(Object.fromEntries(pinned)).toEqual(
      Object.fromEntries(
        Object.keys(manifest.peerDependencies)
          .filter((name) => !/react|vue/.test(name)) // pages' frameworks, which a relay has no use for
          .map((name) => [name, manifest.devDependencies[name as keyof typeof manifest.devDependencies]]),
      ),
    );
  });

  it('runs as many relays as it says, which are healthy, share their limits and stop in order', async (test) => {
    if (!installed) test.skip();
    const { services } = parse(await readFile(`${FOLDER}/compose.yaml`, 'utf8')) as Compose;
    const { image } = await dockerfile();
    const [, ...more] = services.valkey.command;
    valkey = await startValkey(more);
    await writeFile(join(folder, 'key'), 'key-of-the-container\n');
    const given: Record<string, string> = { RECOTAG_BASE_URL: upstream.url };
    const environment = Object.fromEntries(
      Object.entries(services.relay.environment).map(([name, value]) => [
        name,
        value.replace(/^\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}$/, (_, variable, usual) => given[variable] ?? usual),
      ]),
    );
    const command = JSON.parse(image('CMD')[0]!) as string[];
    const settings = {
      ...environment,
      RECOTAG_SECRET_KEY_FILE: join(folder, 'key'),
      RECOTAG_VALKEY_URL: environment.RECOTAG_VALKEY_URL!.replace('redis://valkey:6379', valkey.url),
      RECOTAG_METRICS_PORT: '0',
      RECOTAG_LIMIT_BY_IP: '0.1/4',
    };
    relays = await Promise.all(
      Array.from({ length: services.relay.deploy.replicas }, () => startProcess(settings, command, folder)),
    );
    expect(relays).toHaveLength(2);
    const [, , script] = JSON.parse(image('HEALTHCHECK')[0]!.replace(/^CMD /, '')) as string[];
    for (const { url } of relays)
      await promisify(execFile)('node', ['-e', script!.replace('http://127.0.0.1:3000', url)]);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await call(relays[index % 2]!.url, 'ViewProduct')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(upstream.received[0]!.headers.authorization).toBe('SecretKey key-of-the-container');
    const file = await fetch(`${relays[0]!.url}/reco/${manifest.version}/recotag.js`);
    expect([file.status, await file.text()]).toEqual([200, await readFile('dist/recotag.js', 'utf8')]);
    expect(await Promise.all(relays.map((relay) => relay.stop()))).toEqual([0, 0]);
  });
});
