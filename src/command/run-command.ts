import { type Command, commands } from './commands.js';

const usage = (known: Readonly<Record<string, Command>>): string => {
  const lines = Object.entries(known).map(([name, { about }]) => `  ${name.padEnd(8)}${about}`);
  return `recotag <command> [--help]\n\n${lines.join('\n')}\n`;
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
  if (name === '--help' || name === 'help') {
    process.stdout.write(usage(known));
    return 0;
  }
  process.stderr.write(`${name === undefined ? '' : `recotag has no command "${name}".\n\n`}${usage(known)}`);
  return 2;
};
