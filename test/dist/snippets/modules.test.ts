// Snippets in JavaScript and TypeScript: all are compiled against the built package, and those for servers run in Node.
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { recommendations, some } from '../../e2e/widgets/support/service.js';
import { startUpstream } from '../../unit/server/upstream.js';
import { compile } from './compile.js';
import { readSnippets } from './read-snippets.js';
import { snippetsByWay } from './ways.js';

const FOLDER = `build/snippets-${process.pid}`;
/** All but files of projects, which are compiled there, beside the packages that they use. */
const programs = readSnippets().filter(({ language, file }) => /^(js|ts)$/.test(language) && !file);
const fileOf = ({ page, line, language }: { page: string; line: number; language: string }): string =>
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
  const said = await compile(FOLDER, { ...texts, ...WRONG, 'relay.mjs': relay });
  // An error may go on in further lines, which are indented.
  const errors = said.filter((line) => !line.startsWith(' '));
  const files = errors.map((line) => line.split('(')[0]!.split('/').at(-1)!);
  expect(errors.filter((_, index) => !(files[index]! in WRONG))).toEqual([]);
  expect([...new Set(files)].sort()).toEqual(Object.keys(WRONG).sort());
});

/** What is done with a module's variables at its end, and what must have come of it; by its heading. */
const ends: Readonly<Record<string, { atEnd: string; prints: RegExp; received: RegExp[] } | undefined>> = {
  'From server code': {
    atEnd: 'console.log(JSON.stringify(products));',
    prints: /"id":"/,
    received: [/operation=Reco/, /operation=SetCart.*deviceUUID=[\da-f-]{36}/, /operation=Website.Order/],
  },
  // On a server, the tag and the lists do nothing.
  'Install it': { atEnd: '', prints: /^$/, received: [] },
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
  'Subresource integrity': {
    atEnd: '',
    prints:
      /^<script type="importmap">\{"integrity":\{"https:\/\/cdn\.example\/recotag\.js":"sha384-.*<\/script>\n'sha256-.{44}'\n$/,
    received: [],
  },
  'Choose the arm of a shopper': { atEnd: '', prints: /^0\.\d+\n(today|with ratings)\n$/, received: [] },
  'Plan the number of shoppers': { atEnd: '', prints: /^13914\n$/, received: [] },
  'Compare the arms': { atEnd: '', prints: /^B minus A is between -?0\.0\d+ and 0\.0\d+\n$/, received: [] },
};

/** What is printed and requested after each module. */
const END = 'end-of-module';

/** Runs modules one after the other. The address that the pages show leads to a server of the test. */
const RUN = `const { fetch } = globalThis;
globalThis.fetch = (address, init) => fetch(String(address).replace('https://api.example', process.env.SERVICE), init);
for (const file of process.argv.slice(2)) {
  await import(file);
  console.log('${END}');
  await fetch(process.env.SERVICE + '/${END}');
}`;

describe('modules for servers run in Node unchanged', () => {
  const modules = snippetsByWay('module').map((snippet, place) => ({ ...snippet, place, end: ends[snippet.heading] }));
  const printed: string[] = [];
  const received: string[][] = [[]];

  beforeAll(async () => {
    const upstream = await startUpstream(({ url }) => {
      if (url === `/${END}`) received.push([]);
      else received.at(-1)!.push(url);
      return url.includes('operation=Reco') ? recommendations(some(8)) : {};
    });
    // Inside the project, so that what a module imports is found as in a shop's.
    const folder = `${FOLDER}-run`;
    await mkdir(folder, { recursive: true });
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await Promise.all(modules.map(({ code, end, ...snippet }) => write(fileOf(snippet), `${code}\n${end?.atEnd}`)));
    await write('run.js', RUN);
    const env = {
      PATH: process.env.PATH,
      SERVICE: upstream.url,
      RECO_URL: upstream.url,
      QUEUE_FOLDER: `${folder}/queue`,
      RECO_SECRET: 'key-of-the-snippet',
    };
    const words = [`${folder}/run.js`, ...modules.map((snippet) => `./${fileOf(snippet)}`)];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env, timeout: 60_000 });
    printed.push(...stdout.split(`${END}\n`));
    await upstream.close();
    return () => rm(folder, { recursive: true });
  });

  test.each(modules)('$name', ({ heading, end, place }) => {
    if (!end) throw new Error(`modules.test.ts doesn't know what must come of "${heading}"`);
    expect(printed[place]).toMatch(end.prints);
    expect(received[place]).toEqual(end.received.map((pattern) => expect.stringMatching(pattern)));
  });
});
