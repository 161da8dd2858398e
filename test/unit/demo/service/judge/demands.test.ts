import { expect, test } from 'vitest';
import { call, productXml, sandbox } from '../sandbox.js';

const VIEW = `<operation>${productXml('p1')}</operation>`;
const cart = (...lines: string[]): string => `<operation><productList>${lines.join('')}</productList></operation>`;
const asked = (inner: string): string => `<operation><recommendation>${inner}</recommendation></operation>`;
const customer = (inner: string): string => `<operation><customer>${inner}</customer>${productXml('p1')}</operation>`;

test('requireSecret rejects a missing and a wrong key', async () => {
  const strict = await sandbox({ requireSecret: 'k-1' });
  expect(await call(strict, 'ViewProduct', { body: VIEW })).toMatchObject({
    httpStatus: 401,
    status: 'Unauthorized',
    message: 'ViewProduct needs the header Authorization at this service, and it is missing',
  });
  expect(await call(strict, 'SetCart', { body: cart(), headers: { authorization: 'SecretKey k-2' } })).toMatchObject({
    httpStatus: 401,
    status: 'Unauthorized',
    message: 'the secret key in the header Authorization is wrong',
  });
  const right = await call(strict, 'SetCart', { body: cart(), headers: { authorization: 'SecretKey k-1' } });
  expect(right.httpStatus).toBe(200);
  expect((await call(strict, 'Reco', { body: asked('<limit>5</limit>') })).httpStatus).toBe(200);
});

test('requireCustomerIp rejects a missing address', async () => {
  const strict = await sandbox({ requireCustomerIp: true });
  expect((await call(strict, 'ViewProduct', { body: VIEW })).message).toBe(
    'ViewProduct needs the header X-Customer-IP at this service, and it is missing',
  );
  for (const ip of ['192.0.2.1', '2001:db8::1'])
    expect((await call(strict, 'ViewProduct', { body: VIEW, headers: { 'x-customer-ip': ip } })).httpStatus).toBe(200);
});

test('otherCustomerIds can be switched off', async () => {
  const strict = await sandbox({ otherCustomerIds: false });
  const reply = await call(strict, 'ViewProduct', { body: customer('<ids><crmId>1</crmId></ids>') });
  expect(reply.message).toBe('operation/customer/ids has an unknown id element "crmId"; known here: "webSiteUserId"');
});
