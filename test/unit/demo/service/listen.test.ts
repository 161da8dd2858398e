import { expect, test } from 'vitest';
import { startService } from '../../../../demo/service/service.js';
import { STOCK, sandbox, view } from './sandbox.js';

test('a port in use is an error, and no server stays open', async () => {
  const service = await sandbox();
  await expect(startService({ catalogue: STOCK, port: service.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect((await view(service, 'p1')).httpStatus).toBe(200);
});

test('an aborted request is only logged', async () => {
  const service = await sandbox();
  const { connect } = await import('node:net');
  const socket = connect(service.port, '127.0.0.1');
  socket.write(
    'POST /v3/operations/async?operation=ViewProduct HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n<oper',
  );
  await expect.poll(() => service.requests.length).toBe(1);
  socket.destroy();
  await expect.poll(() => service.requests[0]?.aborted).toBe(true);
  expect((await view(service, 'p1')).httpStatus).toBe(200);
});
