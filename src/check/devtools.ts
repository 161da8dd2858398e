import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

// biome-ignore lint/suspicious/noExplicitAny: what the protocol's methods take and give
type Json = any;

/** A browser tab that is driven by the Chrome DevTools Protocol. */
export interface Tab {
  /** @throws the error of the protocol, or an error if no response arrived in time, because a script of the page may run forever */
  send(method: string, parameters?: Json): Promise<Json>;
  /** Calls back for each event of this name. */
  on(method: string, listener: (parameters: Json) => void): void;
  /** Closes the tab, and removes its storage. */
  close(): Promise<void>;
}

/** A browser with an empty profile. */
export interface Devtools {
  /** whether the browser's sandbox is on */
  isSandboxed: boolean;
  /** Opens a tab that shares no storage with other tabs. */
  openTab(): Promise<Tab>;
  /** Ends the browser in any case, and removes its profile. */
  close(): Promise<void>;
}

interface DevtoolsOptions {
  /** how long to wait for each response, in milliseconds */
  limit: number;
  /** ends the browser, and rejects all pending responses */
  signal?: AbortSignal | undefined;
}

/** The notice for users who run the command as root. */
export const NO_SANDBOX =
  'Chromium runs without its sandbox (--no-sandbox), because the user is root: a hostile page could take control of this computer. Check only shops that you trust, or run the command as another user.';

/** Chromium refuses to start as root with its sandbox. */
export const isSandboxed = (): boolean => process.getuid?.() !== 0;

/** How long the browser may take to end by itself, in milliseconds. */
const GRACE = 3000;

/** The longest message that is read, in characters. */
const LONGEST = 100_000_000;

const ignore = () => undefined;

/** Starts a browser with an empty profile. A pipe connects them, so neither a port nor a package is needed. */
export const startDevtools = async (chromium: string, { limit, signal }: DevtoolsOptions): Promise<Devtools> => {
  const profile = await mkdtemp(join(tmpdir(), 'recotag-check-'));
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      '--no-first-run',
      '--disable-background-networking',
      `--user-data-dir=${profile}`,
      ...(isSandboxed() ? [] : ['--no-sandbox']),
    ],
    // In a process group of its own, so that `close` can end its child processes as well.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  let fail: (error: Error) => void = ignore;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(ignore);
  const gone = new Promise<void>((resolve) => {
    browser.once('error', (error) => {
      fail(error);
      resolve();
    });
    browser.once('exit', (code) => {
      fail(new Error(`${chromium} ended with ${code}`));
      resolve();
    });
  });
  const stop = () => fail(new Error('the check was stopped'));
  signal?.addEventListener('abort', stop);
  const input = browser.stdio[3] as Writable;
  const output = browser.stdio[4] as Readable;
  const waiting = new Map<number, { resolve(value: Json): void; reject(error: Error): void }>();
  /** by session and event */
  const listeners = new Map<string, ((parameters: Json) => void)[]>();
  let id = 0;
  let parts: string[] = [];
  let length = 0;

  const take = ({ id: of, method, params, result, error, sessionId }: Json): void => {
    if (of) {
      if (error) waiting.get(of)?.reject(new Error(error.message));
      else waiting.get(of)?.resolve(result);
      waiting.delete(of);
    } else for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params);
  };
  output.setEncoding('utf8').on('data', (read: string) => {
    const [first = '', ...others] = read.split('\0');
    parts.push(first);
    length += first.length;
    if (length > LONGEST) {
      fail(new Error('the page sends more data than the command can read'));
      output.destroy();
    }
    for (const other of others) {
      const message = parts.join('');
      parts = [other];
      length = other.length;
      try {
        take(JSON.parse(message));
      } catch (error) {
        // Invalid messages end the walk with an error, but never this process.
        fail(error as Error);
      }
    }
  });
  // Writing to a browser that has ended fails. `failed` already reports that.
  input.on('error', ignore);
  output.on('error', ignore);

  const send = async (method: string, params: Json = {}, sessionId?: string): Promise<Json> => {
    const mine = ++id;
    const answer = new Promise((resolve, reject) => {
      waiting.set(mine, { resolve, reject });
    });
    input.write(`${JSON.stringify({ id: mine, method, params, sessionId })}\0`);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const sentence = `the page did not respond within ${limit / 1000} s: one of its scripts may run without end`;
      timer = setTimeout(() => reject(new Error(sentence)), limit);
    });
    try {
      return await Promise.race([failed, answer, late]);
    } finally {
      clearTimeout(timer);
      waiting.delete(mine);
    }
  };

  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', stop);
    browser.kill();
    // A browser that is busy with a page may ignore the signal.
    const timer = setTimeout(() => browser.kill('SIGKILL'), GRACE);
    await gone;
    clearTimeout(timer);
    try {
      // Child processes may live a little longer, and would create the profile again.
      process.kill(-browser.pid!, 'SIGKILL');
    } catch {
      // no child process is left, or the system has no process groups
    }
    input.destroy();
    output.destroy();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };

  const openTab = async (): Promise<Tab> => {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    // Shops with `data-bots="skip"` and others that look at `navigator.webdriver` are checked as shoppers see them.
    await send('Emulation.setAutomationOverride', { enabled: false }, sessionId);
    return {
      send: (method, parameters) => send(method, parameters, sessionId),
      on: (method, listener) => {
        const key = `${sessionId} ${method}`;
        listeners.set(key, [...(listeners.get(key) ?? []), listener]);
      },
      close: async () => {
        await send('Target.disposeBrowserContext', { browserContextId }).catch(ignore);
      },
    };
  };

  try {
    // Fails if the browser can't be started.
    await send('Browser.getVersion');
  } catch (error) {
    await close();
    throw error;
  }
  return { isSandboxed: isSandboxed(), openTab, close };
};
