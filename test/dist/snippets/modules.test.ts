// Snippets in JavaScript and TypeScript: all are compiled against the built package, and those for servers run in Node.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recommendations, some } from '../../e2e/widgets/support/service.js';
import { type Received, startUpstream } from '../../unit/server/upstream.js';
import { compile } from './compile.js';
import { projectFileOf } from './elsewhere.js';
import { readSnippets } from './read-snippets.js';
import { runModule } from './run-module.js';
import { snippetsByWay } from './snippets-by-way.js';

const FOLDER = `build/snippets-${process.pid}`;
/** All but files of projects, which are compiled there, beside the packages that they use. */
const programs = readSnippets().filter(
  (snippet) => /^(js|ts|jsx|tsx)$/.test(snippet.language) && !projectFileOf(snippet),
);
const fileOf = ({ page, line, language }: (typeof programs)[number]): string =>
  `${page.replace(/\W/g, '-')}-${line}.${language}`;

/** Mistakes that the compiler must find: an unknown command, an unknown name, a misspelled option, an unknown entry. */
const WRONG = {
  'wrong-command.js': "recotag('viewProducts', { product: '1' });",
  'wrong-name.js': "import { createClient } from 'recotag/server';\ncreateClient({ baseUrl, endpointId: 'a' });",
  'wrong-option.js': "import { createRelay } from 'recotag/server';\ncreateRelay({ baseURL: 'https://api.example' });",
  'wrong-entry.js': "import { recotag } from 'recotag/tag';\nrecotag('flush');",
};

test('all compile, each by itself, against the built package, and mistakes are compiler errors', async () => {
  const texts = Object.fromEntries(programs.map((snippet) => [fileOf(snippet), snippet.code]));
  expect(programs.length).toBeGreaterThan(10);
  // The recipes for servers import it.
  const relay = programs.find(({ heading }) => heading === 'Minimal relay')!.code;
  const said = await compile(FOLDER, { ...texts, ...WRONG, 'relay.js': relay });
  // An error may go on in further lines, which are indented.
  const files = said.filter((line) => !line.startsWith(' ')).map((line) => line.split('(')[0]!.split('/').at(-1));
  expect([...new Set(files)].sort()).toEqual(Object.keys(WRONG).sort());
});

/** What is done with a module's variables at its end, and what must have come of it; by its heading. */
const ends: Readonly<Record<string, { atEnd: string; prints: RegExp; received: RegExp[] }>> = {
  'From server code': {
    atEnd: 'console.log(JSON.stringify(products));',
    prints: /"id":"/,
    received: [/operation=Reco/, /operation=SetCart.*deviceUUID=[\da-f-]{36}/, /operation=Website.Order/],
  },
  // On a server, the tag and the lists do nothing.
  'Install it': { atEnd: '', prints: /^$/, received: [] },
  npm: { atEnd: '', prints: /^$/, received: [] },
  'Cards without script': {
    atEnd: 'console.log(html);',
    prints: /^<reco-list [\s\S]*<a [\s\S]*<\/reco-list>/,
    received: [/operation=Reco/],
  },
  'The durable relay': {
    atEnd: 'console.log(typeof relay);\nawait queue.close();',
    prints: /^function/,
    received: [],
  },
  'Choose the arm of a shopper': { atEnd: '', prints: /^0\.\d+\n(today|with ratings)\n$/, received: [] },
  'Plan the number of shoppers': { atEnd: '', prints: /^13914\n$/, received: [] },
  'Compare the arms': { atEnd: '', prints: /^B minus A is between -?0\.0\d+ and 0\.0\d+\n$/, received: [] },
  'Many machines': {
    atEnd: 'console.log(typeof relay);\nstoreClient.disconnect();',
    prints: /^function/,
    received: [],
  },
};

describe('modules for servers run in Node unchanged', () => {
  const queueFolder = mkdtempSync(join(tmpdir(), 'recotag-queue-'));
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  beforeAll(async () => {
    upstream = await startUpstream(({ url }) => (url.includes('operation=Reco') ? recommendations(some(8)) : {}));
  });
  afterAll(() => {
    rmSync(queueFolder, { recursive: true });
    return upstream.close();
  });

  test.each(snippetsByWay('module'))('$name', async ({ code, heading }) => {
    const end = ends[heading];
    if (!end) throw new Error(`modules.test.ts doesn't know what must come of "${heading}"`);
    upstream.received.length = 0;
    const env = {
      SERVICE: upstream.url,
      RECO_URL: upstream.url,
      QUEUE_FOLDER: queueFolder,
      RECO_SECRET: 'key-of-the-snippet',
      VALKEY_URL: 'redis://127.0.0.1:1', // nobody is there, and none is asked
    };
    expect(await runModule(code, end.atEnd, env)).toMatch(end.prints);
    const urls = upstream.received.map(({ url }: Received) => url);
    expect(urls).toEqual(end.received.map((pattern) => expect.stringMatching(pattern)));
  });
});
