// The files of deploy/ that no program here runs: systemd, Kubernetes, alert rules and the dashboard. What they name exists in the code.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import manifest from '../../package.json';
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
  const queued = await readFile('src/node/relay/standalone/optional-packages.ts', 'utf8');
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

describe('the units of systemd', () => {
  const unit = (name: string) => readFile(`${FOLDER}/${name}`, 'utf8');

  it('start the command with settings that exist, may write the queue, and do not repeat a start with wrong settings', async () => {
    const service = await unit('recotag-relay.service');
    expect(/^ExecStart=\/usr\/bin\/node .*\/node_modules\/recotag\/(.*) relay$/m.exec(service)![1]).toBe(
      COMMAND.slice(COMMAND.indexOf('dist/')),
    );
    expect(service.match(/RECOTAG_\w+/g)!.filter((name) => !(name in settings))).toEqual([]);
    expect(service).toContain('Requires=recotag-relay.socket');
    expect(await unit('recotag-relay.socket')).toMatch(/^ListenStream=127\.0\.0\.1:3000$/m);
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
    'are valid for systemd',
    async () => {
      const files = ['recotag-relay.service', 'recotag-relay.socket'].map((name) => `${FOLDER}/${name}`);
      expect((await run('systemd-analyze', ['verify', ...files])).stderr).toBe('');
    },
  );
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    serviceName?: string;
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>;
    ports?: { name: string; port: number; targetPort: string }[];
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
    volumeClaimTemplates?: { metadata: { name: string } }[];
  };
}
interface Pod {
  terminationGracePeriodSeconds: number;
  containers: Container[];
  volumes?: { name: string }[];
}
interface Container {
  image: string;
  command?: string[];
  env: { name: string; value?: string }[];
  ports: { name: string; containerPort: number }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Probe {
  httpGet: { path: string; port: string };
}

// That they have the fields of their kinds: test/dist/snippets/modules.test.ts.
describe('the manifests of Kubernetes', async () => {
  const names = ['nats.yaml', 'relay-folder.yaml', 'relay-nats.yaml'];
  const all: Manifest[] = [];
  for (const name of names)
    for (const document of parseAllDocuments(await readFile(`${FOLDER}/kubernetes/${name}`, 'utf8'))) {
      expect(document.errors).toEqual([]);
      all.push(document.toJS());
    }
  const workloads = all.filter(({ spec }) => spec?.template);

  it.each(workloads.map((each) => [each.metadata.name, each.kind, each] as const))(
    '%s, %s: selectors, ports and volumes match',
    (_, __, each) => {
      const { selector, template, volumeClaimTemplates = [] } = each.spec;
      const pod = template!.spec;
      expect(template!.metadata.labels).toMatchObject(selector!.matchLabels!);
      const volumes = [...(pod.volumes ?? []), ...volumeClaimTemplates.map(({ metadata }) => metadata)].map(
        ({ name }) => name,
      );
      for (const container of pod.containers) {
        expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
        const ports = container.ports.map(({ name }) => name);
        for (const probe of [container.livenessProbe, container.readinessProbe])
          if (probe) expect(ports).toContain(probe.httpGet.port);
        for (const service of all.filter(
          ({ kind, metadata }) => kind === 'Service' && metadata.name === each.metadata.name,
        ))
          expect(ports).toEqual(expect.arrayContaining(service.spec.ports!.map(({ targetPort }) => targetPort)));
      }
    },
  );

  it.each(
    workloads
      .filter(({ metadata }) => metadata.name !== 'nats')
      .map((each) => [each.metadata.name, each.kind, each] as const),
  )('%s, %s: image, command, settings, ports, probes and times are those of the relay', async (_, __, { spec }) => {
    const pod = spec.template!.spec;
    const [container] = pod.containers;
    const { image, command, env, ports, livenessProbe, readinessProbe, volumeMounts } = container!;
    const dockerfile = await readFile(`${FOLDER}/Dockerfile`, 'utf8');
    expect(image).toBe(`recotag-relay:${manifest.version}`);
    if (command) expect(command).toEqual([...JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!), '--worker']);
    expect(env.map(({ name }) => name).filter((name) => !(name in settings))).toEqual([]);
    const value = (name: string) => env.find((each) => each.name === name)?.value;
    const port = (name: string) => ports.find((each) => each.name === name)?.containerPort;
    expect(value('RECOTAG_METRICS_PORT')).toBe(`${port('metrics')}`);
    if (!command) expect(settings.RECOTAG_PORT.usual).toBe(`${port('pages')}`);
    expect(dockerfile).toContain('EXPOSE 3000 9464');
    for (const probe of [livenessProbe, readinessProbe])
      if (probe) {
        const { origin } = new URL(probe.httpGet.port === 'metrics' ? relay.metricsUrl : relay.url);
        expect((await fetch(`${origin}${probe.httpGet.path}`)).status).toBe(200);
      }
    for (const name of ['RECOTAG_SECRET_KEY_FILE', 'RECOTAG_QUEUE'])
      if (value(name))
        expect(volumeMounts.some(({ mountPath }) => value(name)!.startsWith(`${mountPath}/`))).toBe(true);
    const stop = Number(value('RECOTAG_STOP_DELAY')) + Number(settings.RECOTAG_STOP_TIMEOUT.usual);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(stop);
    const nats = workloads.find(({ metadata }) => metadata.name === 'nats')!;
    const servers = Array.from(
      { length: nats.spec.replicas! },
      (___, index) => `nats://nats-${index}.${nats.spec.serviceName}:4222`,
    );
    if (value('RECOTAG_NATS_URL')) expect(value('RECOTAG_NATS_URL')).toBe(servers.join(','));
  });

  it('NATS has the version of the compose file, which syncs each call, and its settings', async () => {
    const compose = await readFile(`${FOLDER}/compose.nats.yaml`, 'utf8');
    const [server] = workloads.find(({ metadata }) => metadata.name === 'nats')!.spec.template!.spec.containers;
    expect(server!.image).toMatch(/^nats:\d+\.\d+\.\d+-alpine$/);
    expect(compose).toContain(`image: ${server!.image}\n`);
    const configured = await readFile(`${FOLDER}/kubernetes/nats.yaml`, 'utf8');
    for (const line of ['port: 4222', 'max_payload: 2MB', 'sync_interval: always', 'store_dir: /data'])
      for (const text of [compose, configured]) expect(text).toContain(`${line}\n`);
  });
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
