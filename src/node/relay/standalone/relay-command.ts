import { PackageMissing } from '../../http/optional-package.js';
import { QueueUnusable } from '../store/queue-unusable.js';
import { environment, readEnvironment, SettingsError } from './environment.js';
import { lineWriter } from './line-writer.js';
import { PortTaken } from './listening.js';
import { moveCommand } from './move-command.js';
import { hasQueue, openQueue, tryFolder } from './open-queue.js';
import { recoverFolder } from './recover-folder.js';
import { refusedCommand } from './refused-command.js';
import type { Setting } from './setting-kinds.js';
import { settings } from './settings.js';
import { eventLine, type RunningRelay, startRelay } from './start-relay.js';
import { unreachable } from './unreachable.js';

declare const RECOTAG_VERSION: string;

const plain = (text: string): string => text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll('`', '');

const help = (): string => {
  const lines = Object.entries<Setting>(settings).map(([name, { about, usual, otherwise, isRequired, off }]) => {
    const unset = isRequired ? 'required' : (otherwise ?? usual ?? 'none');
    return `  ${name.padEnd(32)}${plain(about)}${off ? ', or "off"' : ''} (${plain(unset)})`;
  });
  return `recotag relay [--worker] [--check] [--help]
recotag relay refused [--export | --replay | --delete]
recotag relay recover <folder>
recotag relay move <folder>

Runs the first-party relay as a server, configured by environment variables.
--worker only sends the stored calls of RECOTAG_NATS_URL. It has no port for pages.
--check only checks the settings, and whether the relay can reach the service and NATS. It sends an empty operation to the service, to see
whether the service accepts the key.

refused lists the stored calls that the service has rejected: time, operation and status. It needs RECOTAG_QUEUE or RECOTAG_NATS_URL.
--export prints them as JSON lines, with bodies and addresses. --replay puts them back into the queue. --delete deletes them.

recover saves the calls of a damaged queue. Stop the relay first.
move puts the waiting calls of a folder into RECOTAG_NATS_URL. Stop the relay first.

${lines.join('\n')}
`;
};

/** `npx recotag relay`: 0 if it runs or the settings are valid, 2 if they must be changed, 1 if it may start later. Stops on SIGTERM. */
export const relayCommand = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help')) {
    process.stdout.write(help());
    return 0;
  }
  const [subcommand, ...others] = args;
  if (subcommand === 'recover') return ended(recover(others));
  if (subcommand === 'move') return ended(moveCommand(others));
  if (subcommand === 'refused') return ended(refusedCommand(others));
  const unknown = args.find((each) => each !== '--check' && each !== '--worker');
  if (unknown !== undefined) return complain([`unknown option ${unknown}`]);
  if (args.includes('--check')) return ended(check());
  return run(args.includes('--worker'));
};

const run = async (isWorker: boolean): Promise<number> => {
  let running: RunningRelay | undefined;
  const log = lineWriter(process.stdout.fd, (lines) => running?.countLostLines(lines));
  try {
    running = await startRelay(environment(process.env), log, RECOTAG_VERSION, isWorker);
  } catch (error) {
    return failed(error);
  }
  const { port, metricsPort, stop } = running;
  const end = async () => {
    log.write(eventLine('stopping'));
    const inTime = await stop();
    log.write(eventLine('stopped', { inTime }));
    await log.flush();
    process.exitCode = inTime ? 0 : 1;
  };
  void running.unusable.then(async ({ message }) => {
    process.stderr.write(`recotag relay: ${message}\n`);
    await end();
    process.exitCode = MAY_PASS;
  });
  // First the signals: whoever reads `listening` may stop the relay at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  // Log rotation and `systemctl reload` send it, and a relay must not end by mistake. A terminal that closes ends it.
  if (!process.stdout.isTTY)
    process.on('SIGHUP', () =>
      log.write(eventLine('signal', { message: 'SIGHUP is ignored: restart for new settings' })),
    );
  log.write(eventLine('listening', { port, metricsPort }));
  return 0;
};

const recover = async ([folder, ...others]: readonly string[]): Promise<void> => {
  if (folder === undefined || others.length) throw new SettingsError(['recover requires one folder']);
  const { calls, refused, isWhole, kept } = await recoverFolder(folder);
  const more = isWhole ? '' : ' Others could not be read.';
  process.stdout.write(
    `${calls} waiting and ${refused} refused calls are in ${folder} again.${more} The damaged files are in ${kept}: delete them later.\n`,
  );
};

const SILENT = { write: () => {} };

const check = async (): Promise<void> => {
  const { settings, problems } = readEnvironment(process.env);
  const { problems: others, warnings } = await unreachable(settings);
  problems.push(...others);
  for (const warning of warnings) process.stderr.write(`recotag relay: warning: ${warning}\n`);
  if (problems.length) throw new SettingsError(problems);
  if (settings.lists) await tryFolder(settings.lists.folder, 'RECOTAG_LISTS');
  if (settings.results) await tryFolder(settings.results.folder, 'RECOTAG_RESULTS');
  if (settings.queue !== undefined) {
    await tryFolder(settings.queue);
    if (await hasQueue(settings.queue)) await (await openQueue(settings, false))!.close();
  }
  // Uses free ports, because the relay itself may be running.
  const ports = { port: 0, metricsPort: settings.metricsPort && 0 };
  const stores = { queue: undefined, natsUrl: undefined, lists: undefined, results: undefined };
  await (await startRelay({ ...settings, ...ports, ...stores }, SILENT, RECOTAG_VERSION)).stop();
  process.stdout.write('The settings are valid.\n');
};

const ended = (command: Promise<void>): Promise<number> => command.then(() => 0, failed);

const failed = (error: unknown): number => {
  if (error instanceof SettingsError) return complain(error.problems);
  if (error instanceof PackageMissing || error instanceof TypeError) return complain([error.message]);
  if (!(error instanceof QueueUnusable || error instanceof PortTaken)) throw error;
  process.stderr.write(`recotag relay: ${error.message}\n`);
  return MAY_PASS;
};

/** Exit code for wrong settings: a restart would not help. */
const INVALID = 2;

/** Exit code for what may pass by itself: a service manager starts the relay again. */
const MAY_PASS = 1;

const complain = (problems: readonly string[]): number => {
  for (const problem of problems) process.stderr.write(`recotag relay: ${problem}\n`);
  process.stderr.write('\nrecotag relay --help lists the settings.\n');
  return INVALID;
};
