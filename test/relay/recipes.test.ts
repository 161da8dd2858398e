// Runs the recipes of docs/first-party-relay.md as they are written. Only the example addresses are replaced, and a shop's own
// server has no proxy in front.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWorkerd, workerdBinary } from '../engines/workerd/start-workerd.js';
import { startUpstream } from '../unit/server/upstream.js';
import { freePort } from './free-port.js';
import { call } from './page.js';
import { endProcesses, startProcess } from './start-process.js';

const SECRET = 'key-of-the-recipe';
const page = await readFile('docs/first-party-relay.md', 'utf8');

/** The first code block of a section. */
const recipe = (heading: string, from = page): string => {
  const section = from.split(/^#{2,3} /m).find((each) => each.startsWith(`${heading}\n`));
  const code = /```\w+\n([\s\S]*?)```/.exec(section ?? '')?.[1];
  if (!code) throw Error(`the page has no recipe "${heading}"`);
  return code;
};

const replaced = (text: string, what: string, by: string): string => {
  expect(text).toContain(what);
  return text.replaceAll(what, by);
};

let upstream: Awaited<ReturnType<typeof startUpstream>>;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  upstream = await startUpstream();
  folder = await mkdtemp(join(tmpdir(), 'recotag-recipe-'));
  // Inside the project, so that imports are resolved as in a shop's.
  await mkdir('build', { recursive: true });
});
afterEach(async () => {
  upstream.received.length = 0;
  for (const child of children.splice(0)) await ended(child);
});
afterAll(async () => {
  endProcesses();
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

const ended = (child: ChildProcess) =>
  new Promise((end) => {
    if (child.exitCode !== null || child.signalCode !== null) return end(undefined);
    child.on('exit', end);
    child.kill('SIGTERM');
  });

/** Starts a program and waits until it accepts connections at this address. */
const run = async (url: string, file: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw Error(`${file} ended with ${child.exitCode}: ${said}`);
      return fetch(url).catch(() => false);
    },
    { timeout: 60_000, interval: 50 },
  );
};

/** Checks that a page's calls arrive with key and address, and without headers that the page forges. */
const serves = async (url: string, address = '127.0.0.1'): Promise<void> => {
  const view = await call(url, 'ViewProduct', {
    ip: '6.6.6.6',
    headers: { 'X-Customer-IP': '6.6.6.6', Cookie: 'a=1' },
  });
  expect([view.status, await view.text()]).toEqual([200, expect.stringContaining('Success')]);
  expect((await call(url, 'Reco')).status).toBe(200);
  expect((await call(url, 'DropEverything')).status).toBe(403);
  const [tracked, read] = upstream.received;
  expect(tracked!.headers).toMatchObject({ authorization: `SecretKey ${SECRET}`, 'x-customer-ip': address });
  expect(tracked!.headers).not.toHaveProperty('cookie');
  expect(read!.headers).not.toHaveProperty('authorization');
  expect(upstream.received).toHaveLength(2);
};

/** A whole configuration for a part of it, which writes only to the test's folder. */
const nginxConfig = (part: string): string => {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${part} }`;
};

describe('in front of `npx recotag relay`', () => {
  /** The address of one relay for all servers. */
  let address: Promise<string> | undefined;
  const behind = () =>
    (address ??= startProcess({
      RECOTAG_BASE_URL: upstream.url,
      RECOTAG_SECRET_KEY: SECRET,
      RECOTAG_TRUSTED_PROXIES: '1',
    }).then(({ url }) => new URL(url).host));
  /** A test that needs an installed server; skipped with a warning without it. */
  const server = (file: string) => {
    const there = existsSync(file);
    if (!there) console.warn(`\n  SKIPPED: ${file} is not here; \`npm run browsers\` installs it.\n`);
    return it.skipIf(!there);
  };

  /** nginx in front of two relays, as the page has it. */
  const runTwoRelays = async (listen: number, [one, two]: readonly [number, number], more = ''): Promise<void> => {
    const operation = await readFile('docs/relay-operation.md', 'utf8');
    let config = replaced(recipe('Two relays behind nginx', operation), 'listen 80;', `listen 127.0.0.1:${listen};`);
    config = replaced(config, '127.0.0.1:3000', `127.0.0.1:${one}`);
    config = replaced(config, '127.0.0.1:3001', `127.0.0.1:${two}`);
    config = replaced(config, 'upstream recotag {', `upstream recotag { ${more}`);
    await writeFile(join(folder, 'nginx-two.conf'), nginxConfig(config));
    await run(`http://127.0.0.1:${listen}`, '/usr/sbin/nginx', ['-c', join(folder, 'nginx-two.conf'), '-e', 'stderr']);
  };

  server('/usr/sbin/nginx')('nginx with the line for queues sends each device to one relay', async () => {
    const operation = await readFile('docs/relay-operation.md', 'utf8');
    const [line] = /hash \$arg_deviceUUID consistent;/.exec(operation)!;
    const received: Set<string>[] = [new Set(), new Set()];
    const relays = await Promise.all(
      received.map((devices) =>
        startUpstream(({ url }) => {
          const device = new URL(url, 'http://relay').searchParams.get('deviceUUID');
          if (device) devices.add(device);
          return {};
        }),
      ),
    );
    const listen = await freePort();
    const [one, two] = relays.map(({ url }) => Number(new URL(url).port)) as [number, number];
    await runTwoRelays(listen, [one, two], line);
    const devices = Array.from({ length: 20 }, () => randomUUID());
    for (const device of [...devices, ...devices]) await call(`http://127.0.0.1:${listen}`, 'ViewProduct', { device });
    await Promise.all(relays.map(({ close }) => close()));
    expect(received[0]!.size + received[1]!.size).toBe(20); // none has reached both
    expect(Math.min(received[0]!.size, received[1]!.size)).toBeGreaterThan(0);
  });

  server('/usr/sbin/nginx')('nginx with two relays loses no call while they restart one after the other', async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const [listen, ...relayPorts] = ports;
    const settings = { RECOTAG_BASE_URL: upstream.url, RECOTAG_TRUSTED_PROXIES: '1', RECOTAG_LIMIT_BY_IP: 'off' };
    const start = (port: number) =>
      startProcess({ ...settings, RECOTAG_PORT: `${port}`, RECOTAG_STOP_DELAY: '500', RECOTAG_LOG: 'off' });
    const relays = await Promise.all(relayPorts.map(start));
    const url = `http://127.0.0.1:${listen}`;
    await runTwoRelays(listen, relayPorts as [number, number]);
    let isOver = false;
    const statuses: number[] = [];
    const caller = async () => {
      for (; !isOver; await pause(5)) statuses.push((await call(url, 'ViewProduct')).status);
    };
    const callers = Array.from({ length: 3 }, caller);
    for (const [place, relay] of relays.entries()) {
      expect(await relay.stop()).toBe(0);
      const before = statuses.length;
      await start(relayPorts[place]!);
      while (statuses.length < before + 30) await call(url, 'ViewProduct');
    }
    isOver = true;
    await Promise.all(callers);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(upstream.received.length).toBeGreaterThan(100);
  });

  server('/usr/bin/caddy')('Caddy', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const site = replaced(replaced(recipe('Caddy in front'), '127.0.0.1:3000', await behind()), 'shop.example', url);
    await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
    await run(url, '/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], home);
    await serves(url);
  });

  server('/usr/sbin/apache2')('Apache', async () => {
    const port = await freePort();
    const modules = ['mpm_event', 'authz_core', 'proxy', 'proxy_http'];
    await writeFile(
      join(folder, 'apache.conf'),
      `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot ${folder}\nServerName localhost\nPidFile ${folder}/apache.pid\nErrorLog ${folder}/apache.log\nListen 127.0.0.1:${port}
${replaced(recipe('Apache in front'), '127.0.0.1:3000', await behind())}`,
    );
    const url = `http://127.0.0.1:${port}`;
    await run(url, '/usr/sbin/apache2', ['-f', join(folder, 'apache.conf'), '-D', 'FOREGROUND']);
    await serves(url);
  });
});

/** Writes a file of the running test into the project. */
const written = async (name: string, text: string): Promise<string> => {
  const file = resolve('build', name);
  await writeFile(file, text);
  onTestFinished(() => rm(file));
  return file;
};

describe('inside a shop’s own server', () => {
  const settings = () => ({ RECO_URL: upstream.url, RECO_SECRET: SECRET });

  it.each(['Node', 'Express', 'Fastify', 'Hono, Bun and Deno'])('%s', async (heading) => {
    const port = await freePort();
    const relay = `recipe-relay-${port}.mjs`;
    const served = replaced(replaced(recipe(heading), '3000', `${port}`), 'relay.mjs', relay);
    const file = await written(`recipe-${port}.mjs`, served);
    const direct = replaced(recipe('Minimal relay'), 'trustedProxies: 1,', 'trustedProxies: 0,');
    await written(relay, replaced(direct, "'https://api.example'", 'process.env.RECO_URL'));
    const url = `http://127.0.0.1:${port}`;
    await run(url, process.execPath, [file], settings());
    await serves(url);
  });

  it.each(['Bun', 'Deno'])('%s: its line passes on the caller’s address', async (name) => {
    // Neither runs here: its server is a function that remembers the handler.
    const [line] = new RegExp(`(?<=\\*\\*${name}\\*\\*: \`)[^\`]+`).exec(page)!;
    const answers = vi.fn(async (request: Request, { ip }: { ip?: string }) => new Response(`${request.url} ${ip}`));
    let handle: (request: Request, more: object) => Promise<Response> = () => Promise.reject(Error('nothing serves'));
    const bun = { serve: ({ fetch }: { fetch: typeof handle }) => (handle = fetch) };
    const deno = { serve: (_: object, fetch: typeof handle) => (handle = fetch) };
    new Function('Bun', 'Deno', 'relay', line)(bun, deno, answers);
    const server = { requestIP: () => ({ address: '1.2.3.4' }), remoteAddr: { hostname: '1.2.3.4' } };
    const answer = await handle(new Request('https://shop.example/reco'), server);
    expect(await answer.text()).toBe('https://shop.example/reco 1.2.3.4');
  });

  it('Next.js: its route handler', async () => {
    const file = await written(`recipe-next-${process.pid}.mjs`, recipe('Next.js'));
    const script = `const { POST } = await import(${JSON.stringify(file)});
        const request = new Request('https://shop.example/reco/v3/operations/async?endpointId=my-shop&operation=SetCart', {
          method: 'POST', body: '<operation><productList/></operation>',
          headers: { 'Content-Type': 'application/xml', 'X-Forwarded-For': '6.6.6.6, 203.0.113.5' } });
        const response = await POST(request);
        console.log(response.status, await response.text());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...settings() },
    });
    expect(stdout).toMatch(/^200 .*Success/s);
    expect(upstream.received[0]!.headers).toMatchObject({
      authorization: `SecretKey ${SECRET}`,
      'x-customer-ip': '203.0.113.5',
    });
  });

  const binary = workerdBinary();
  if (!binary) console.warn('\n  SKIPPED: npm has no workerd for this machine, so the worker’s recipe was not run.\n');
  it.skipIf(!binary)('a worker', async () => {
    const file = await written(`recipe-worker-${process.pid}.js`, recipe('A worker'));
    const worker = await startWorkerd(binary!, settings(), file);
    const response = await call(worker.url, 'ViewProduct', { headers: { 'CF-Connecting-IP': '203.0.113.9' } });
    await worker.close();
    expect(response.status).toBe(200);
    expect(upstream.received[0]!.headers).toMatchObject({
      authorization: `SecretKey ${SECRET}`,
      'x-customer-ip': '203.0.113.9',
    });
  });
});
