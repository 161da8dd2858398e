import { expect, test } from 'vitest';
import { settledConfiguration } from '../../../widgets/inspector/observe/settled-configuration.js';
import { consentState, customerFields } from '../../../widgets/inspector/observe/shopper.js';

test('each value knows where it came from', () => {
  expect(
    settledConfiguration(
      { baseUrl: 'https://api.example', consent: 'granted', operations: { Reco: 'Site.Reco' }, query: 'a=b' },
      { baseUrl: 'https://api.example', operations: '{"Reco":"Site.Reco"}' },
    ),
  ).toEqual([
    { key: 'baseUrl', value: 'https://api.example', origin: 'script attribute data-base-url' },
    { key: 'consent', value: 'granted', origin: 'default' },
    { key: 'operations', value: '{"Reco":"Site.Reco"}', origin: 'script attribute data-operations' },
    { key: 'query', value: 'a=b', origin: "recotag('config', …)" },
  ]);
});

test('a later call over an attribute', () => {
  expect(settledConfiguration({ endpointId: 'two' }, { endpointId: 'one' })[0]!.origin).toBe("recotag('config', …)");
});

test.each([
  [{ consent: 'pending' as const }, 'granted', true, 'granted', 'the shopper’s remembered answer'],
  [{ consent: 'granted' as const, honorGpc: true }, null, true, 'denied', 'Global Privacy Control'],
  [{ consent: 'granted' as const }, null, true, 'granted', 'the configuration'],
  [{ consent: 'pending' as const }, 'junk', false, 'pending', 'the configuration'],
])('consent of %j, remembered %s, GPC %s', (config, remembered, gpc, consent, origin) => {
  expect(consentState(config, remembered, gpc)).toMatchObject({ consent, origin });
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
