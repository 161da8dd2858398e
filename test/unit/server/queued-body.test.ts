import { expect, it, vi } from 'vitest';
import { QueuedBody } from '../../../src/node/http/queued-body.js';

const begin = () => {
  const flow = { pause: vi.fn(), resume: vi.fn() };
  const dropped = vi.fn();
  return { flow, dropped, body: new QueuedBody(flow, dropped) };
};

const piece = (byte: number) => Uint8Array.of(byte);

it('waits for a chunk, and for the end; what comes later is dropped', async () => {
  const { body } = begin();
  const first = body.read();
  body.push(piece(1));
  expect(await first).toEqual({ done: false, value: piece(1) });
  const last = body.read();
  body.end();
  body.push(piece(2));
  expect([await last, await body.read()]).toEqual([{ done: true }, { done: true }]);
});

it('delivers the chunks before a failure, then the error', async () => {
  const { body } = begin();
  body.push(piece(1));
  body.fail(Error('broke off'));
  expect(await body.read()).toEqual({ done: false, value: piece(1) });
  await expect(body.read()).rejects.toThrow('broke off');
});

it('pauses its source after four chunks, and resumes it when they are read', async () => {
  const { body, flow } = begin();
  for (let byte = 0; byte < 5; byte++) body.push(piece(byte));
  expect(flow.pause).toHaveBeenCalledOnce();
  for (let byte = 0; byte < 5; byte++) {
    expect(flow.resume).not.toHaveBeenCalled();
    expect((await body.read()).value).toEqual(piece(byte));
  }
  expect(flow.resume).toHaveBeenCalledOnce();
});

it('ends a pending read when it is cancelled, and drops its source once', async () => {
  const { body, dropped } = begin();
  const pending = body.read();
  body.cancel();
  body.cancel();
  expect(await pending).toEqual({ done: true });
  expect(dropped).toHaveBeenCalledOnce();
});
