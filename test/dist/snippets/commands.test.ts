// Shell snippets: what they call is there by that name. The commands themselves are run by other tests: the build and the demo by
// these, `recotag relay` by test/relay, `recotag check` by test/e2e/auto, the compose file by test/relay/deploy.test.ts, the operator's page by
// test/relay/runbook.test.ts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../../package.json';
import { commands } from '../../../src/node/command/commands.js';
import { settings } from '../../../src/node/relay/standalone/settings.js';
import { snippetsByWay } from './snippets-by-way.js';

const packages = [manifest.name, ...Object.keys(manifest.devDependencies), ...Object.keys(manifest.peerDependencies)];

/** One command of a shell snippet. */
interface ShellStep {
  /** variables that are set for it alone */
  env: string[];
  words: string[];
  /** the file that takes what it prints */
  into?: string;
}

/** The commands of a shell snippet, in order: split at lines and `&&`, without comments. */
const shellSteps = (code: string): ShellStep[] =>
  code
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [command, into] = line.split(/\s>\s*/);
      const words = command!.split(/\s+/);
      const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
      const env = words.slice(0, first).map((word) => word.split('=')[0]!);
      return { env, words: words.slice(first), ...(into && { into }) };
    });

interface Compose {
  secrets: Record<string, { file: string }>;
}

/** What is wrong with a step, by the program that it calls. */
const programs: Readonly<Record<string, (step: ShellStep) => string | false | undefined>> = {
  npm({ words: [, verb, ...rest] }) {
    if (verb === 'ci') return !existsSync('package-lock.json') && 'npm ci has no lock file';
    if (verb === 'run' || verb === 'test') {
      const script = verb === 'run' ? rest[0]! : verb;
      return !(script in manifest.scripts) && `package.json has no script "${script}"`;
    }
    if (verb === 'pack') return rest.join() !== manifest.name && 'npm pack is for another package';
    if (verb !== 'i' && verb !== 'install') return `npm ${verb}: this test doesn't know it`;
    const unknown = rest.filter((name) => !name.startsWith('-') && !packages.includes(name));
    return unknown.length > 0 && `nothing here uses ${unknown.join(', ')}`;
  },
  npx({ words: [, program, command], env }) {
    if (program !== manifest.name) return `npx ${program} is not this package`;
    if (!(command! in commands)) return `recotag has no command "${command}"`;
    const unknown = env.filter((name) => !(name in settings));
    return unknown.length > 0 && `the relay has no setting ${unknown.join(', ')}`;
  },
  docker({ words: [, ...words], env }) {
    if (words[0] !== 'compose' || words[1] !== '-f') return 'this test knows only "docker compose -f"';
    const file = words[2]!;
    if (!existsSync(file)) return `there is no ${file}`;
    const unused = env.filter((name) => !readFileSync(file, 'utf8').includes(`\${${name}`));
    return unused.length > 0 && `${file} doesn't use ${unused.join(', ')}`;
  },
  cp({ words: [, ...files] }) {
    // The package has what is here.
    const missing = files.slice(0, -1).filter((file) => !existsSync(file.replace('node_modules/recotag/', '')));
    return missing.length > 0 && `there is no ${missing.join(', ')}`;
  },
  systemctl({ words }) {
    const units = words.filter((word) => word.includes('.'));
    const missing = units.filter((unit) => !existsSync(join('deploy/relay', unit)));
    return missing.length > 0 && `deploy/relay has no ${missing.join(', ')}`;
  },
  echo({ into }) {
    if (!into) return 'echo for nobody';
    const file = join(dirname(into), 'compose.yaml');
    const { secrets } = parse(readFileSync(file, 'utf8')) as Compose;
    const taken = Object.values(secrets).map((secret) => join(dirname(file), secret.file));
    return !taken.includes(into) && `${file} takes ${taken.join(', ')}, not ${into}`;
  },
};

/** Programs of the system. */
const SYSTEM = ['cd', 'curl', 'df', 'du', 'mkdir', 'tar'];

const problemOf = (step: ShellStep): string | false | undefined => {
  if (SYSTEM.includes(step.words[0]!)) return;
  const program = programs[step.words[0]!];
  return program ? program(step) : `this test doesn't know the program "${step.words[0]}"`;
};

describe('snippets', () => {
  const snippets = snippetsByWay('command');

  test('there are some', () => expect(snippets.length).toBeGreaterThan(4));

  test.each(snippets)('$name', ({ code }) => {
    const steps = shellSteps(code);
    expect(steps).not.toEqual([]);
    expect(steps.map(problemOf).filter(Boolean)).toEqual([]);
  });
});

test.each([
  'npm run nothing',
  'npm i left-pad-of-nobody',
  'npx recotag relais',
  'RECOTAG_URL=x npx recotag relay',
  'docker compose -f deploy/none.yaml up',
  'RECOTAG_NONE=1 docker compose -f deploy/relay/compose.yaml up',
  'echo "$KEY" > deploy/relay/key.txt',
  'yarn',
])('noticed: %s', (line) => expect(shellSteps(line).map(problemOf)).toEqual([expect.stringMatching(/\w/)]));
