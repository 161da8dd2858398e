// The files of deploy/ that no program here runs: systemd, alert rules and the dashboard. What they name exists in the code.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { settings } from '../../src/node/relay/standalone/settings.js';
import { startUpstream } from '../unit/server/upstream.js';
import { call } from './page.js';
import { COMMAND, endProcesses, type RelayProcess, startProcess } from './start-process.js';

const FOLDER = 'deploy/relay';
const run = promisify(execFile);

let relay: RelayProcess;
let queue: string;
/** The labels of each metric of a running relay. */
const metrics = new Map<string, Set<string>>();
let close = async () => {};
beforeAll(async () => {
  queue = await mkdtemp(join(tmpdir(), 'recotag-deploy-'));
  const service = await startUpstream(({ url }) => ({ status: url.includes('SetCart') ? 401 : 200 }));
  relay = await startProcess({ RECOTAG_BASE_URL: service.url, RECOTAG_QUEUE: queue });
  close = async () => {
    await relay.stop();
    await service.close();
    await rm(queue, { recursive: true });
  };
  // A call of each kind, so that each metric has its labels.
  for (const operation of ['ViewProduct', 'Reco', 'Nothing', 'SetCart']) await call(relay.url, operation);
  await relay.heard(({ event }) => event === 'alarm');
  const text = await relay.metrics();
  for (const [, name] of text.matchAll(/^# TYPE (\w+)/gm)) metrics.set(name!, new Set(['le']));
  for (const [, name, labels] of text.matchAll(/^(\w+)\{([^}]*)\}/gm))
    for (const [, label] of labels!.matchAll(/(\w+)="/g))
      metrics.get(metrics.has(name!) ? name! : name!.replace(/_(bucket|count|sum)$/, ''))!.add(label!);
}, 120_000);
afterAll(async () => {
  await close();
  endProcesses();
});

/** The names of metrics and labels in an expression that the relay does not have. */
const unknownIn = async (expression: string): Promise<string[]> => {
  const kinds = /kind: (.*);/.exec(await readFile('src/node/relay/alarms.ts', 'utf8'))![1]!;
  const queued = await readFile('src/node/relay/standalone/metrics.ts', 'utf8');
  const found = [...expression.matchAll(/\b((?:recotag|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  const labels = new Set(['job', 'instance']);
  const unknown = found.flatMap(([, name, matchers = '']) => {
    const own = metrics.get(name!) ?? metrics.get(name!.replace(/_(bucket|count|sum)$/, ''));
    for (const label of own ?? []) labels.add(label);
    return own
      ? [...matchers.matchAll(/(\w+)=~?"/g)]
          .map(([, label]) => label!)
          .filter((label) => label !== 'job' && !own.has(label))
      : [name!];
  });
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));
  return [
    ...unknown,
    ...grouped.filter((label) => !labels.has(label)),
    ...[...expression.matchAll(/kind="(\w+)"/g)]
      .map(([, kind]) => kind!)
      .filter((kind) => !kinds.includes(`'${kind}'`)),
    ...[...expression.matchAll(/outcome="(\w+)"/g)]
      .map(([, each]) => each!)
      .filter((each) => !queued.includes(`'${each}'`)),
  ];
};

describe('the unit of systemd', () => {
  it('starts the command with settings that exist, may write the queue, and does not repeat a start with wrong settings', async () => {
    const service = await readFile(`${FOLDER}/recotag-relay.service`, 'utf8');
    expect(/^ExecStart=\/usr\/bin\/node .*\/node_modules\/recotag\/(.*) relay$/m.exec(service)![1]).toBe(
      COMMAND.slice(COMMAND.indexOf('dist/')),
    );
    expect(service.match(/RECOTAG_\w+/g)!.filter((name) => !(name in settings))).toEqual([]);
    const [, state] = /^StateDirectory=(\w+)$/m.exec(service)!;
    const page = await readFile('docs/relay-operation.md', 'utf8');
    for (const text of [service, page]) expect(text).toContain(`RECOTAG_QUEUE=/var/lib/${state}`);
    const code = Number(/^RestartPreventExitStatus=(\d+)$/m.exec(service)![1]);
    const failed = await run(process.execPath, [COMMAND, 'relay'], { env: { RECOTAG_PORT: 'x' } }).catch(
      (error) => error,
    );
    expect(failed.code).toBe(code);
  });

  it.skipIf(!existsSync('/usr/bin/systemd-analyze') || !existsSync('/usr/bin/node'))(
    'is valid for systemd',
    async () => {
      expect((await run('systemd-analyze', ['verify', `${FOLDER}/recotag-relay.service`])).stderr).toBe('');
    },
  );
});

it('the alert rules use metrics, labels and kinds of alarms that exist, and each has a section in the runbook', async () => {
  const rules = parse(await readFile(`${FOLDER}/prometheus-alerts.yaml`, 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  };
  const page = await readFile('docs/relay-operation.md', 'utf8');
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const anchors = [...headings, ...[...page.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id)];
  for (const { alert, expr, annotations } of rules.groups.flatMap((group) => group.rules)) {
    expect([alert, await unknownIn(expr)]).toEqual([alert, []]);
    const [file, anchor] = annotations.runbook.split('#');
    expect([alert, file]).toEqual([alert, 'docs/relay-operation.md']);
    expect(anchors).toContain(anchor);
    expect(page).toContain(`\`${alert}\``);
  }
});

it('each kind of alarm has a rule, except that of refused calls, which are counted', async () => {
  const kinds = /kind: (.*);/.exec(await readFile('src/node/relay/alarms.ts', 'utf8'))![1]!.match(/\w+/g)!;
  const rules = await readFile(`${FOLDER}/prometheus-alerts.yaml`, 'utf8');
  const named = [...rules.matchAll(/kind="(\w+)"/g)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !named.includes(kind))).toEqual(['refused']);
  // Each relay has its own problems.
  expect(rules).not.toContain('max by (kind)');
  expect(rules).toMatch(/absent\(up/);
  expect(rules).toContain('{reason="rate"}');
});

it('the dashboard uses metrics and labels that exist', async () => {
  const { panels } = JSON.parse(await readFile(`${FOLDER}/grafana-dashboard.json`, 'utf8')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels)
    for (const { expr, legendFormat } of targets) {
      expect([title, await unknownIn(expr)]).toEqual([title, []]);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`));
    }
});
