import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Measured } from '../engines/tally-reporter.js';

const ENGINES = ['chromium', 'chromium-bfcache', 'firefox', 'webkit', 'chromium-relay'];
const PAGE = 'before\n\n<!-- table -->\n\nan old table\n\n<!-- end of table -->\n\nafter\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recotag-table-'));
  for (const name of ['docs', 'build']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passed = (engine: string, change: Partial<Measured> = {}): Measured => ({
  engine,
  group: 'wire',
  promise: 'Each once',
  state: 'passed',
  tally: { sent: 2, lost: 0, twice: 0 },
  ...change,
});

const whole = (change?: Partial<Measured>): Measured[] => ENGINES.map((engine) => passed(engine, change));

/** Runs the script on a page and on what was measured. */
const write = (page: string, measured: Measured[], isWhole = true) => {
  const file = join(folder, 'docs/delivery.md');
  writeFileSync(file, page);
  writeFileSync(
    join(folder, 'build/delivery.json'),
    JSON.stringify({
      isWhole,
      measured,
      browsers: { chromium: 'Chromium 1', firefox: 'Firefox 1', webkit: 'WebKit 1' },
    }),
  );
  const { status, stderr } = spawnSync(process.execPath, [resolve('test/engines/table.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr, page: readFileSync(file, 'utf8') };
};

test('the table is replaced, the text around it is unchanged, and a second run changes nothing', () => {
  const first = write(PAGE, whole());
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.page).toMatch(/^before\n\n<!-- table -->\n\nMeasured with Chromium 1, Firefox 1, WebKit 1\./);
  expect(first.page).toContain('| Each once | 2 · 0 · 0 | 2 · 0 · 0 | 2 · 0 · 0 | 2 · 0 · 0 | 2 · 0 · 0 |');
  expect(first.page).toContain('| **All 5 runs** | | | | | **10 · 0 · 0** |');
  expect(first.page).toMatch(/\n\n<!-- end of table -->\n\nafter\n$/);
  expect(first.page).not.toMatch(/undefined|NaN|an old table/);
  expect(write(first.page, whole()).page).toBe(first.page);
});

test('tests of the lists, which belong to the same run, are not part of it', () => {
  const lists: Measured = { engine: 'webkit', group: 'lists', promise: 'A list', state: 'passed' };
  const { status, page } = write(PAGE, [...whole(), lists]);
  expect(status).toBe(0);
  expect(page).toContain('**All 5 runs**');
  expect(page).not.toContain('A list');
});

const refused: Record<string, [page: string, measured: Measured[], isWhole: boolean, sentence: string]> = {
  'a page that has lost its second marker': [PAGE.replace('<!-- end of table -->', ''), whole(), true, 'once each'],
  'an engine that was not there': [PAGE, whole().slice(1), true, 'not in this run: chromium'],
  'a scenario that counted nothing': [PAGE, whole({ tally: undefined }), true, 'nothing was counted in firefox: Each'],
};

test.each(Object.entries(refused))('%s: an error message, and the page is unchanged', (_, given) => {
  const [before, measured, isWhole, sentence] = given;
  const { status, stderr, page } = write(before, measured, isWhole);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(page).toBe(before);
});

test('docs/delivery.md has both markers, and no traces of a broken script', () => {
  const page = readFileSync('docs/delivery.md', 'utf8');
  expect(page.match(/<!-- (end of )?table -->/g)).toEqual(['<!-- table -->', '<!-- end of table -->']);
  expect(page).not.toMatch(/undefined|NaN|\[object/);
});

test('each scenario is a row of the measurement', async () => {
  const scenarios: string[] = [];
  const promise = (sentence: string) => void scenarios.push(sentence);
  const [oneEnginePromise, unrelayedPromise, closingPromise] = Array(3).fill(promise);
  vi.doMock('../engines/promise.js', () => ({ promise, oneEnginePromise, unrelayedPromise, closingPromise }));
  const folder = new URL('../engines/scenarios/', import.meta.url);
  for (const file of readdirSync(folder)) await import(new URL(file, folder).href);
  vi.doUnmock('../engines/promise.js');

  const [, table] = readFileSync('docs/delivery.md', 'utf8').split('<!-- table -->');
  const rows = [...table!.matchAll(/^\| ([^*-].*?) \|/gm)].map(([, name]) => name!).slice(1);
  expect(rows.sort()).toEqual(scenarios.sort());
});
