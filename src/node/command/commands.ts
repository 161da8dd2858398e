import { nearWord } from '../../page/doctor/misspelt.js';
import { type Command, flag, readArguments, type Terminal } from './command.js';
import { safeLines, safeText } from './safe-text.js';

declare const RECOTAG_VERSION: string;

/** A command of its own, which reads its arguments itself. It returns the exit code. */
type OwnCommand = (args: readonly string[]) => Promise<number>;

interface Entry {
  about: string;
  /** loads the command on demand. Handles that it leaves open keep the process alive */
  load(): Promise<Command | OwnCommand>;
}

export const commands: Readonly<Record<string, Entry>> = {
  relay: {
    about: 'runs the first-party relay, configured by environment variables',
    load: async () => (await import('../relay/standalone/relay-command.js')).relayCommand,
  },
  learn: {
    about: 'opens product pages in Chromium, and finds the attributes for pages without product markup',
    load: async () => (await import('./learn/learn-command.js')).learnCommand,
  },
  check: {
    about: 'opens a page in Chromium, and reports what it sends and what is missing',
    load: async () => (await import('./check/check-command.js')).checkCommand,
  },
  sandbox: {
    about: 'plays the recommendation service on this computer, and shows what your pages send',
    // A file of its own: the sandbox shares no code with recotag. It has the form of a `Command`.
    load: async () => (await import(new URL('./sandbox.js', import.meta.url).href)).sandboxCommand,
  },
  places: {
    about: 'prints the style sheet that reserves space for lists at selectors, or for published lists',
    load: async () => (await import('./places-command.js')).placesCommand,
  },
};

const usage = (known: Readonly<Record<string, Entry>>): string => {
  const lines = Object.entries(known).map(([name, { about }]) => `  ${name.padEnd(8)}${about}`);
  return `recotag <command> [--help]\nrecotag --version\n\n${lines.join('\n')}\n`;
};

/**
 * Runs the command with the name in the first argument.
 *
 * @returns the exit code: 2 for an unknown command, a wrong argument, and an error
 */
export const runCommand = async (
  [name, ...args]: readonly string[],
  { print, warn }: Omit<Terminal, 'say'> = {
    print: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`${text}\n`),
  },
  known: Readonly<Record<string, Entry>> = commands,
): Promise<number> => {
  if (name !== undefined && Object.hasOwn(known, name)) {
    const command = await known[name]!.load();
    if (typeof command === 'function') return command(args);
    try {
      const given = readArguments(name, args, { ...command.options, help: flag });
      if (given.values.help) {
        print(command.usage);
        return 0;
      }
      const say: Terminal['say'] = (sentence) => warn(safeText(`recotag ${name}: ${sentence}`));
      return await command.run(given, { print, warn, say });
    } catch (error) {
      warn(`recotag ${name}: ${safeLines(error instanceof Error ? error.message : `${error}`)}`);
      return 2;
    }
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    print(usage(known));
    return 0;
  }
  if (name === '--version' || name === '-v') {
    print(RECOTAG_VERSION);
    return 0;
  }
  const meant = name && nearWord(name, Object.keys(known));
  const mistake =
    name === undefined ? '' : `recotag has no command "${name}"${meant ? `: did you mean ${meant}?` : '.'}\n\n`;
  warn(mistake + usage(known));
  return 2;
};
