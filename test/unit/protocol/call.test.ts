import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperationError, responseError } from '../../../src/protocol/operation-error.js';
import { operationUrl } from '../../../src/protocol/operations.js';

describe('the address of an operation, docs/interface.md section 4.1', () => {
  test('has endpoint and operation in this order, then the device if there is one', () => {
    expect(operationUrl('https://api.example', 'sync', 'my-shop', 'Reco')).toBe(
      'https://api.example/v3/operations/sync?endpointId=my-shop&operation=Reco',
    );
    expect(
      operationUrl('https://api.example', 'async', 'my-shop', 'SetCart', '5d8ad2a1-0a8e-4d52-8f3c-1c5f0d2a7b11'),
    ).toBe(
      'https://api.example/v3/operations/async?endpointId=my-shop&operation=SetCart&deviceUUID=5d8ad2a1-0a8e-4d52-8f3c-1c5f0d2a7b11',
    );
  });

  test.each([
    ['/reco', '/reco/v3/operations/sync'],
    ['/reco/', '/reco/v3/operations/sync'],
    ['https://api.example//', 'https://api.example/v3/operations/sync'],
  ])('base address %s', (base, path) => {
    expect(operationUrl(base, 'sync', 'e', 'o')).toBe(`${path}?endpointId=e&operation=o`);
  });

  test('any name is encoded so that it can be decoded unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (endpointId, operation) => {
        const { searchParams } = new URL(operationUrl('https://api.example', 'async', endpointId, operation));
        expect([...searchParams]).toEqual([
          ['endpointId', endpointId],
          ['operation', operation],
        ]);
      }),
    );
  });
});

describe('the outcome of a response, docs/interface.md section 7', () => {
  const url = 'https://api.example/v3/operations/sync?endpointId=e&operation=Reco';

  test.each<[number, string | undefined, string]>([
    [200, 'ValidationError', `Reco failed: ${url} responded with 200, status ValidationError`],
    [200, undefined, `Reco failed: ${url} responded with 200, no result in XML: ${'x'.repeat(60)}`],
    [500, 'Success', `Reco failed: ${url} responded with 500, status Success`],
    [302, 'Success', `Reco failed: ${url} responded with 302, status Success`],
    [404, undefined, `Reco failed: ${url} responded with 404, no result in XML: ${'x'.repeat(60)}`],
  ])(
    '%s with status %s: the message names the operation, the status and the endpoint',
    (httpStatus, status, message) => {
      const error = responseError('Reco', url, { httpStatus, status, body: 'x'.repeat(2001) })!;
      expect(error).toBeInstanceOf(OperationError);
      expect(error).toMatchObject({ name: 'OperationError', message, operation: 'Reco', httpStatus, status });
      expect(error.body).toBe('x'.repeat(2000));
    },
  );
});
