// The environment variables of `npx recotag relay`. test/relay/operation.test.ts runs the command itself.
import { expect, it } from 'vitest';
import { environment, SettingsError } from '../../../src/server/standalone/environment.js';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    environment({ RECOTAG_BASE_URL: 'https://api.example', ...env });
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

it.each<[env: Record<string, string>, problem: string]>([
  [{ RECOTAG_BASE_URL: '' }, 'RECOTAG_BASE_URL is missing'],
  [{ RECOTAG_BASEURL: 'https://api.example' }, 'RECOTAG_BASEURL is not a setting'],
  [{ RECOTAG_SECRET_KEY: '' }, 'RECOTAG_SECRET_KEY is empty'],
  [{ RECOTAG_SECRET_KEY_FILE: '/nowhere' }, 'RECOTAG_SECRET_KEY_FILE cannot be read'],
  [{ RECOTAG_OLD_SECRET_KEY: 'x' }, 'RECOTAG_OLD_SECRET_KEY requires RECOTAG_SECRET_KEY'],
  [{ RECOTAG_PORT: 'http' }, 'RECOTAG_PORT must be a whole number from 0 to 65535'],
  [{ RECOTAG_LIMIT_BY_IP: '30' }, 'RECOTAG_LIMIT_BY_IP must be "off" or a rate such as 30/300'],
  [{ RECOTAG_LOG: 'all' }, 'RECOTAG_LOG must be one of calls, alarms, off'],
  [{ RECOTAG_OPERATIONS: '{' }, 'RECOTAG_OPERATIONS must be JSON: a list of names, or an object of rules'],
  [
    { RECOTAG_NATS_URL: 'nats://a:4222,http://b' },
    'RECOTAG_NATS_URL must be URLs that begin with nats:// or tls://, separated by commas',
  ],
  [{ RECOTAG_NATS_URL: 'nats://a', RECOTAG_QUEUE: 'x' }, 'set either RECOTAG_QUEUE or RECOTAG_NATS_URL, not both'],
  [{ RECOTAG_NATS_CREDENTIALS_FILE: '/nowhere' }, 'RECOTAG_NATS_CREDENTIALS_FILE requires RECOTAG_NATS_URL'],
  [
    { RECOTAG_PROCESSES: '2', RECOTAG_QUEUE: 'x' },
    'RECOTAG_QUEUE is for one process: use RECOTAG_NATS_URL with RECOTAG_PROCESSES',
  ],
  [
    { RECOTAG_VALKEY_URL: 'redis://x', RECOTAG_VALKEY_PASSWORD_FILE: '/nowhere' },
    'RECOTAG_VALKEY_PASSWORD_FILE cannot be read',
  ],
])('%j: %s', (env, problem) => expect(problemsOf(env)).toEqual([problem]));

it('an unreadable password without Valkey is a problem, too', () => {
  expect(problemsOf({ RECOTAG_VALKEY_PASSWORD_FILE: '/nowhere' })).toContain(
    'RECOTAG_VALKEY_PASSWORD_FILE cannot be read',
  );
});
