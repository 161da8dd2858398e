// `recotag check` on the doctor's test pages: it names the one cause, or nothing on a healthy page.
import { testPages } from '../../../demo/studio/doctor/doctor-page.js';
import { type Devtools, startDevtools } from '../../../src/node/command/check/devtools.js';
import { findChromium } from '../../../src/node/command/check/find-chromium.js';
import { findings } from '../../../src/node/command/check/findings.js';
import { walk } from '../../../src/node/command/check/walk.js';
import { isLong } from '../../usual-runs.js';
import { expect, test } from './demo.js';
import { WALKED, WITHOUT_VIEW } from './usual-pages.js';

const LANES = 4;

test('each page: its finding and no other, the exit code, and no view that the service didn’t accept', async ({
  demo,
}) => {
  test.setTimeout(300_000); // a walk through each page
  const chromium = findChromium();
  const browser: Devtools = await startDevtools(chromium, { limit: 60_000 });
  const found: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  const accepted: Record<string, boolean> = {};
  const pages = Object.entries(testPages).filter(([name]) => isLong || WALKED.includes(name));
  const waiting = [...pages];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, { finding }] = next;
      const url = `${demo.shop.url}/studio/doctor/${name}`;
      const dist = process.env.RECOTAG_DIST ?? 'dist';
      // The sandbox is made for tests, so everything is sent.
      const walked = await walk({ url, chromium, browser, dist, send: true, limit: 60_000 });
      const all = findings(walked);
      expected[name] = finding ? [finding] : [];
      found[name] = all
        .filter(({ grade }) => grade === 'problem' || grade === 'warning' || grade === 'note')
        .map(({ id, sentence }) => id ?? sentence);
      accepted[name] = all.some(({ sentence }) => sentence.startsWith('A view was sent'));
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await browser.close();
  }
  expect(found).toEqual(expected);
  for (const [name, { finding }] of pages)
    if (!finding || WITHOUT_VIEW.includes(name)) expect(accepted[name], name).toBe(!finding);
});
