// Wrong settings of the command: one sentence that names the variable, exit code 2, no stack, no secret, nothing created.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { relayCommand } from '../../src/node/relay/standalone/relay-command.js';
import type { Setting } from '../../src/node/relay/standalone/setting-kinds.js';
import { settings } from '../../src/node/relay/standalone/settings.js';
import { startUpstream } from '../unit/server/upstream.js';
import { freePort } from './free-port.js';

let folder: string;
let service: Awaited<ReturnType<typeof startUpstream>>;
let keyed: Awaited<ReturnType<typeof startUpstream>>;
let closed: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recotag-settings-'));
  await writeFile(join(folder, 'file'), '');
  await writeFile(join(folder, 'key'), 's3cret key');
  service = await startUpstream();
  keyed = await startUpstream(({ headers }) => (headers.authorization === 'SecretKey right' ? {} : { status: 401 }));
  closed = await freePort();
});
afterAll(async () => {
  await Promise.all([service.close(), keyed.close()]);
  await rm(folder, { recursive: true });
});

interface Said {
  code: number;
  said: string;
  sentences: string[];
}

/** The settings with the test's places filled in. */
const filled = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ RECOTAG_PORT: '0', RECOTAG_FILES: 'off', RECOTAG_BASE_URL: 'SERVICE', ...env }).map(
      ([name, value]) => [
        name,
        value
          .replaceAll('FOLDER', folder)
          .replaceAll('SERVICE', service.url)
          .replaceAll('KEYED', keyed.url)
          .replaceAll('CLOSED', `${closed}`)
          .replaceAll('TAKEN', `${service.port}`),
      ],
    ),
  );

const saidBy = (code: number, out: string, err: string): Said => ({
  code,
  said: out + err,
  sentences: [...err.matchAll(/^recotag relay: (.*)$/gm)].map(
    ([, sentence]) =>
      sentence!.replaceAll(folder, 'FOLDER').replaceAll(`${service.port}`, 'TAKEN').replace('EAI_AGAIN', 'ENOTFOUND'), // without a name server
  ),
});

/** Runs the command in this process: one of its own for each wrong setting would take half a second. */
const run = async (words: string, env: Record<string, string>): Promise<Said> => {
  const own = process.env;
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    });
  process.env = filled(env);
  try {
    const code = await relayCommand(words.split(' ').slice(1));
    return saidBy(code, written.stdout, written.stderr);
  } finally {
    process.env = own;
    vi.restoreAllMocks();
  }
};

/** The command, its settings beside the service's address, and what it says. */
const WRONG = `
relay | RECOTAG_BASE_URL=api.example => RECOTAG_BASE_URL must be an absolute http or https URL
relay | RECOTAG_BASE_URL=https://user:s3cret@api.example => RECOTAG_BASE_URL must not contain a user name or password
relay --check | RECOTAG_BASE_URL=https://api.example/v3/operations/async => RECOTAG_BASE_URL must end before /v3/operations, which is appended to it
relay --check | RECOTAG_BASE_URL=http://127.0.0.1:CLOSED => RECOTAG_BASE_URL cannot be reached (ECONNREFUSED)
relay --check | RECOTAG_BASE_URL=KEYED => RECOTAG_SECRET_KEY is not set, but the service responds to ViewProduct with 401: it needs the key
relay --check | RECOTAG_BASE_URL=KEYED | RECOTAG_SECRET_KEY=s3cret => RECOTAG_SECRET_KEY: the service responds to ViewProduct with 401: it rejects the key
relay | RECOTAG_BASEURL=https://api.example => RECOTAG_BASEURL is not a setting
relay | RECOTAG_SECRET_KEY=s3cret key => RECOTAG_SECRET_KEY must be visible ASCII characters without spaces
relay | RECOTAG_SECRET_KEY_FILE=FOLDER/key => RECOTAG_SECRET_KEY_FILE must be visible ASCII characters without spaces
relay | RECOTAG_PORT=CLOSED | RECOTAG_METRICS_PORT=CLOSED => RECOTAG_PORT and RECOTAG_METRICS_PORT are equal
relay | RECOTAG_HOST=999.1.1.1 => RECOTAG_HOST is not an address of this machine (ENOTFOUND)
relay --check | RECOTAG_HOST=192.0.2.1 => RECOTAG_HOST is not an address of this machine (EADDRNOTAVAIL)
relay | RECOTAG_METRICS_HOST=192.0.2.1 | RECOTAG_METRICS_PORT=0 => RECOTAG_METRICS_HOST is not an address of this machine (EADDRNOTAVAIL)
relay | RECOTAG_LISTS=FOLDER | RECOTAG_LISTS_TOKEN=a-token-of-16-signs | RECOTAG_LISTS_APPROVE_TOKEN=a-token-of-16-signs => RECOTAG_LISTS_TOKEN and RECOTAG_LISTS_APPROVE_TOKEN are equal
relay --check | RECOTAG_LISTS=FOLDER/file | RECOTAG_LISTS_TOKEN=a-token-of-16-signs => RECOTAG_LISTS: FOLDER/file is no folder that the relay can write (ENOTDIR)
relay --check | RECOTAG_RESULTS=FOLDER/file => RECOTAG_RESULTS: FOLDER/file is no folder that the relay can write (ENOTDIR)
relay | RECOTAG_FILES=FOLDER => RECOTAG_FILES is a folder without recotag.js
relay | RECOTAG_OPERATIONS={ => RECOTAG_OPERATIONS must be JSON: a list of names, or an object of rules
relay | RECOTAG_OPERATIONS={"ViewProduct":{"mood":"async"}} => RECOTAG_OPERATIONS: ViewProduct must be a name, false, or a rule such as { "mode": "async", "secret": true }
relay | RECOTAG_ALLOWED_ORIGINS=shop.example => RECOTAG_ALLOWED_ORIGINS: "shop.example" is not an origin such as https://shop.example
relay | RECOTAG_DEVICE_COOKIE=a;b => RECOTAG_DEVICE_COOKIE must have only letters, digits, "-" and "_"
relay | RECOTAG_DEVICE_COOKIE=device | RECOTAG_COOKIE_DOMAIN=https://shop.example => RECOTAG_COOKIE_DOMAIN must be a host such as shop.example
relay | RECOTAG_NATS_URL=nats://a:4222,http://b => RECOTAG_NATS_URL must be URLs that begin with nats:// or tls://, separated by commas
relay --check | RECOTAG_NATS_URL=nats://127.0.0.1:CLOSED => RECOTAG_NATS_URL cannot be reached, or has no JetStream (ECONNREFUSED)
relay move => move requires one folder
relay move FOLDER/typo | RECOTAG_NATS_URL=nats://a => there is no queue in FOLDER/typo
relay | RECOTAG_NATS_URL=nats://a | RECOTAG_QUEUE=x => set either RECOTAG_QUEUE or RECOTAG_NATS_URL, not both: "recotag relay move <folder>" moves the calls that wait in the folder
relay | RECOTAG_QUEUE=FOLDER/file => RECOTAG_QUEUE: FOLDER/file is no folder that the relay can write (ENOTDIR)
relay refused | RECOTAG_QUEUE=FOLDER/typo => RECOTAG_QUEUE: there is no queue in FOLDER/typo
relay refused => RECOTAG_QUEUE is missing (the folder of the queue), or RECOTAG_NATS_URL
relay --worker => --worker requires RECOTAG_NATS_URL
relay --hepl => unknown option --hepl`;

type Row = [command: string, env: Record<string, string>, sentence: string];

const rows = WRONG.trim()
  .split('\n')
  .map((row): Row => {
    const [given, sentence] = row.split(' => ') as [string, string];
    const [command, ...values] = given.split(' | ') as [string, ...string[]];
    const named = values.map((value) => [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)]);
    return [command, Object.fromEntries(named), sentence];
  });

const all = Object.entries<Setting>(settings);

/** A value that a kind doesn't allow, and what the relay says about it. The other kinds have rows above. */
const WRONG_VALUES: Partial<Record<Setting['kind'], (setting: Setting) => [value: string, says: string][]>> = {
  secret: () => [['', 'is empty']],
  file: () => [['/nowhere', 'cannot be read: /nowhere (ENOENT)']],
  readable: () => [['/nowhere', 'cannot be read: /nowhere (ENOENT)']],
  number: ({ least, most, off }) =>
    [`${least! - 1}`, `${most! + 1}`, '1.5', 'many'].map((value) => [
      value,
      `must be ${off ? '"off" or ' : ''}a whole number from ${least} to ${most}`,
    ]),
  rate: ({ usual }) => [
    ['30', `must be "off" or a rate such as ${usual}`],
    ['0/30', `must be "off" or a rate such as ${usual}`],
  ],
  choice: ({ words }) => [['all', `must be one of ${words!.join(', ')}`]],
  token: () =>
    ['s3cret', 'with spaces in between'].map((value) => [
      value,
      'must be 16 to 200 visible ASCII characters without spaces',
    ]),
  amount: () => [['500 Euro', 'must be a whole number such as 1000 or "1000 EUR"']],
  origins: () => [['shop.example', 'must be origins such as https://catalogue.shop.example']],
};

/** What a setting and those that it needs have, so that nothing else is wrong. */
const SOME: Partial<Record<Setting['kind'], string>> = { token: 'a-token-of-16-signs', servers: 'nats://a' };
const neededBy = ({ needs }: Setting): Record<string, string> => {
  const [first] = needs ?? [];
  if (!first) return {};
  const needed = settings[first as keyof typeof settings] as Setting;
  return { [first]: SOME[needed.kind] ?? 'FOLDER', ...neededBy(needed) };
};

const ofRecords = all.flatMap(([name, setting]): Row[] => {
  const { kind, needs, isRequired } = setting;
  const wrong = (WRONG_VALUES[kind]?.(setting) ?? []).map(
    ([value, says]): Row => ['relay', { ...neededBy(setting), [name]: value }, `${name} ${says}`],
  );
  if (needs) wrong.push(['relay', { [name]: SOME[kind] ?? '1' }, `${name} requires ${needs[0]}`]);
  if (isRequired) wrong.push(['relay', { [name]: '' }, `${name} is missing`]);
  return wrong;
});

beforeAll(() => void vi.stubGlobal('RECOTAG_VERSION', '1.2.3'));
afterAll(() => void vi.unstubAllGlobals());

it.each([...rows, ...ofRecords])('%s %j: %s', async (words, env, sentence) => {
  const { code, said, sentences } = await run(words, env);
  expect(sentences.filter((each) => !each.startsWith('warning: '))).toEqual([sentence]);
  expect(code).toBe(2);
  expect(existsSync(join(folder, 'typo'))).toBe(false);
  expect(said).not.toMatch(/s3cret|\bat .*:\d+/);
});

it('reports all problems at once, and creates no folder', async () => {
  const bad = await run('relay', {
    RECOTAG_PORT: '99999999',
    RECOTAG_SOCKETS: '0',
    RECOTAG_X: '',
    RECOTAG_QUEUE: 'FOLDER/new',
  });
  expect([bad.code, bad.sentences.length]).toEqual([2, 3]);
  expect(bad.said).not.toMatch(/\bat .*:\d+/);
  const env = { RECOTAG_BASE_URL: 'KEYED', RECOTAG_SECRET_KEY: 'right', RECOTAG_QUEUE: 'FOLDER/new' };
  expect(await run('relay --check', env)).toMatchObject({ code: 0, said: 'The settings are valid.\n' });
  expect(existsSync(join(folder, 'new'))).toBe(false);
});

it('what may pass by itself has the exit code 1, so that a service manager starts the relay again', async () => {
  for (const name of ['RECOTAG_PORT', 'RECOTAG_METRICS_PORT'])
    expect(await run('relay', { [name]: 'TAKEN', RECOTAG_HOST: '127.0.0.1' })).toMatchObject({
      code: 1,
      sentences: [`${name}: cannot listen on port TAKEN (EADDRINUSE)`],
    });
});

it('the help lists all settings', async () => {
  const { code, said } = await run('relay --help', {});
  expect(code).toBe(0);
  for (const [name] of all) expect(said).toMatch(new RegExp(`^  ${name} `, 'm'));
  for (const { needs = [], instead, differs } of Object.values<Setting>(settings))
    for (const other of [...needs, instead, differs]) if (other) expect(settings).toHaveProperty(other);
});

it('the table of the documentation is that of the records: `SETTINGS=write` writes it', async () => {
  const file = 'docs/relay-settings.md';
  const page = await readFile(file, 'utf8');
  const unset = ({ isRequired, otherwise, usual }: Setting) =>
    isRequired
      ? 'required'
      : (otherwise ?? (/^\D|\//.test(usual ?? 'none') && usual ? `\`${usual}\`` : (usual ?? 'none')));
  const lines = all.map(
    ([name, setting]) => `| \`${name}\` | ${unset(setting)} | ${setting.about}${setting.off ? ', or `off`' : ''} |`,
  );
  const table = ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...lines].join('\n').replaceAll('’', "'");
  const right = page.replace(
    /(<!-- settings -->\n\n)[\s\S]*?(\n\n<!-- end of settings -->)/,
    (_, before, after) => before + table + after,
  );
  if (process.env.SETTINGS === 'write') await writeFile(file, right);
  else expect(page).toBe(right);
  expect(right).toContain(table);
});
