/** One thing that `npx recotag` does. */
interface Command {
  /** a line for `--help` */
  about: string;
  /** loaded only when it is asked for. Gives the exit code; what the command leaves running keeps the process alive */
  load(): Promise<(args: readonly string[]) => Promise<number>>;
}

/** By the word that stands behind `recotag`. */
export const commands: Readonly<Record<string, Command>> = {
  relay: {
    about: 'runs the first-party relay, set up by the environment',
    load: async () => (await import('../server/standalone/relay-command.js')).relayCommand,
  },
  check: {
    about: 'opens a page in Chromium and says what it sends, and what is missing',
    load: async () => {
      const { checkCommand } = await import('../check/check-command.js');
      return (args) => checkCommand([...args], (text) => process.stdout.write(`${text}\n`));
    },
  },
};

const usage = (known: Readonly<Record<string, Command>>): string => {
  const lines = Object.entries(known).map(([name, { about }]) => `  ${name.padEnd(8)}${about}`);
  return `recotag <command> [--help]\n\n${lines.join('\n')}\n`;
};

/**
 * Runs the command that the arguments name.
 *
 * @returns the exit code: 2 where there is no such command
 */
export const runCommand = async (
  [name, ...args]: readonly string[],
  known: Readonly<Record<string, Command>> = commands,
): Promise<number> => {
  const command = name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
  if (command) return (await command.load())(args);
  if (name === '--help' || name === 'help') {
    process.stdout.write(usage(known));
    return 0;
  }
  process.stderr.write(`${name === undefined ? '' : `recotag has no command "${name}".\n\n`}${usage(known)}`);
  return 2;
};
