import { acting, type Commands, commandGroups, recotag, start } from '../../src/page/tag/commands.js';
import { beginConsent } from '../../src/page/tag/consent.js';
import type { OperationDetail } from '../../src/page/tag/events.js';
import type { Recotag } from '../../src/page/tag/global.js';
import { settings as config } from '../../src/page/tag/page.js';
import type { Config } from '../../src/protocol/config.js';
import type { CartLine } from '../../src/protocol/tracking.js';
import { clear } from './closed-doors.js';

/** A call: the command, then its input. */
export type TagCall = {
  [Name in keyof Commands]: [command: Name, ...input: Parameters<Commands[Name]>];
}[keyof Commands];

/** A call that the tag rejected. */
export interface RefusedCall {
  command: string;
  /** the error message: which input is invalid and what it must be */
  error: string;
}

/** A tag that checks calls and keeps their state, but sends nothing. */
export interface TestTag {
  /** The accepted calls, in order. While consent is denied, calls are ignored and not listed. */
  readonly calls: readonly TagCall[];
  /** The rejected calls, in order. */
  readonly refused: readonly RefusedCall[];
  /** The lines of the last `setCart`, undefined before. */
  readonly cart: readonly CartLine[] | undefined;
  /** The inputs of each call of a command, in order, such as `[[{ product: '4711' }]]`. */
  callsOf<Name extends keyof Commands>(command: Name): Parameters<Commands[Name]>[];
  /** Forgets calls, cart, customer and consent, and restores the settings that were given to `installTestTag`. */
  reset(): void;
  /** Restores `window.recotag` as it was before. */
  uninstall(): void;
}

/** The tag's own commands. The test tag replaces them, to record their calls. */
const own = commandGroups.map((group) => ({ ...group }) as Record<string, (...input: unknown[]) => void>);
const { reset } = acting;

let installed: TestTag | undefined;

/** Workers and servers have no tag. */
const isPage = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined';

/** Sets the page's tag; undefined removes it. */
const setPageTag = (tag: Recotag | undefined): void => {
  (window as { recotag?: Recotag | undefined }).recotag = tag;
};

/** Removes all state of earlier calls from the tag. */
const forget = (): void => {
  reset();
  clear();
  beginConsent();
  for (const key of Object.keys(config)) delete config[key as keyof Config];
  config.consent = 'granted';
  if (window.recotag?.version) Object.assign(window.recotag, { cart: undefined, refused: undefined });
};

/**
 * Installs a tag that checks and records calls as the real one does, but sends and stores nothing. Calls that wait in a stub's queue are made
 * at once. It gets calls of `window.recotag`, of the global `recotag()` and of the function that the entry `recotag` exports. Without a
 * page it does nothing.
 *
 * An earlier test tag is uninstalled first.
 *
 * @param settings as for `recotag('config', …)`, default none
 */
export const installTestTag = (settings: Config = {}): TestTag => {
  installed?.uninstall();
  const calls: TagCall[] = [];
  const refused: RefusedCall[] = [];
  const hearRefused = ({ detail: { id, operation, error = '' } }: CustomEvent<OperationDetail>): void => {
    if (!id) refused.push({ command: operation, error });
  };
  const tag: TestTag = {
    calls,
    refused,
    get cart() {
      return isPage() ? window.recotag?.cart : undefined;
    },
    callsOf: (command) => calls.filter(([name]) => name === command).map(([, ...input]) => input) as never,
    reset() {
      calls.length = 0;
      refused.length = 0;
      if (!isPage()) return;
      forget();
      recotag('config', settings);
    },
    uninstall() {
      if (installed !== tag) return;
      installed = undefined;
      if (!isPage()) return;
      forget();
      for (const [index, group] of commandGroups.entries()) Object.assign(group, own[index]);
      document.removeEventListener('recotag:rejected', hearRefused);
      setPageTag(before);
    },
  };
  installed = tag;
  const before = isPage() ? window.recotag : undefined;
  if (!isPage()) return tag;

  document.addEventListener('recotag:rejected', hearRefused);
  const recording = (name: string, command: (...input: unknown[]) => void) => ({
    [name]: (...input: unknown[]) => {
      command(...input);
      if (input[0] !== settings) calls.push([name, ...input] as TagCall);
    },
  });
  for (const [index, group] of commandGroups.entries())
    for (const [name, command] of Object.entries(own[index]!)) Object.assign(group, recording(name, command));
  // A tag that has started has no waiting calls.
  if (before?.version) setPageTag(undefined);
  start(settings);
  // These calls have run. The next tag must not replay them.
  if (before && !before.version) before.q = undefined;
  return tag;
};
