// The servers of the benchmark that are programs, with their processor time and memory.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Clock ticks per second of Linux (`getconf CLK_TCK`). */
const TICKS = 100;

/** Processor time of a process and of its children, in microseconds. */
const processor = async (pid) => {
  let ticks = 0;
  for (const each of await readdir('/proc')) {
    if (!/^\d+$/.test(each)) continue;
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(each) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return (ticks / TICKS) * 1e6;
};

const program = (child, port) => ({
  port,
  processor: () => processor(child.pid),
  /** megabytes */
  memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
  stop: () => child.kill('SIGTERM'),
});

/** The upstream, or with its port http-proxy before it. */
export const startServer = async (...upstream) => {
  const child = fork(file('server.mjs'), upstream.map(String));
  const [{ port }] = await once(child, 'message');
  return program(child, port);
};

/** `npx recotag relay` with metrics. Its log goes to a pipe, as in a container. @param more settings that differ */
export const startRelay = async (upstream, more = {}) => {
  const child = spawn(process.execPath, [file('../../dist/esm/command.js'), 'relay'], {
    env: {
      PATH: process.env.PATH,
      RECOTAG_BASE_URL: `http://127.0.0.1:${upstream}`,
      RECOTAG_SECRET_KEY: 's3cret',
      RECOTAG_HOST: '127.0.0.1',
      RECOTAG_PORT: '0',
      RECOTAG_METRICS_PORT: '0',
      // The load comes from one address and one device.
      RECOTAG_LIMIT_BY_IP: '1000000/1000000',
      RECOTAG_LIMIT_BY_DEVICE: '1000000/1000000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const { port } = JSON.parse((await once(lines, 'line'))[0]);
  lines.close();
  child.stdout.resume();
  return program(child, port);
};
