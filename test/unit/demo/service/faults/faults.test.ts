import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../../../../../demo/service/faults/fault-rule.js';
import { call, popular, reco, sandbox, setCart, view } from '../sandbox.js';

test('a rule applies to matching calls, `times` times', async () => {
  const service = await sandbox();
  service.faults.set({ kind: 'status', httpStatus: 503, operation: 'ViewProduct', times: 2 });
  const statuses: number[] = [];
  for (let calls = 0; calls < 3; calls++) {
    statuses.push((await view(service, 'p1')).httpStatus);
    expect((await setCart(service, 'p1')).httpStatus).toBe(200);
  }
  expect(statuses).toEqual([503, 503, 200]);
  expect([...service.memory.history.visitors][0]?.views).toHaveLength(1);
});

test('a fault can set status, message and Retry-After; the call isn’t performed', async () => {
  const service = await sandbox();
  service.faults.set({ kind: 'status', httpStatus: 200, status: 'ValidationError', message: 'not "today"' });
  expect(await view(service, 'p1')).toMatchObject({
    httpStatus: 200,
    status: 'ValidationError',
    message: 'not "today"',
  });
  service.faults.set({ kind: 'status', httpStatus: 429, retryAfter: 3 });
  expect(await view(service, 'p2')).toMatchObject({ httpStatus: 429, headers: { 'retry-after': '3' } });
  expect(service.memory.history.visitors.size).toBe(0);
});

test('the connection can be reset before and after the call is performed', async () => {
  const service = await sandbox();
  service.faults.set({ kind: 'reset-before' });
  await expect(view(service, 'p1')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(service.memory.history.visitors.size).toBe(0);
  service.faults.set({ kind: 'reset-after' });
  await expect(view(service, 'p2')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect([...service.memory.history.visitors][0]?.views).toMatchObject([{ product: 'p2' }]);
  expect(service.requests.map(({ fault, httpStatus }) => [fault, httpStatus])).toEqual([
    ['reset-before', 0],
    ['reset-after', 0],
  ]);
});

test('never: there is no response, and closing the service does not hang', async () => {
  const service = await sandbox();
  service.faults.set({ kind: 'never' });
  const waiting = view(service, 'p1').catch(({ code }) => code as string);
  await expect.poll(() => service.requests[0]?.body).toContain('p1');
  expect(service.requests[0]).toMatchObject({ fault: 'never', httpStatus: 0 });
  await service.close();
  expect(await waiting).toBe('ECONNRESET');
});

test('delays are added, apply first, and end when the service closes', async () => {
  const service = await sandbox();
  service.faults.set({ delay: 40 }, { delay: 60, operation: 'ViewProduct' });
  const start = performance.now();
  expect((await view(service, 'p1')).httpStatus).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(95);
  expect(service.requests[0]).toMatchObject({ fault: '100 ms' });
  service.faults.set({ delay: 3_600_000 });
  const waiting = view(service, 'p2').catch(({ code }) => code as string);
  await expect.poll(() => service.requests[1]?.body).toContain('p2');
  await service.close();
  expect(await waiting).toBe('ECONNRESET');
});

describe('lists', () => {
  const played = async (kind: FaultKind) => {
    const service = await sandbox();
    service.faults.set({ kind });
    return { reco: await reco(service, { limit: 4 }), popular: await popular(service, { itemsPerPage: 4 }) };
  };
  const ids = async (kind: FaultKind) => {
    const lists = await played(kind);
    expect(lists.reco.status).toBe('Success');
    return [lists.reco.ids.length, lists.popular.ids.length];
  };

  test('empty, one and thirty set the number of products', async () => {
    expect(await ids('empty')).toEqual([0, 0]);
    expect(await ids('one')).toEqual([1, 1]);
    expect(await ids('few')).toEqual([3, 3]);
    expect(await ids('thirty')).toEqual([30, 30]);
    expect(await ids('on-sale')).toEqual([4, 4]);
  });

  test.each([['not-xml', /^upstream connect error/]] as const)('%s', async (kind, expected) => {
    const lists = await played(kind);
    for (const { body, httpStatus } of [lists.reco, lists.popular]) {
      expect(httpStatus).toBe(200);
      expect(body).toMatch(expected);
    }
    expect(lists.reco.headers['content-type']).toBe('application/xml');
  });

  test.each([
    ['long-names', /<displayName>[^<]{80,}</],
    ['hostile-names', /<name>&lt;script&gt;window\.hacked = 1/],
    ['hostile-names', /<url>javascript:/],
    ['on-sale', /(<recommendation>((?!<\/recommendation>).)*<oldPrice>.*?){4}/],
  ] as const)('%s', async (kind, expected) => {
    expect((await played(kind)).reco.body).toMatch(expected);
  });
});

describe('a simulation in the base address', () => {
  const simulated = async (names: string) => {
    const service = await sandbox();
    const body = '<operation><recommendation><limit>3</limit></recommendation></operation>';
    const there = await call(service, 'Reco', { path: `/simulate/${names}/v3/operations/sync`, body });
    expect((await reco(service, { limit: 3 })).ids).toHaveLength(3);
    return { service, there };
  };

  test('applies only to calls with this base address', async () => {
    expect((await simulated('empty')).there).toMatchObject({ httpStatus: 200, ids: [] });
    expect((await simulated('failed')).there).toMatchObject({ httpStatus: 500 });
    expect((await simulated('normal')).there.ids).toHaveLength(3);
    const { service, there } = await simulated('on-sale');
    expect(there.body.match(/<oldPrice>/g)).toHaveLength(3);
    expect(service.requests[0]).toMatchObject({ path: '/v3/operations/sync', fault: 'on-sale' });
  });

  test('is rejected for an unknown name', async () => {
    expect((await simulated('nonsense')).there).toMatchObject({
      httpStatus: 404,
      status: 'NotFound',
      message: 'the simulation in the path is unknown',
    });
  });
});
