import type { Config } from '../protocol/config.js';
import type { CartLine } from '../protocol/set-cart.js';
import { type Commands, commands } from '../tag/commands.js';
import { config } from '../tag/config.js';
import type { OperationDetail } from '../tag/events.js';
import type { Recotag } from '../tag/global.js';
import { recotag, start } from '../tag/recotag.js';
import { forgetStored } from './closed-doors.js';

/** A call as it was made: the command, then its input. */
export type TagCall = {
  [Name in keyof Commands]: [command: Name, ...input: Parameters<Commands[Name]>];
}[keyof Commands];

/** A call that the tag refused. */
export interface RefusedCall {
  command: string;
  /** the sentence that says which input is wrong and what it must be */
  error: string;
}

/** The tag's own checks and state, and nothing that leaves the page. */
export interface TestTag {
  /** The calls that the tag took, in order; without those that it ignores, since consent is denied. */
  readonly calls: readonly TagCall[];
  /** The calls that it refused, in order. */
  readonly refused: readonly RefusedCall[];
  /** The lines of the last `setCart`, undefined before. */
  readonly cart: readonly CartLine[] | undefined;
  /** The inputs of each call of a command, in order: `[[{ product: '4711' }]]`. */
  callsOf<Name extends keyof Commands>(command: Name): Parameters<Commands[Name]>[];
  /** Forgets calls, cart, customer and consent, and goes back to the settings that `installTestTag` was given. */
  reset(): void;
  /** Takes the tag out of the page: `window.recotag` is again what it was before. */
  uninstall(): void;
}

const own = { ...commands };
/** The commands, as the one who notes their calls replaces them. */
const replaceable = commands as Record<string, (...input: unknown[]) => void>;

let installed: TestTag | undefined;

/** A worker, a server: there is no tag. */
const isPage = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined';

/** What the page has of a tag, which before and after a test may be nothing. */
const setPageTag = (tag: Recotag | undefined): void => {
  (window as { recotag?: Recotag | undefined }).recotag = tag;
};

/** Takes away what earlier calls have left in the tag. */
const forget = (): void => {
  own.reset();
  forgetStored();
  for (const key of Object.keys(config)) delete config[key as keyof Config];
  config.consent = 'granted';
  if (window.recotag?.version) Object.assign(window.recotag, { cart: undefined, refused: undefined });
};

/**
 * Puts a tag into the page that checks and remembers calls as the real one does, and sends and stores nothing. Calls that wait in
 * a stub's queue are made at once. Calls by `window.recotag`, by the bare `recotag()` and by the function of the entry `recotag` all
 * come to it. Where there is no page nothing is called, so that nothing is noted.
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
      Object.assign(commands, own);
      document.removeEventListener('recotag:rejected', hearRefused);
      setPageTag(before);
    },
  };
  installed = tag;
  const before = isPage() ? window.recotag : undefined;
  if (!isPage()) return tag;

  document.addEventListener('recotag:rejected', hearRefused);
  for (const [name, command] of Object.entries(own as typeof replaceable))
    replaceable[name] = (...input) => {
      command(...input);
      if (input[0] !== settings) calls.push([name, ...input] as TagCall);
    };
  // A tag that has begun has no calls that wait.
  if (before?.version) setPageTag(undefined);
  start(settings);
  // They were made: the stub must not give them to the next tag again.
  if (before && !before.version) before.q = undefined;
  return tag;
};
