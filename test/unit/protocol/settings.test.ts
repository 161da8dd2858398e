import { expect, test } from 'vitest';
import type { Config } from '../../../src/protocol/config.js';
import { applySettings } from '../../../src/protocol/settings.js';

/** What is settled of `given`, and the sentence of the error, if there was one. */
const read = (given: object, before: Config = {}) => {
  const config = { ...before };
  let refused: string | undefined;
  try {
    applySettings(config, given);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    refused = (error as TypeError).message;
  }
  return { config, refused };
};

test.each([
  ['attributes', { operations: '{"Reco":"Site.Reco"}', debug: '', honorGpc: 'true', places: '[]' }],
  ['settings', { operations: { Reco: 'Site.Reco' }, debug: true, honorGpc: true, places: [] }],
])('%s mean the same', (_, given) => {
  expect(read(given)).toEqual({
    config: { operations: { Reco: 'Site.Reco' }, debug: true, honorGpc: true, places: [] },
    refused: undefined,
  });
});

test.each([
  'baseUrl',
  'endpointId',
  'consent',
  'query',
  'adoptDevice',
  'operations',
  'idSystems',
  'auto',
  'productKey',
])('%s without a value counts as not there', (key) => {
  for (const value of ['', undefined, null]) expect(read({ [key]: value })).toEqual({ config: {}, refused: undefined });
});

test.each(['honorGpc', 'cartChanges', 'inspector', 'debug'])('%s: present is on, `false` is off', (key) => {
  for (const value of ['', 'true', true, key]) expect(read({ [key]: value }).config).toEqual({ [key]: true });
  for (const value of ['false', false]) expect(read({ [key]: value }).config).toEqual({ [key]: false });
});

test('dataLayer: present without a value is `dataLayer`, else its own name', () => {
  for (const value of ['', true]) expect(read({ dataLayer: value }).config).toEqual({ dataLayer: 'dataLayer' });
  expect(read({ dataLayer: 'layer' }).config).toEqual({ dataLayer: 'layer' });
  expect(read({ dataLayer: undefined }).config).toEqual({});
});

test.each(['productAt', 'skuAt'])('%s: a text or a list of texts, as it was given', (key) => {
  for (const value of ['label:SKU', '[data-id]@data-id', '["label:SKU"]', ['label:SKU', '.sku']])
    expect(read({ [key]: value }).config).toEqual({ [key]: value });
});

test.each(['operations', 'idSystems', 'places', 'headers', 'cartAt'])(
  '%s that is not JSON is rejected, the others apply',
  (key) => {
    const { config, refused } = read({ [key]: '{oops', endpointId: 'e' });
    expect(config).toEqual({ endpointId: 'e' });
    expect(refused).toBe(`${key} must be a valid value, not "{oops"`);
  },
);

test.each(['/reco', 'https://api.example/a', 'reco', '//api.example'])('%s is a valid base URL', (baseUrl) => {
  expect(read({ baseUrl })).toEqual({ config: { baseUrl }, refused: undefined });
});

test.each(['https://', 'http://a b'])('%s is an invalid base URL', (baseUrl) => {
  expect(read({ baseUrl })).toEqual({ config: {}, refused: `baseUrl must be a valid value, not "${baseUrl}"` });
});

test('several invalid settings: the last error message is returned, valid ones apply, and earlier settings stay', () => {
  const before = { query: 'a=b', operations: { Reco: 'Site.Reco' } };
  const given = { baseUrl: 'https://', endpointId: 'e', operations: '{oops', query: '' };
  expect(read(given, before)).toEqual({
    config: { ...before, endpointId: 'e' },
    refused: 'operations must be a valid value, not "{oops"',
  });
});
