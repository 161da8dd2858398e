import { spawn } from 'node:child_process';

/** What a framework must not do while it is tried. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', CI: '1', npm_config_update_notifier: 'false' };

/**
 * Runs a command in a folder, to its end.
 *
 * @returns what it printed to its standard output
 * @throws Error with all that it printed, when it fails
 */
export const inFolder = (folder, command, ...words) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: folder,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'pipe', 'pipe'], // a question gets no answer, and ends the command
    });
    let out = '';
    let all = '';
    child.stdout.on('data', (text) => {
      out += text;
      all += text;
    });
    child.stderr.on('data', (text) => {
      all += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code) reject(Error(`${command} ${words.join(' ')}: ${code}\n${all.slice(-8000)}`));
      else resolve(out);
    });
  });
