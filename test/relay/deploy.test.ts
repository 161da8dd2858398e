// The steps of the Dockerfile and the compose file in the unpacked package, run without Docker: installed, started twice with Valkey, stopped.
import { exec, execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json';
import { pack } from '../dist/package/pack.js';
import { startUpstream } from '../unit/server/upstream.js';
import { isLong } from '../usual-runs.js';
import { call } from './page.js';
import { endProcesses, type RelayProcess, startProcess, WITH_FILES } from './start-process.js';
import { startValkey, type Valkey, valkeyServer } from './start-valkey.js';

const FOLDER = 'deploy/relay';
const run = promisify(exec);

/** The instructions of the Dockerfile. */
const dockerfile = async () => {
  const lines = (await readFile(`${FOLDER}/Dockerfile`, 'utf8')).split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const words = lines.map((line) => [line.split(' ', 1)[0]!, line.slice(line.indexOf(' ') + 1)] as const);
  return { words, of: (name: string) => words.filter(([word]) => word === name).map(([, rest]) => rest) };
};

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  user?: string;
  secrets?: string[];
  deploy?: { replicas?: number; resources?: { limits?: Record<string, string | number> } };
}

interface Compose {
  services: { valkey: Service; relay: Service };
  secrets: Record<string, { file: string }>;
}

const compose = async () => parse(await readFile(`${FOLDER}/compose.yaml`, 'utf8'), { merge: true }) as Compose;

const PINNED = /^[\w./-]+:(\d+\.\d+\.\d+)[\w.-]*@sha256:[\da-f]{64}$/;

describe('the rights of the containers', () => {
  it.each(['compose', 'compose.queue', 'compose.nats'])(
    '%s.yaml: no capabilities, no new privileges, a read-only disk, limited resources',
    async (file) => {
      const { services } = parse(await readFile(`${FOLDER}/${file}.yaml`, 'utf8'), { merge: true }) as Compose;
      for (const service of Object.values(services)) {
        expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true });
        expect(Object.keys(service.deploy!.resources!.limits!).sort()).toEqual(['cpus', 'memory', 'pids']);
      }
    },
  );

  it('do not include root', async () => {
    expect((await compose()).services.valkey.user).toBe('valkey');
    expect((await dockerfile()).of('USER')).toEqual(['node']);
  });

  it('start from images that are pinned by digest', async () => {
    const { of } = await dockerfile();
    expect(of('FROM').join()).toMatch(/^\$\{NODE\}$/);
    expect(of('ARG')[0]!.replace(/^NODE=/, '')).toMatch(PINNED);
    expect((await compose()).services.valkey.image).toMatch(PINNED);
  });

  it('keep the password of Valkey out of the list of processes', async () => {
    const [, , start] = (await compose()).services.valkey.command!;
    expect(start).toMatch(/^exec valkey-server - <<END\nrequirepass /);
  });

  it('have secrets as files that are in no image', async () => {
    const { secrets, services } = await compose();
    expect(services.relay.secrets!.sort()).toEqual(Object.keys(secrets).sort());
    const { of } = await dockerfile();
    const copied = of('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    const rules = (await readFile(`${FOLDER}/Dockerfile.dockerignore`, 'utf8'))
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    expect(rules).toEqual(['*', ...rules.slice(1)]);
    expect(rules.slice(1).sort()).toEqual(copied.map((file) => `!${file}`).sort());
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/[\w-]+\.txt$/);
  });
});

describe('package.json of the container', () => {
  it('has the tested versions of all that recotag needs', async () => {
    const { dependencies } = JSON.parse(await readFile(`${FOLDER}/package.json`, 'utf8'));
    const peers = Object.keys(manifest.peerDependencies)
      .filter((name) => !/react|vue|svelte|playwright/.test(name)) // for pages and for checks of shops, which a relay does not need
      .map((name) => [name, manifest.devDependencies[name as keyof typeof manifest.devDependencies]]);
    expect(dependencies).toEqual(Object.fromEntries(peers));
  });
});

/** The server's answer to a client without the password. */
const without = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write('INCR recotag:ip:1\r\n'));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(`${chunk}`);
    });
    socket.once('error', reject);
  });

// Packs, and installs what npm has: only `npm run test:long` does.
describe.skipIf(!valkeyServer || !isLong)('the compose file', () => {
  let folder: string;
  let installed = false;
  let relays: RelayProcess[] = [];
  let valkey: Valkey;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recotag-image-'));
    upstream = await startUpstream();
    const context = (await pack()).folder;
    try {
      for (const [word, rest] of (await dockerfile()).words)
        if (word === 'RUN') await run(`${rest} --prefer-offline --fetch-retries=1`, { cwd: folder });
        else if (word === 'COPY') {
          const files = rest.split(' ');
          const to = join(folder, files.pop()!);
          // As Docker: a folder's content, and files into a folder that ends with "/".
          for (const file of files)
            await cp(join(context, file), rest.endsWith('/') ? join(to, basename(file)) : to, { recursive: true });
        }
      installed = true;
    } catch (error) {
      if (!/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(`${error}`)) throw error;
      console.warn('\n  SKIPPED: no package registry can be reached, so the steps of the container were not run.\n');
    }
  }, 600_000);
  afterAll(async () => {
    endProcesses();
    await valkey?.kill();
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('runs the given number of relays, which are healthy, share their limits and stop gracefully', async (test) => {
    if (!installed) test.skip();
    const { services } = await compose();
    const { of } = await dockerfile();
    await writeFile(join(folder, 'key'), 'key-of-the-container\n');
    await writeFile(join(folder, 'password'), 'passw0rd\n');
    const [shell, flag, start] = services.valkey.command!;
    valkey = await startValkey((port) => [
      shell!,
      flag!,
      start!
        .replaceAll('$$', () => '$') // as compose does
        .replace('/run/secrets/valkey_password', join(folder, 'password'))
        .replace('exec valkey-server', `exec ${valkeyServer}`)
        .replace(/(?=END\n$)/, `port ${port}\nbind 127.0.0.1\n`),
    ]);
    expect(await without(valkey.url)).toMatch(/^-NOAUTH/);
    const given: Record<string, string> = { RECOTAG_BASE_URL: upstream.url };
    const environment = Object.fromEntries(
      Object.entries(services.relay.environment!).map(([name, value]) => [
        name,
        value.replace(/^\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}$/, (_, variable, usual) => given[variable] ?? usual),
      ]),
    );
    const command = JSON.parse(of('CMD')[0]!) as string[];
    const settings = {
      ...environment,
      RECOTAG_SECRET_KEY_FILE: join(folder, 'key'),
      RECOTAG_VALKEY_PASSWORD_FILE: join(folder, 'password'),
      RECOTAG_VALKEY_URL: environment.RECOTAG_VALKEY_URL!.replace('redis://valkey:6379', valkey.url),
      RECOTAG_METRICS_PORT: '0',
      RECOTAG_LIMIT_BY_IP: '0.001/4',
      RECOTAG_LIMIT_TIMEOUT: '30000', // on a busy machine Valkey may answer late
    };
    relays = await Promise.all(
      Array.from({ length: services.relay.deploy!.replicas! }, () =>
        startProcess({ ...settings, ...WITH_FILES }, command, folder),
      ),
    );
    expect(relays).toHaveLength(2);
    const [, , script] = JSON.parse(of('HEALTHCHECK')[0]!.replace(/^CMD /, '')) as string[];
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
