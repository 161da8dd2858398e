/** A command of `npx recotag`. */
export interface Command {
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
  check: {
    about: 'opens a page in Chromium, and reports what it sends and what is missing',
    load: async () => {
      const { checkCommand } = await import('../check/check-command.js');
      return (args) => checkCommand([...args], (text) => process.stdout.write(`${text}\n`));
    },
  },
};
