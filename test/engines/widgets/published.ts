import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arm } from '../../../src/protocol/experiments/arm.js';
import { type Service, startService } from '../../e2e/widgets/support/service.js';
import { type Shop, startShop } from '../../e2e/widgets/support/shop.js';
import { until } from '../until.js';
import { type Session, sharedSession } from './session.js';

// Published lists in WebKit, on the pages of one visit. test/e2e/auto/published.spec.ts has every case in Chromium.

let session: Session;
let shop: Shop;
let service: Service;

beforeAll(async () => {
  [session, shop, service] = await Promise.all([sharedSession(), startShop(), startService()]);
});
afterAll(() => Promise.all([shop?.close(), service?.close()]));

const EXPERIMENT = {
  id: 'e',
  arms: [
    { name: 'A', weight: 0.5 },
    { name: 'B', weight: 0.5, attributes: { area: 'b' } },
  ],
};
const PLACE = { id: 'one', at: 'h1', where: 'after', element: 'reco-list', attributes: { area: 'a' } };

/** WebDriver returns null for undefined. */
const state = () =>
  session.evaluate(() => ({
    areas: Array.from(document.querySelectorAll('reco-list'), (list) => list.getAttribute('area')),
    arms: { ...window.recotag?.arms },
    device: window.recotag?.deviceUUID,
    exposures: document.documentElement.dataset.exposed,
    bar: document.querySelector('recotag-preview')?.shadowRoot?.querySelector('p')?.textContent,
  }));

test('a list appears, the arm stays, its exposure is sent once, and a preview has its bar', async () => {
  const body = JSON.stringify({ version: 7, places: [{ ...PLACE, experiment: EXPERIMENT }] });
  const sha = createHash('sha256').update(body).digest();
  const file = `lists/${sha.toString('hex')}.json`;
  shop.routes['/recotag-lists.json'] = () => ({
    body: JSON.stringify({ version: 7, file, integrity: `sha256-${sha.toString('base64')}` }),
  });
  shop.routes[`/${file}`] = () => ({ body });
  shop.routes['/recotag-lists/preview/abc.1999999999.def.json'] = () => ({
    body: JSON.stringify({ version: 8, places: [{ ...PLACE, attributes: { area: 'draft' } }] }),
  });
  shop.routes['/recotag-lists/preview/forged.json'] = () => ({ status: 403 });
  shop.page('<h1>Shop</h1><p>Text</p>', {
    language: 'de',
    head: `<script>let count = 0; document.addEventListener('recotag:exposure', () => { document.documentElement.dataset.exposed = ++count })</script>
      <script async src="/recotag.js" data-base-url="${service.url}" data-endpoint-id="s" data-places="/recotag-lists.json"></script>
      <script async src="/recotag-widgets.js"></script>`,
  });

  await session.goto(shop.url);
  await until(async () => (await state()).exposures).toBe('1');
  // The place may come into view before its list is there.
  await until(async () => (await state()).areas.length).toBe(1);
  const { device, arms, areas } = await state();
  const chosen = arm(EXPERIMENT, device!)!;
  expect([arms, areas]).toEqual([{ e: chosen }, [chosen.toLowerCase()]]);

  await session.goto(shop.url);
  await until(async () => (await state()).areas).toEqual(areas);
  expect(await state()).toMatchObject({ arms, device });

  await session.goto(`${shop.url}/?recotag-preview=forged`);
  await until(async () => (await state()).bar).toBe(
    'Dieser Vorschau-Link ist abgelaufen oder ungültig. Sie sehen die veröffentlichten Listen.',
  );
  await until(async () => (await state()).areas).toEqual(areas);
  expect((await state()).arms).toEqual(arms);
  expect((await state()).exposures).toBe(null);

  await session.goto(`${shop.url}/?recotag-preview=abc.1999999999.def`);
  await until(async () => (await state()).bar?.slice(0, 25)).toBe('Vorschau von Listen, bis ');
  await session.goto(shop.url);
  await until(async () => (await state()).areas).toEqual(['draft']);
  expect(await state()).toMatchObject({ arms: {}, device: null });
});
