import { nearWord } from '../doctor/misspelt.js';

declare const RECOTAG_VERSION: string;

/** A command of `npx recotag`. */
interface Command {
  /** a line for `--help` */
  about: string;
  /** loads the command on demand. Its function returns the exit code; handles that it leaves open keep the process alive */
  load(): Promise<(args: readonly string[]) => Promise<number>>;
}

/** The commands by name: the word after `recotag`. */
export const commands: Readonly<Record<string, Command>> = {
  relay: {
    about: 'runs the first-party relay, configured by environment variables',
    load: async () => (await import('../server/standalone/relay-command.js')).relayCommand,
  },
  learn: {
    about: 'opens product pages in Chromium, and finds the attributes for pages without product markup',
    load: async () => {
      const { learnCommand } = await import('./learn/learn-command.js');
      return (args) => learnCommand([...args], (text) => process.stdout.write(`${text}\n`));
    },
  },
  check: {
    about: 'opens a page in Chromium, and reports what it sends and what is missing',
    load: async () => {
      const { checkCommand } = await import('./check/check-command.js');
      return (args) => checkCommand([...args], (text) => process.stdout.write(`${text}\n`));
    },
  },
  sandbox: {
    about: 'plays the recommendation service on this computer, and shows what your pages send',
    // A file of its own: the sandbox shares no code with recotag.
    load: async () => (await import(new URL('./sandbox.js', import.meta.url).href)).sandboxCommand,
  },
  places: {
    about: 'prints the style sheet that reserves space for lists at selectors, or for published lists',
    load: async () => (await import('./places-command.js')).placesCommand,
  },
};

const usage = (known: Readonly<Record<string, Command>>): string => {
  const lines = Object.entries(known).map(([name, { about }]) => `  ${name.padEnd(8)}${about}`);
  return `recotag <command> [--help]\nrecotag --version\n\n${lines.join('\n')}\n`;
};

/**
 * Runs the command with the name in the first argument.
 *
 * @returns the exit code: 2 for an unknown command
 */
export const runCommand = async (
  [name, ...args]: readonly string[],
  known: Readonly<Record<string, Command>> = commands,
): Promise<number> => {
  const command = name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
  if (command) return (await command.load())(args);
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(usage(known));
    return 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${RECOTAG_VERSION}\n`);
    return 0;
  }
  const meant = name && nearWord(name, Object.keys(known));
  const mistake =
    name === undefined ? '' : `recotag has no command "${name}"${meant ? `: did you mean ${meant}?` : '.'}\n\n`;
  process.stderr.write(`${mistake}${usage(known)}`);
  return 2;
};
