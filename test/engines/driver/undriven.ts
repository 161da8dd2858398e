import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Undriven } from './engine.js';

/** Starts a browser in a process group of its own, so that all its processes can be ended at once. */
export const undriven = (binary: string, args: string[], environment: Record<string, string> = {}): Undriven => {
  for (const folder of Object.values(environment)) mkdirSync(folder, { recursive: true });
  const child = spawn(binary, args, { detached: true, stdio: 'ignore', env: { ...process.env, ...environment } });
  return {
    async kill() {
      if (child.exitCode !== null || child.signalCode) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    },
  };
};
