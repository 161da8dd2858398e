import { refuse } from '../protocol/refuse.js';
import { settle } from './call.js';
import { type Commands, commands } from './commands.js';
import { config } from './config.js';
import { consent } from './consent.js';
import { comeBack, flush, hide, leave } from './delivery/delivery.js';
import { pageBegins } from './delivery/due.js';
import { emit } from './events.js';
import type { Recotag } from './global.js';
import { isOutboxKey } from './outbox.js';
import { onHide, onLeave, onLook, onOnline, onReturn, onStored } from './page-life.js';
import { quietly } from './quietly.js';

declare const RECOTAG_VERSION: string;

const names = (): readonly string[] => Object.keys(commands);
const isCommand = (name: unknown): name is keyof Commands => names().includes(name as string);

const perform = (command: unknown, input: unknown[]): void => {
  if (!isCommand(command)) {
    refuse('command', `${names()}`, command);
    return;
  }
  // Only what is about consent itself is heard without it.
  const isHeard = command === 'consent' || command === 'config' || consent() !== 'denied';
  const call: (...input: never[]) => void = commands[command];
  if (isHeard) call(...(input as never[]));
};

const take = (command?: unknown, ...input: unknown[]): void => {
  try {
    try {
      perform(command, input);
    } finally {
      settle();
    }
  } catch (error) {
    quietly(() =>
      emit('rejected', {
        operation: command as string,
        body: '',
        attempts: 0,
        error: `recotag('${command}'): ${error}`,
      }),
    );
  }
};

/** The tag as a function of a command and its input. Never throws: bad input fires `recotag:rejected`. */
export const recotag: Recotag = take;

/** Begins: settles the configuration, replays the calls that waited and follows the page's life. */
export const start = (settings: object): void => {
  const push = (call: ArrayLike<unknown>): void => take(...Array.from(call));
  const waited = window.recotag?.q; // the stub's
  window.recotag = recotag;
  // Whoever has kept the stub itself goes on calling it: what it puts into the queue is called at once.
  Object.assign(recotag, { q: { push }, config, version: RECOTAG_VERSION });
  pageBegins();
  onHide(hide);
  onLeave(leave);
  onReturn(() => {
    comeBack();
    settle();
  });
  onLook(settle);
  onOnline(flush);
  onStored((key) => {
    // What other tabs put into the outbox is theirs to send.
    if (!isOutboxKey(key)) settle();
  });
  push(['config', settings]);
  if (Array.isArray(waited)) waited.forEach(push);
};
