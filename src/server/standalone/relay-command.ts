import { environment, SettingsError } from './environment.js';
import { PackageMissing } from './optional-packages.js';
import { settings } from './settings.js';
import { eventLine, startRelay } from './start-relay.js';

declare const RECOTAG_VERSION: string;

const help = (): string => {
  const lines = Object.entries(settings).map(([name, setting]) => {
    const usual = 'usual' in setting ? ` (${setting.usual})` : '';
    return `  ${name.padEnd(30)}${setting.about}${usual}`;
  });
  return `recotag relay [--check] [--help]

Runs the first-party relay as a server, configured by environment variables.
--check only checks the settings.

${lines.join('\n')}
`;
};

/** `npx recotag relay`: returns 0 if it runs or the settings are valid, else 2. Stops on SIGTERM and SIGINT. */
export const relayCommand = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(help());
    return 0;
  }
  const unknown = args.find((each) => each !== '--check');
  if (unknown !== undefined) return complain([`unknown option ${unknown}`]);
  const write = (line: string) => void process.stdout.write(line);
  try {
    const settled = environment(process.env);
    const running = await startRelay(
      args.includes('--check')
        ? { ...settled, port: 0, metricsPort: settled.metricsPort && 0, host: '127.0.0.1' }
        : settled,
      write,
      RECOTAG_VERSION,
    );
    if (args.includes('--check')) {
      await running.stop();
      process.stdout.write('The settings are valid.\n');
      return 0;
    }
    const { port, metricsPort } = running;
    write(eventLine('listening', { port, metricsPort }));
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, async () => {
        write(eventLine('stopping'));
        const inTime = await running.stop();
        write(eventLine('stopped', { inTime }));
        process.exitCode = inTime ? 0 : 1;
      });
    return 0;
  } catch (error) {
    if (error instanceof SettingsError) return complain(error.problems);
    if (error instanceof PackageMissing || error instanceof TypeError) return complain([error.message]);
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE' || code === 'EACCES') return complain([`cannot listen on the port (${code})`]);
    throw error;
  }
};

const complain = (problems: readonly string[]): number => {
  for (const problem of problems) process.stderr.write(`recotag relay: ${problem}\n`);
  process.stderr.write('\nrecotag relay --help lists the settings.\n');
  return 2;
};
