import { isPreview } from '../page/is-preview.js';
import { tagOnPage } from '../page/tag-on-page.js';
import { refuse } from '../protocol/refuse.js';
import { settle } from './call.js';
import { type Commands, commands } from './commands.js';
import { config } from './config.js';
import { consent } from './consent.js';
import { pageBegins } from './delivery/due.js';
import { emit, type OperationDetail } from './events.js';
import type { Recotag } from './global.js';
import { watchPageLife } from './page-life.js';
import { quietly } from './quietly.js';

declare const RECOTAG_VERSION: string;

/** What tells of the page, or of who looks at it. */
const TELLING = ['viewProduct', 'setCart', 'operation', 'identify'];

const perform = (command: unknown, input: unknown[]): void => {
  const names = Object.keys(commands);
  if (!names.includes(command as string)) refuse('command', `${names}`, command);
  // Only what is about consent itself is heard without it. Of a preview's calls the page itself makes those that tell of it.
  const isHeard =
    command === 'consent' ||
    command === 'config' ||
    (consent() !== 'denied' && !(TELLING.includes(command as string) && isPreview()));
  if (isHeard) (commands[command as keyof Commands] as (...input: unknown[]) => void)(...input);
};

/** The tag as a function of a command and its input. Never throws: bad input fires `recotag:rejected`. */
export const recotag: Recotag = (command?: unknown, ...input: unknown[]): void => {
  try {
    try {
      perform(command, input);
    } finally {
      settle();
    }
  } catch (error) {
    quietly(() => {
      const refused = { operation: command as string, body: '', attempts: 0, error: `recotag('${command}'): ${error}` };
      (window.recotag as { refused?: OperationDetail }).refused = refused;
      emit('rejected', refused);
    });
  }
};

/** Begins: settles the configuration, replays the calls that waited and follows the page's life. */
export const start = (settings: object): void => {
  const push = (call: unknown[]): void => (recotag as (...input: unknown[]) => void)(...call);
  const { q } = tagOnPage(); // the stub's: calls that wait
  window.recotag = recotag;
  // Whoever has kept the stub itself goes on calling it: what it puts into the queue is called at once.
  Object.assign(recotag, { q: { push }, config, version: RECOTAG_VERSION });
  pageBegins();
  watchPageLife();
  push(['config', settings]);
  (q as unknown[][] | undefined)?.forEach(push);
};
