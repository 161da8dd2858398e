// The device id and where it is stored. test/unit/tag/unsendable.test.ts has adopted ids, test/engines/scenarios/storage.ts full storage.
import type { Site } from './support/site.js';
import { expect, type Page, test, view } from './support/test.js';

const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const OLD = '9f1c2d3e-4b5a-1c7d-8e9f-0a1b2c3d4e5f'; // a version 1: valid all the same

/** Stores values as an earlier page of the site did. */
const before = async (page: Page, site: Site, items: Record<string, string>) => {
  site.page('/earlier', { html: '<!doctype html><html lang="en"><title>Earlier</title>' });
  await page.goto(`${site.url}/earlier`);
  await page.evaluate((stored) => void Object.assign(localStorage, stored), items);
};

test('a new device is a UUID v4, kept from page to page', async ({ tag, page }) => {
  await tag.open({ attributes: 'data-view-product="1"' });
  await tag.sent(view('1'));
  const device = await tag.device();
  expect(device).toMatch(V4);
  expect(await page.evaluate(() => localStorage.deviceUUID)).toBe(device);
  await tag.open({ attributes: 'data-view-product="2"' }, '/next');
  await tag.sent(view('1'), view('2'));
  expect(await tag.device()).toBe(device);
});

test('an invalid id is replaced', async ({ tag, page, site }) => {
  await before(page, site, { deviceUUID: `${OLD} ` });
  await tag.open();
  expect(await tag.device()).toMatch(V4);
  expect(await page.evaluate(() => localStorage.deviceUUID)).toBe(await tag.device());
});

test('reset: a new device id, no customer, and the earlier tracker’s id is not adopted again', async ({
  tag,
  page,
  site,
  service,
}) => {
  await before(page, site, { tracker: OLD });
  await tag.open({ attributes: 'data-adopt-device="tracker" data-view-product="1"' });
  await tag.call('identify', { ids: 'u-1' });
  await tag.sent(view('1'));
  await tag.call('reset');
  const after = await tag.device();
  expect(after).toMatch(V4);
  expect(after).not.toBe(OLD);
  service.clearLog();
  await tag.call('viewProduct', { product: '2' });
  await tag.sent(view('2'));
  await tag.open({ attributes: 'data-adopt-device="tracker"' }, '/next');
  expect(await tag.device()).toBe(after);
});
