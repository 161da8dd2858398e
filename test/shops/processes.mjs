import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inFolder } from '../stacks/in-folder.mjs';

/** What a shop needs and this machine can't get. */
export class Unavailable extends Error {}

/** Gets a shop's files, for example from a registry. @throws Unavailable with the reason */
export const download = (...words) =>
  inFolder(...words).catch(({ message }) => {
    throw new Unavailable(message);
  });

/** The process groups that run. They end with this process. */
const running = new Set();
const end = (group, signal) => {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended.
  }
};
process.on('exit', () => {
  for (const group of running) end(group, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** A port that no other process listens on at the moment. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a server, and waits until `isReady` says true.
 *
 * @param options those of `spawn`; `seconds` is how long to wait
 * @returns a function that ends the process and those that it has started
 * @throws Error with the end of its output, if it ends or isn't ready in time
 */
export const startServer = async (command, words, { seconds = 120, ...options }, isReady) => {
  const child = spawn(command, words, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) running.add(child.pid);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said = (said + text).slice(-4000);
    });
  let failure;
  child.on('error', (error) => {
    failure = error;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const close = async () => {
    if (!child.pid) return;
    end(child.pid, 'SIGTERM');
    await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
    end(child.pid, 'SIGKILL');
    running.delete(child.pid);
  };
  const until = Date.now() + seconds * 1000;
  while (!(await Promise.resolve(isReady()).catch(() => false))) {
    if (failure || child.exitCode !== null || Date.now() > until) {
      await close();
      throw Error(`${command} is not ready: ${failure?.message ?? said}`);
    }
    await pause(200);
  }
  return close;
};

/** Whether an address responds with success. */
export const responds = async (url) => (await fetch(url, { signal: AbortSignal.timeout(60_000) })).ok;
