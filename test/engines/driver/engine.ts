import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';

/** A tab, as a scenario uses it. Scripts run in the page: they can't use variables of the test, only their argument. */
export interface Tab {
  /** Loads the address, follows redirects, and waits for the load event. */
  goto(url: string): Promise<void>;
  /** Runs `script` in the page and returns its result. */
  evaluate<Result, Argument>(script: (argument: Argument) => Result, argument?: Argument): Promise<Awaited<Result>>;
  /** Starts `script` in its own task, without a result: for scripts that leave or close the page. */
  begin<Argument>(script: (argument: Argument) => unknown, argument?: Argument): Promise<void>;
  /** A real click. */
  click(selector: string): Promise<void>;
  /** Closes the tab as its button does. */
  close(): Promise<void>;
}

/** A running browser with its own profile. */
export interface Browser {
  newTab(url: string): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser without a driver, so that it can be killed. Its pages act by themselves. */
export interface Undriven {
  /** Kills all its processes at once, as a crash does. */
  kill(): Promise<void>;
}

export interface Engine {
  name: string;
  /** whether pages reach the service through a relay on the shop's origin */
  relayed: boolean;
  /** whether the browser has a back/forward cache */
  bfcache: boolean;
  /** whether pages can be prerendered by speculation rules */
  prerenders: boolean;
  /** A browser without cookies, and with nothing stored for an origin that it has not seen. */
  open(): Promise<Browser>;
  /** Starts the browser with the profile folder, undriven. */
  start(profile: string, url: string): Undriven;
  /** Folder inside a profile where localStorage reaches the disk. */
  storageFolder: string;
  end(): Promise<void>;
}

/** A script as text, for drivers that accept only text. */
export const asText = (script: (argument: never) => unknown, argument: unknown): string =>
  `(${script})(${argument === undefined ? '' : JSON.stringify(argument)})`;

/** Starts a browser in its own process group, so that all its processes can be killed at once. */
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
