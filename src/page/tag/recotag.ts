import { refuse } from '../../protocol/refuse.js';
import { isPreview } from '../shared/is-preview.js';
import { quietly } from '../shared/quietly.js';
import { shareStorage } from '../shared/stored.js';
import { tagOnPage } from '../shared/tag-on-page.js';
import { acceptCalls } from './call.js';
import { always, commandGroups, commandNames, reporting } from './commands.js';
import { config } from './config.js';
import { beginConsent, consent } from './consent.js';
import { emit, type OperationDetail } from './events.js';
import type { Recotag } from './global.js';
import { storageOnPage } from './storage.js';
import { openPage } from './this-page.js';

declare const RECOTAG_VERSION: string;

const perform = (command: unknown, input: unknown[]): void => {
  const name = command as string;
  const group =
    commandGroups.find((each) => Object.keys(each).includes(name)) ?? refuse('command', `${commandNames()}`, command);
  if (group !== always && (consent() === 'denied' || (group === reporting && isPreview()))) return;
  (group as Record<string, (...input: unknown[]) => void>)[name]!(...input);
};

/** Reports a call that is rejected: by `recotag:rejected`, and as `recotag.refused`. */
export const reject = (command: unknown, error: unknown): void =>
  quietly(() => {
    const refused = { operation: command as string, body: '', attempts: 0, error: `recotag('${command}'): ${error}` };
    (window.recotag as { refused?: OperationDetail }).refused = refused;
    emit('rejected', refused);
  });

/** The tag as a function of a command and its input. Never throws: invalid input fires `recotag:rejected`. */
export const recotag: Recotag = (command?: unknown, ...input: unknown[]): void => {
  try {
    try {
      perform(command, input);
    } finally {
      // Also after invalid input: `config` applies the valid keys, and another page may have answered for consent.
      acceptCalls();
    }
  } catch (error) {
    reject(command, error);
  }
};

/** Starts the tag: configures it, and replays the calls that waited in the stub. Then call `watchPageLife`. */
export const start = (settings: object): void => {
  const push = (call: unknown[]): void => (recotag as (...input: unknown[]) => void)(...call);
  const { q } = tagOnPage(); // calls that waited in the stub
  window.recotag = recotag;
  // Code that has kept a reference to the stub still pushes to its queue. These calls run at once.
  Object.assign(recotag, { q: { push }, config, version: RECOTAG_VERSION });
  shareStorage(storageOnPage());
  beginConsent();
  openPage();
  push(['config', settings]);
  (q as unknown[][] | undefined)?.forEach(push);
};
