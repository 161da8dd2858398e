import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Kills a process, and resolves when it has ended. Does nothing if it has ended already. */
export const kill = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};
