// data-consent-from: the tag waits for a consent manager and follows its answers.
import { readFileSync } from 'node:fs';
import { COOKIE_CONSENT_OPTIONS, consentManagers, cookieConsent, klaro } from '../../platforms/consent-managers.js';
import { expect, type Page, some, type Tag, test, view } from './support/test.js';

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
      // Google's answer is in the layer, whether the tag follows it or not.
      await tag.open({ attributes: attributes(from, 'data-data-layer="false"'), before }, `/${index}`);
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

/** What a page's own script says of each manager before the shopper has chosen anything, where the manager allows analytics all the same. */
const defaults: [from: string, script: string][] = [
  [
    'google',
    "dataLayer = []; (function () { dataLayer.push(arguments) })('consent', 'default', { analytics_storage: 'granted' })",
  ],
  ['tcf', '__tcfapi = (command, version, call) => call({ gdprApplies: false }, true)'],
  [
    'shopify',
    `Shopify = { customerPrivacy: { analyticsProcessingAllowed: () => true, currentVisitorConsent: () => ({ analytics: '' }) } }`,
  ],
  [
    'wordpress',
    "wp_consent_type = 'optout'; consent_api = { cookie_prefix: 'wp_consent' }; wp_has_consent = () => true",
  ],
  ['onetrust', "OnetrustActiveGroups = ',C0001,C0002,'; OneTrust = { IsAlertBoxClosed: () => false }"],
  ['cookiebot', 'Cookiebot = { hasResponse: false, consent: { statistics: true } }'],
  [
    'usercentrics',
    `__ucCmp = { isConsentRequired: async () => false, getConsentDetails: async () =>
      ({ consent: { type: 'IMPLICIT' }, categories: { functional: { state: 'ALL_ACCEPTED' } } }) }`,
  ],
  [
    'usercentrics',
    `UC_UI = { isInitialized: () => true, isConsentRequired: () => false, getServicesBaseInfo: () =>
      [{ categorySlug: 'functional', consent: { status: true, history: [{ type: 'implicit' }] } }] }`,
  ],
];

test('a manager’s default grants consent, is not stored as an answer, and gives way to the shopper’s denial', {
  tag: '@one-engine',
}, async ({ tag, page }) => {
  const consent = () => page.evaluate(() => [window.recotag!.consent, localStorage['recotag.consent']]);
  for (const [index, [from, script]] of defaults.entries())
    await test.step(`${from} ${index}`, async () => {
      const before = `<script>${script}</script>`;
      await tag.open({ attributes: attributes(from), before }, `/default-${index}`);
      await granted(tag);
      expect(await consent()).toEqual(['granted', undefined]);
      const denial = 'denied cookiebot 1764000000000';
      await page.evaluate((text) => localStorage.setItem('recotag.consent', text), denial);
      await tag.open({ attributes: attributes(from), before }, `/default-${index}`);
      await expect.poll(async () => (await decision(page))?.answer).toBe('granted');
      expect(await consent()).toEqual(['denied', denial]);
      expect(await page.evaluate(() => localStorage.deviceUUID)).toBeUndefined();
      await tag.anew();
    });
});

/** The functions of the plugin that matter, as its version 2.0 has them: without a type, it allows everything. */
const WORDPRESS = `consent_api = { cookie_prefix: 'wp_consent', consent_type: false, waitfor_consent_hook: false };
  wp_fallback_consent_type = consent_api.consent_type;
  wp_cookie = (name) => (document.cookie.split('; ').find((each) => each.startsWith(name + '=')) ?? '').split('=')[1] ?? '';
  wp_has_consent = (category) => {
    const type = window.wp_consent_type ?? wp_fallback_consent_type;
    const choice = wp_cookie('wp_consent_' + category);
    return !type || (type.includes('optout') && !choice) || choice === 'allow';
  };
  wp_set_consent = (category, value) => {
    document.cookie = 'wp_consent_' + category + '=' + value + ';path=/';
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { [category]: value } }));
  };`;

test('WordPress: without a consent type the tag waits for the type, or for a choice', { tag: '@one-engine' }, async ({
  tag,
  page,
}) => {
  const before = `<script>${WORDPRESS}</script>`;
  const open = async (path: string) => {
    await page.context().clearCookies();
    await tag.anew().catch(() => undefined);
    await tag.open({ attributes: attributes('wordpress'), before }, path);
    await expect.poll(async () => (await decision(page))?.from).toBe('wordpress');
    await page.evaluate(() => dispatchEvent(new Event('load')));
    expect(await page.evaluate(() => window.recotag!.consent)).toBe('pending');
    await tag.nothingSent();
  };
  const define = (type: string) =>
    page.evaluate((text) => {
      Object.assign(window, { wp_consent_type: text });
      document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
    }, type);
  const consent = () => expect.poll(() => page.evaluate(() => window.recotag!.consent));

  await open('/');
  await define('optin');
  await tag.nothingSent();
  await page.evaluate("wp_set_consent('statistics', 'allow')");
  await granted(tag);

  await open('/late-optout');
  await define('optout');
  await granted(tag);

  // A choice counts although no type is ever defined.
  await open('/denied');
  await page.evaluate("wp_set_consent('statistics', 'deny')");
  await consent().toBe('denied');
  await open('/granted');
  await page.evaluate("wp_set_consent('statistics', 'allow')");
  await granted(tag);
});

test('Klaro: with the recipe of docs/consent.md the first page keeps its view and cart, and other tabs follow', {
  tag: '@one-engine',
}, async ({ tag, page, site, service }) => {
  site.file('/klaro.js', klaro);
  const recipe = /```js\n(const followKlaro = [^`]*)```/.exec(readFileSync('docs/consent.md', 'utf8'))?.[1];
  // As shops connect Klaro with Google's consent mode: `onDecline` is called before the shopper has chosen.
  const before = `<script>dataLayer = []; gtag = function () { dataLayer.push(arguments) };
    klaroConfig = { acceptAll: true, translations: { en: { purposes: { analytics: 'Analytics' } } }, lang: 'en', services: [{
      name: 'recotag', purposes: ['analytics'],
      onAccept: "gtag('consent', 'update', { analytics_storage: 'granted' })",
      onDecline: "gtag('consent', 'update', { analytics_storage: 'denied' })",
    }] };</script>
    <script>window.recotag ||= function () { (recotag.q ||= []).push(arguments) }; recotag('setCart', [{ product: '9', count: 1, price: 1 }]);</script>
    <script defer src="/klaro.js"></script>
    <script type="module">${recipe} followKlaro(klaro.getManager());</script>`;
  const shown = { attributes: 'data-consent="pending" data-view-product="1"', before };
  const consent = (tab: Page = page) => expect.poll(() => tab.evaluate(() => window.recotag!.consent));
  // The reason for the recipe.
  await tag.open({ ...shown, attributes: attributes('google') }, '/google');
  await consent().toBe('denied');
  await tag.anew();
  await tag.open(shown);
  await page.getByRole('button', { name: 'That\u2019s ok' }).or(page.locator('.cm-btn-success').first()).click();
  await consent().toBe('granted');
  await tag.sent(some, view('1'));

  // A second tab, and the next page, which has the answer from Klaro's cookie.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/`);
  await consent(other).toBe('granted');
  await page.evaluate(() => {
    const manager = Reflect.get(window, 'klaro').getManager();
    manager.changeAll(false);
    manager.saveAndApplyConsents();
  });
  await consent().toBe('denied');
  await consent(other).toBe('denied');
  const { length } = service.requests;
  await tag.open(shown, '/next');
  await consent().toBe('denied');
  await other.evaluate(() => window.recotag!('viewProduct', { product: '2' }));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['recotag.consent']);
  expect(service.requests).toHaveLength(length);
});
