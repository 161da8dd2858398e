import { expect, test } from 'vitest';
import { consentState } from '../../../src/page/doctor/observe/consent.js';
import { attributesOfRun } from '../../../src/page/doctor/observe/settings.js';
import { customerFields, effectiveSettings } from '../../../widgets/inspector/views/effective-settings.js';

const origin = (config: object, attributes: Record<string, string> = {}) =>
  effectiveSettings(config, attributes)[0]!.origin;

test('each value has its source', () => {
  expect(
    effectiveSettings(
      { baseUrl: 'https://api.example', consent: 'granted', operations: { Reco: 'Site.Reco' }, query: 'a=b' },
      { baseUrl: 'https://api.example', operations: '{ "Reco": "Site.Reco" }' },
    ),
  ).toEqual([
    { key: 'baseUrl', value: 'https://api.example', origin: 'script attribute data-base-url' },
    { key: 'consent', value: 'granted', origin: 'default' },
    { key: 'operations', value: '{"Reco":"Site.Reco"}', origin: 'script attribute data-operations' },
    { key: 'query', value: 'a=b', origin: "recotag('config', …)" },
  ]);
});

test('attributes are read as the tag reads them, also those without a value', () => {
  expect(origin({ honorGpc: true }, { honorGpc: '' })).toBe('script attribute data-honor-gpc');
  expect(origin({ dataLayer: 'dataLayer' }, { dataLayer: '' })).toBe('script attribute data-data-layer');
  expect(origin({ debug: false }, { debug: 'false' })).toBe('script attribute data-debug');
  expect(origin({ consent: 'granted' }, { consent: 'granted' })).toBe('script attribute data-consent');
  expect(origin({ inspector: true })).toBe("recotag('config', …)");
});

test('attributes of other scripts are not settings', () => {
  expect(effectiveSettings({ cfasync: 'false', viewProduct: '7' } as object, { cfasync: 'false' })).toEqual([]);
});

test('a later call over an attribute', () => {
  expect(origin({ endpointId: 'two' }, { endpointId: 'one' })).toBe("recotag('config', …)");
});

test('of two scripts the one that was run', () => {
  const one = { baseUrl: 'https://api.example', endpointId: 'one' };
  const two = { baseUrl: 'https://api.example', endpointId: 'two' };
  expect(attributesOfRun([one, two], { ...two })).toBe(two);
  expect(attributesOfRun([one, two], { endpointId: 'three' })).toBe(one);
  expect(attributesOfRun([], {})).toEqual({});
});

test.each([
  [{ consent: 'pending' as const }, 'granted', true, 'granted', 'the shopper’s stored answer'],
  [{ consent: 'granted' as const, honorGpc: true }, null, true, 'denied', 'Global Privacy Control'],
  [{ consent: 'granted' as const }, null, true, 'granted', 'the configuration'],
  [{ consent: 'pending' as const }, 'junk', false, 'pending', 'the configuration'],
])('consent of %j, remembered %s, GPC %s', (config, remembered, gpc, consent, origin) => {
  expect(consentState(config, remembered, gpc)).toMatchObject({ consent, origin });
});

test('the source of consent: an answer in another tab, or on another page', () => {
  const answered = { consentFrom: 'cookiebot', consentBy: 'cookiebot', consent: 'granted' as const };
  const decision = { from: 'cookiebot', category: 'statistics' };
  const of = (config: object, text: string, current: 'granted' | 'denied' | 'pending') =>
    consentState(config, text, false, undefined, decision, current);
  expect(of(answered, 'denied cookiebot 1764000000000', 'denied')).toMatchObject({
    consent: 'denied',
    origin: expect.stringMatching(
      /^the shopper’s answer on another page or in another tab \(cookiebot, at [\d:]{8}\)$/,
    ),
  });
  expect(of({ consent: 'granted' }, 'denied cookiebot 1', 'denied').origin).toContain('another page');
  // The page's own manager has given the same answer, or has to give it.
  expect(of(answered, 'granted cookiebot 1', 'granted').origin).toContain('the consent manager cookiebot');
  expect(of({ consentFrom: 'cookiebot' }, 'denied cookiebot 1', 'pending').consent).toBe('pending');
});

test('the source and time of consent: a consent manager', () => {
  const config = { consentFrom: 'onetrust cookiebot' as const, consent: 'granted' as const };
  const answer = {
    from: 'cookiebot',
    category: 'statistics',
    answer: 'granted' as const,
    time: Date.UTC(2026, 0, 1, 12, 30),
  };
  expect(consentState(config, null, false)).toMatchObject({
    consent: 'pending',
    origin: 'data-consent-from (onetrust cookiebot)',
  });
  expect(consentState({ ...config, consentBy: 'cookiebot' }, null, false, undefined, answer)).toMatchObject({
    consent: 'granted',
    origin: expect.stringMatching(/^the consent manager cookiebot, category statistics, at \d\d:\d\d:\d\d$/),
  });
  expect(consentState({ ...config, consentBy: 'cookiebot' }, 'denied', false, undefined, answer).consent).toBe(
    'denied',
  );
});

test('the customer’s fields are named, their values are not', () => {
  expect(
    customerFields([
      '<operation><product/></operation>',
      '<operation><customer><ids><webSiteUserId>7</webSiteUserId></ids><email>a@b.example</email></customer></operation>',
    ]),
  ).toEqual(['webSiteUserId', 'email']);
  expect(customerFields(['<operation/>'])).toEqual([]);
});
