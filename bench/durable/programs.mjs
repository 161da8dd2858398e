// What the benchmark runs: the service, the relay and its workers, and the servers of NATS. Each can be killed and started again.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, isListening } from '../page/ports.mjs';
import { NATS, SYNC } from './nats-server.mjs';

const COMMAND = fileURLToPath(new URL('../../dist/esm/command.js', import.meta.url));
const SUCCESS = '<result><status>Success</status></result>';

/**
 * The service: counts the devices whose call it has accepted.
 *
 * - `isDown`: it responds with 503 to all
 * - `delay()`: milliseconds until a call that has arrived is processed, so that others overtake it
 * - `carts`: the cart of each device that was processed last
 */
export const service = {
  isDown: false,
  delay: () => 0,
  arrived: new Map(),
  carts: new Map(),
};

/** Milliseconds since 1970, comparable between the processes of a machine, and never set back. */
export const clock = () => performance.timeOrigin + performance.now();

export const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const query = new URL(request.url, 'http://service').searchParams;
  const device = query.get('deviceUUID');
  const operation = query.get('operation');
  const { isDown } = service;
  const delay = service.delay();
  if (delay > 0) await sleep(delay);
  if (!isDown) {
    service.arrived.set(device, (service.arrived.get(device) ?? 0) + 1);
    if (operation === 'SetCart') service.carts.set(device, Number(/<count>(\d+)/.exec(body)?.[1]));
  }
  response.writeHead(isDown ? 503 : 200, { 'Content-Type': 'application/xml' }).end(SUCCESS);
}).listen(0, '127.0.0.1');
await once(server, 'listening');

/** A program that can be killed and started again. */
const program = (file, args, env, isUp) => {
  let child;
  const own = {
    async start() {
      child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await isUp())) await sleep(20);
    },
    async stop(signal = 'SIGTERM') {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
  return own;
};

/** Calls at a constant rate from a process of its own: see caller.mjs. Resolves to what was acknowledged. */
export const call = async (plan) => {
  const child = fork(fileURLToPath(new URL('caller.mjs', import.meta.url)), { serialization: 'advanced' });
  child.send(plan);
  const [result] = await once(child, 'message');
  child.disconnect();
  return result;
};

/** Three servers of NATS JetStream as one cluster. */
export const startCluster = async (files) => {
  const ports = await Promise.all([1, 2, 3, 4, 5, 6].map(freePort));
  const routes = ports.slice(3).map((port) => `nats://127.0.0.1:${port}`);
  const nodes = [];
  for (const [index, port] of ports.slice(0, 3).entries()) {
    const settings = join(files, `nats-${index}.conf`);
    await writeFile(
      settings,
      `server_name: n${index}\nlisten: "127.0.0.1:${port}"\njetstream { store_dir: "${files}/nats-${index}"${SYNC} }\n` +
        `cluster { name: bench, listen: "127.0.0.1:${ports[index + 3]}", routes: [${routes}] }\n`,
    );
    nodes.push(program(NATS, ['-c', settings, '-l', '/dev/null'], {}, () => isListening(port)));
  }
  await Promise.all(nodes.map((node) => node.start()));
  return {
    nodes,
    url: ports
      .slice(0, 3)
      .map((port) => `nats://127.0.0.1:${port}`)
      .join(),
  };
};

/** A relay or a worker as its own process. */
export const startRelay = async (settings = {}, ...args) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    RECOTAG_BASE_URL: `http://127.0.0.1:${server.address().port}`,
    RECOTAG_HOST: '127.0.0.1',
    RECOTAG_PORT: `${port}`,
    RECOTAG_METRICS_PORT: `${metricsPort}`,
    RECOTAG_LOG: 'alarms',
    RECOTAG_LIMIT_BY_IP: 'off',
    ...settings,
  };
  const page = async () =>
    (await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined))?.text() ?? undefined;
  const relay = program(process.execPath, [COMMAND, 'relay', ...args], env, page);
  await relay.start();
  const metric = async (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec((await page()) ?? '')?.[1]);
  return { ...relay, url: `http://127.0.0.1:${port}`, metric };
};

/** Waits until nothing is in the relay's queue. */
export const drained = async (relay) => {
  while ((await relay.metric('recotag_relay_queue_waiting')) !== 0) await sleep(100);
};
