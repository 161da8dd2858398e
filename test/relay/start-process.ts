import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A line of the relay's log. */
export interface LogLine {
  event: string;
  [field: string]: unknown;
}

/** `npx recotag relay` in its own process. */
export interface RelayProcess {
  url: string;
  metricsUrl: string;
  /** the page of its metrics */
  metrics(): Promise<string>;
  pid: number;
  /** its output so far */
  log: LogLine[];
  text(): string;
  /** resolves with the exit code */
  exit: Promise<number | null>;
  /** @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** resolves with the first matching line, past or future */
  heard(fits: (line: LogLine) => boolean): Promise<LogLine>;
}

export const COMMAND = new URL('../../dist/esm/command.js', import.meta.url).pathname;

const running = new Set<ChildProcess>();

/** Kills all processes, also after a failed test. */
export const endProcesses = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/** Where a test needs the built files: `startProcess({ ...WITH_FILES })`. To compress them takes a relay most of a second at its start. */
export const WITH_FILES = { RECOTAG_FILES: undefined };

/** Starts the built command with these settings, on free ports and without the built files. */
export const startProcess = async (
  settings: Record<string, string | undefined>,
  [file, ...args]: readonly string[] = [process.execPath, COMMAND, 'relay'],
  cwd?: string,
): Promise<RelayProcess> => {
  const child = spawn(file!, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      RECOTAG_HOST: '127.0.0.1',
      RECOTAG_PORT: '0',
      RECOTAG_METRICS_PORT: '0',
      RECOTAG_FILES: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let written = '';
  child.stderr.on('data', (chunk) => {
    written += chunk;
  });
  const log: LogLine[] = [];
  const waiting = new Set<() => void>();
  createInterface(child.stdout).on('line', (line) => {
    written += `${line}\n`;
    log.push(JSON.parse(line));
    for (const look of waiting) look();
  });
  const heard = (fits: (line: LogLine) => boolean) =>
    new Promise<LogLine>((resolve, reject) => {
      const look = () => {
        const found = log.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      exit.then((code) => reject(Error(`the relay ended with ${code}: ${written.slice(-2000)}`)));
    });
  const { port, metricsPort } = await heard(({ event }) => event === 'listening');
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl,
    metrics: async () => (await fetch(metricsUrl)).text(),
    pid: child.pid!,
    log,
    text: () => written,
    heard,
    exit,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
};

/** Starts the built command for one test, which stops it when it has finished. */
export const startRelay = async (...given: Parameters<typeof startProcess>): Promise<RelayProcess> => {
  const relay = await startProcess(...given);
  onTestFinished(async () => void (await relay.stop('SIGKILL')));
  return relay;
};
