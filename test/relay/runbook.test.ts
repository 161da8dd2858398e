// The commands of docs/relay-operation.md, as they stand, against a running relay. Only folder and ports are those of the test.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { COMMAND, endProcesses, type RelayProcess, startProcess } from './start-process.js';

let folder: string;
let settings: Record<string, string>;
let relay: RelayProcess;
let service: Awaited<ReturnType<typeof startUpstream>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recotag-runbook-'));
  service = await startUpstream(({ url, body }) => {
    if (url.includes('SetCart')) return { status: 500 };
    return body.includes('unknown') ? { body: '<result><status>UnknownProduct</status></result>' } : {};
  });
  settings = { RECOTAG_BASE_URL: service.url, RECOTAG_QUEUE: join(folder, 'queue'), RECOTAG_FILES: 'off' };
  relay = await startProcess(settings);
  for (let index = 0; index < 4; index++) await call(relay.url, 'SetCart');
  await call(relay.url, 'ViewProduct', { product: 'unknown' });
  for (const kind of ['service', 'refused']) await relay.heard((line) => line.kind === kind);
  // What belongs to the machine: service manager and installation.
  await mkdir(join(folder, 'bin'));
  const programs = { systemctl: 'exit 0', npm: 'exit 0', npx: `shift; exec "${process.execPath}" "${COMMAND}" "$@"` };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, 'bin', name), 0o755);
  }
}, 120_000);
afterAll(async () => {
  endProcesses();
  await service.close();
  await rm(folder, { recursive: true });
});

const run = (command: string) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const own = command
      .replaceAll('/var/lib/recotag', join(folder, 'queue'))
      .replaceAll('/root/', `${folder}/`)
      .replaceAll('http://127.0.0.1:3000', relay.url)
      .replaceAll('http://127.0.0.1:9464', new URL(relay.metricsUrl).origin);
    const env = { ...settings, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    execFile('sh', ['-e', '-c', own], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: out + err }),
    );
  });

/** The commands of a section. */
const commands = async (title: string): Promise<string[]> => {
  const page = await readFile('docs/relay-operation.md', 'utf8');
  const [, section] = page.split(new RegExp(`^#+ ${title}\\n`, 'm'));
  const blocks = section!.split(/^#+ /m)[0]!.matchAll(/^( *)```sh\n([\s\S]*?)^ *```/gm);
  return [...blocks].flatMap(([, , text]) => text!.split('\n').map((line) => line.trim())).filter(Boolean);
};

// In this order: the relay is stopped before its folder is packed.
it.each<[title: string, says: RegExp[], isStopped?: boolean]>([
  ['Runbook', [/recotag_relay_alarm\{kind="service"\} 1/, /operation="SetCart",status="500"\} [1-9]/]],
  [
    'The service rejects stored calls',
    [/ViewProduct {2}UnknownProduct/, /"status":"UnknownProduct".*unknown/, /1 calls are in the queue again/],
  ],
  ['Upgrade', [/^$/, /The settings are valid/, /^$/, /ready/]],
  ["The queue can't store calls", [/^$/, /waiting and \d+ refused calls are in .* again/, /^$/], true],
  ['Backup and restore', [/^$/, /^$/, /^$/, /^$/, /^$/], true],
])('%s', async (title, says, isStopped) => {
  if (isStopped) await relay.stop();
  const lines = await commands(title);
  expect(lines).toHaveLength(says.length);
  for (const [index, line] of lines.entries()) {
    const { code, text } = await run(line);
    expect([line, code, text]).toEqual([line, 0, expect.stringMatching(says[index]!)]);
    if (line.startsWith('mkdir')) await rm(join(folder, 'queue'), { recursive: true });
    if (line.startsWith('mkdir')) await run(line);
  }
});

it('a restored queue sends what waited', async () => {
  const restored = await startProcess(settings);
  const waiting = async () => Number(/^recotag_relay_queue_waiting (\d+)$/m.exec(await restored.metrics())?.[1]);
  expect(await waiting()).toBeGreaterThan(0);
  await restored.stop();
});
