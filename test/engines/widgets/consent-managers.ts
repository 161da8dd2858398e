import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from '../../../demo/service/service.js';
import { startSite } from '../../e2e/tag/support/site.js';
import { consentManagers } from '../../platforms/consent-managers.js';
import { until } from '../until.js';
import { type Session, startSession } from './session.js';

// Consent managers in WebKit, for which Debian has no Playwright driver. test/e2e/tag has them for Chromium, and two for Firefox.

let session: Session;

beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session?.end());

test('data-consent-from: pending until the manager answers; granted is sent; denied deletes', async () => {
  const service = await startService({ endpoints: ['my-shop'], visits: 0, acceptUnknownProducts: true });
  const site = await startSite(() => service.url);
  /** As a script of the page, which can use the page's variables. */
  const run = (script: string) =>
    session.evaluate((text) => {
      const element = document.createElement('script');
      element.textContent = text;
      document.head.append(element);
    }, script);
  const state = () =>
    session.evaluate(() => [
      (Reflect.get(document, Symbol.for('recotag.consent')) as { from?: string } | undefined)?.from ?? '',
      !!localStorage.deviceUUID,
    ]);
  try {
    for (const [index, { from, script, granted, denied }] of consentManagers.entries()) {
      service.clearLog();
      site.page(`/${index}`, {
        attributes: `data-consent-from="${from}" data-view-product="1"`,
        before: `<script>${script}</script>`,
      });
      await session.goto(`${site.url}/${index}`);
      await until(state).toEqual([from, false]);
      expect(service.requests).toEqual([]);
      await run(granted);
      await until(async () => service.requests.filter(({ method }) => method === 'POST').length).toBe(1);
      await until(state).toEqual([from, true]);
      await run(denied);
      await until(state).toEqual([from, false]);
    }
  } finally {
    await Promise.all([site.close(), service.close()]);
  }
});
