// data-consent-from: the tag waits for a consent manager and follows its answers.
import { COOKIE_CONSENT_OPTIONS, consentManagers, cookieConsent } from '../../platforms/consent-managers.js';
import { expect, type Page, type Tag, test, view } from './support/test.js';

const decision = (page: Page) =>
  page.evaluate(() => Reflect.get(document, Symbol.for('recotag.consent')) as Record<string, unknown> | undefined);

/** Once the manager's answer has arrived, the view is sent. */
const granted = async (tag: Tag) => {
  await expect.poll(() => tag.device()).toBeTruthy();
  await tag.sent(view('1'));
};

const attributes = (from: string, more = '') => `data-consent-from="${from}" data-view-product="1" ${more}`;

test('pending until the manager answers; granted is sent; denied deletes', { tag: '@one-engine' }, async ({
  tag,
  page,
  site,
  service,
}) => {
  for (const [index, { from, source, script, ...answer }] of consentManagers.entries())
    await test.step(`${from}: ${source}`, async () => {
      site.file(`/manager-${index}.js`, script);
      // Every other manager is loaded after everything else.
      const late = `<script>addEventListener('load', () => document.head.append(Object.assign(document.createElement('script'), { src: '/manager-${index}.js' })))</script>`;
      const before = index % 2 ? late : `<script async src="/manager-${index}.js"></script>`;
      await tag.open({ attributes: attributes(from), before }, `/${index}`);
      await expect.poll(async () => (await decision(page))?.from).toBe(from);
      await tag.nothingSent();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(recotag|device)/.test(key))),
      ).toEqual([]);

      await page.evaluate(answer.granted);
      await granted(tag);
      expect(await decision(page)).toMatchObject({ from, answer: 'granted', time: expect.any(Number) });

      await page.evaluate(answer.denied);
      await expect.poll(() => page.evaluate(() => localStorage.deviceUUID)).toBeUndefined();
      await tag.call('viewProduct', { product: '2' });
      expect(await tag.device()).toBeUndefined();

      await page.evaluate(answer.granted);
      await expect.poll(() => tag.device()).toBeTruthy();
      service.clearLog();
      await tag.anew();
      await page.context().clearCookies();
    });
});

test('CookieConsent in a bundle: by its events, and on the next page by its cookie', { tag: '@one-engine' }, async ({
  tag,
  page,
  site,
}) => {
  site.file('/cookieconsent.js', cookieConsent.esm);
  const before = `<script type="module">import { run } from '/cookieconsent.js'; run(${COOKIE_CONSENT_OPTIONS});</script>`;
  await tag.open({ attributes: attributes('cookieconsent'), before });
  await page.getByRole('button', { name: 'Accept all' }).click();
  await granted(tag);
  await tag.open({ attributes: attributes('cookieconsent'), before }, '/next');
  await expect.poll(() => tag.device()).toBeTruthy();
});

test('the first manager that the page has; its category; the shopper’s own answer', { tag: '@one-engine' }, async ({
  tag,
  page,
}) => {
  const [cookiebot] = consentManagers.filter(({ from }) => from === 'cookiebot');
  const before = `<script>${cookiebot!.script} Cookiebot.hasResponse = true; Cookiebot.consent.marketing = true;</script>`;
  await tag.open({
    attributes: attributes('onetrust nonsense cookiebot', 'data-consent-category="marketing"'),
    before,
  });
  await granted(tag);
  expect(await decision(page)).toMatchObject({ from: 'cookiebot', category: 'marketing' });

  // Two categories: both must be allowed.
  await tag.open(
    { attributes: attributes('cookiebot', 'data-consent-category="marketing statistics"'), before },
    '/two',
  );
  await expect.poll(async () => (await decision(page))?.answer).toBe('denied');
  expect(await tag.device()).toBeUndefined();

  await tag.call('consent', 'granted');
  await expect.poll(() => tag.device()).toBeTruthy();
  await page.evaluate(cookiebot!.denied);
  expect(await tag.device()).toBeTruthy();
});

const google = (...commands: string[]) =>
  `<script>window.dataLayer = []; function gtag() { dataLayer.push(arguments) } ${commands.map((command) => `gtag('consent', ${command});`).join('')}</script>`;

test.describe('@one-engine', () => {
  test('without a manager, or with one that fails, consent stays pending', async ({ tag, page }) => {
    await tag.open({ attributes: attributes('tcf google', 'data-consent="granted"') });
    await expect.poll(() => decision(page)).toEqual({});
    await tag.nothingSent();
    await tag.open({
      attributes: attributes('cookiebot'),
      before: '<script>Cookiebot = { get consent() { throw 1 } }</script>',
    });
    await tag.nothingSent();
  });

  test('Google: a default counts if it is granted for all regions', async ({ tag, page }) => {
    const regional = "'default', { analytics_storage: 'denied', region: ['DE'] }";
    const everywhere = "'default', { analytics_storage: 'granted' }";
    await tag.open({ attributes: attributes('google'), before: google(regional, everywhere) }, '/regional');
    await expect.poll(async () => (await decision(page))?.from).toBe('google');
    await tag.nothingSent();
    await tag.open({ attributes: attributes('google'), before: google(everywhere) }, '/all');
    await granted(tag);
  });
});
