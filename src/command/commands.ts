/** One thing that `npx recotag` does. */
export interface Command {
  /** a line for `--help` */
  about: string;
  /** loaded only when it is asked for. Gives the exit code; what the command leaves running keeps the process alive */
  load(): Promise<(args: readonly string[]) => Promise<number>>;
}

/** By the word that stands behind `recotag`. */
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
