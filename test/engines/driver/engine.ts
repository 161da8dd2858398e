import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';

/** A tab, as a scenario uses it. Scripts run in the page: they see nothing but their argument. */
export interface Tab {
  /** Loads the address, or what it redirects to, until its load event. */
  goto(url: string): Promise<void>;
  /** What `script` returns in the page. */
  evaluate<Result, Argument>(script: (argument: Argument) => Result, argument?: Argument): Promise<Awaited<Result>>;
  /** Begins `script` in a task of its own: for what leaves or closes the page, where no result can come back. */
  begin<Argument>(script: (argument: Argument) => unknown, argument?: Argument): Promise<void>;
  /** A real click. */
  click(selector: string): Promise<void>;
  /** Closes the tab, as its button does. */
  close(): Promise<void>;
}

/** A running browser with a profile of its own. */
export interface Browser {
  newTab(url: string): Promise<Tab>;
  /** Cuts the network off; undefined where the driver can't. */
  offline?: ((off: boolean) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** A browser that nobody drives, so that it can be killed; its pages act by themselves. */
export interface Undriven {
  /** Ends all its processes at once, as a crash or a battery does. */
  kill(): Promise<void>;
}

export interface Engine {
  name: string;
  /** whether pages reach the service only by a relay on the shop's own origin */
  relayed: boolean;
  /** whether a page that is left is kept, frozen, for the back button */
  bfcache: boolean;
  /** whether pages can be prerendered by speculation rules */
  prerenders: boolean;
  /** A new, empty profile. */
  open(): Promise<Browser>;
  /** Starts the browser with the profile folder, undriven. */
  start(profile: string, url: string): Undriven;
  /** Folder inside a profile where localStorage reaches the disk. */
  storageFolder: string;
  end(): Promise<void>;
}

/** A script as text, for drivers that take text. */
export const asText = (script: (argument: never) => unknown, argument: unknown): string =>
  `(${script})(${argument === undefined ? '' : JSON.stringify(argument)})`;

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
