import { refuse } from '../protocol/refuse.js';
import { commands } from './commands.js';
import { type Config, config } from './config.js';
import { consent } from './consent.js';
import { comeBack, flush, hide, leave } from './delivery.js';
import { emit } from './events.js';
import type { Recotag } from './global.js';
import { watchPageLife } from './page-life.js';
import { quietly } from './quietly.js';
import { settle } from './tracking.js';

declare const RECOTAG_VERSION: string;

const known = commands as unknown as Record<string, (...input: unknown[]) => void>;

/** The tag as a function of a command and its input. Never throws: bad input fires `recotag:rejected`. */
export const recotag = ((command: string, ...input: unknown[]): void => {
  try {
    try {
      if (!known[command]) refuse('command', `${Object.keys(commands)}`, command);
      // Only what is about consent itself is heard without it.
      if (/^con/.test(command) || consent() !== 'denied') known[command]!(...input);
    } finally {
      settle();
    }
  } catch (error) {
    quietly(() =>
      emit('rejected', { operation: command, body: '', attempts: 0, error: `recotag('${command}'): ${error}` }),
    );
  }
}) as Recotag;

/** Begins: settles the configuration, replays the calls that waited and follows the page's life. */
export const start = (settings: Config): void => {
  const push = (call: unknown): void => (recotag as (...call: unknown[]) => void)(...(call as unknown[]));
  const calls = window.recotag?.q as unknown[] | undefined; // the stub's
  window.recotag = recotag;
  // Whoever has kept the stub itself goes on calling it: what it puts into the queue is called at once.
  Object.assign(recotag, { q: { push }, config, version: RECOTAG_VERSION });
  watchPageLife(hide, leave, comeBack, flush, settle);
  recotag('config', settings);
  calls?.forEach(push);
};
