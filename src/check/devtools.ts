import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

// biome-ignore lint/suspicious/noExplicitAny: what the protocol's methods take and give
type Json = any;

/** A tab of a browser, driven by the Chrome DevTools Protocol. */
export interface Devtools {
  /** @throws the protocol's message */
  send(method: string, parameters?: Json): Promise<Json>;
  /** Calls back for each event of this name. */
  on(method: string, heard: (parameters: Json) => void): void;
  close(): Promise<void>;
}

/** Starts a browser with an empty profile and opens a tab. It is driven by a pipe: no port, and no package for it. */
export const startDevtools = async (chromium: string): Promise<Devtools> => {
  const profile = await mkdtemp(join(tmpdir(), 'recotag-check-'));
  const isRoot = process.getuid?.() === 0;
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      '--remote-debugging-pipe',
      '--no-first-run',
      '--disable-background-networking',
      `--user-data-dir=${profile}`,
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<never>((_, reject) => {
    browser.once('error', reject);
    browser.once('exit', (code) => reject(new Error(`${chromium} ended with ${code}`)));
  });
  ended.catch(() => undefined);
  const input = browser.stdio[3] as Writable;
  const output = browser.stdio[4] as Readable;
  const waiting = new Map<number, { resolve(value: Json): void; reject(error: Error): void }>();
  const listeners = new Map<string, ((parameters: Json) => void)[]>();
  let id = 0;
  let session: string | undefined;
  let rest = '';

  const take = ({ id: of, method, params, result, error }: Json): void => {
    if (of) {
      if (error) waiting.get(of)?.reject(new Error(error.message));
      else waiting.get(of)?.resolve(result);
      waiting.delete(of);
    } else for (const heard of listeners.get(method) ?? []) heard(params);
  };
  output.setEncoding('utf8').on('data', (part: string) => {
    const messages = (rest + part).split('\0');
    rest = messages.pop()!;
    for (const message of messages) take(JSON.parse(message));
  });
  // A browser that has ended takes nothing; `ended` says so.
  input.on('error', () => undefined);

  const send = (method: string, params: Json = {}): Promise<Json> => {
    const mine = ++id;
    input.write(`${JSON.stringify({ id: mine, method, params, ...(session && { sessionId: session }) })}\0`);
    return Promise.race([ended, new Promise((resolve, reject) => waiting.set(mine, { resolve, reject }))]);
  };

  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  ({ sessionId: session } = await send('Target.attachToTarget', { targetId, flatten: true }));
  return {
    send,
    on: (method, heard) => void listeners.set(method, [...(listeners.get(method) ?? []), heard]),
    async close() {
      const gone = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await gone;
      // Its own children may hold the other end of the pipe for a while.
      input.destroy();
      output.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
