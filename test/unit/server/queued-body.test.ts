import { describe, expect, it, vi } from 'vitest';
import { QueuedBody } from '../../../src/node/http/queued-body.js';

const begin = () => {
  const flow = { pause: vi.fn(), resume: vi.fn() };
  const dropped = vi.fn();
  return { flow, dropped, body: new QueuedBody(flow, dropped) };
};

const piece = (byte: number) => Uint8Array.of(byte);

/** The value of a promise, or its error message. */
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);

describe('a pushed body, read by each()', () => {
  it('delivers earlier and later chunks in order', async () => {
    const { body } = begin();
    const taken: number[] = [];
    body.push(piece(1));
    const all = body.each((bytes) => taken.push(...bytes));
    body.push(piece(2));
    body.push(piece(3));
    body.end();
    await all;
    body.push(piece(4));
    expect(taken).toEqual([1, 2, 3]);
  });

  it('reports at once that it has ended or failed', async () => {
    const ended = begin().body;
    ended.push(piece(1));
    ended.end();
    const taken: number[] = [];
    expect(await outcome(ended.each((bytes) => taken.push(...bytes)))).toBeUndefined();
    expect(taken).toEqual([1]);
    const broken = begin().body;
    broken.fail(Error('broke off'));
    expect(await outcome(broken.each(() => {}))).toBe('broke off');
  });

  it('rejects when it fails in the middle', async () => {
    const { body } = begin();
    const all = outcome(body.each(() => {}));
    body.push(piece(1));
    body.fail(Error('broke off'));
    expect(await all).toBe('broke off');
  });

  it.each(['before', 'after'])(
    'rejects with the error that the callback throws for a chunk that came %s',
    async (when) => {
      const { body } = begin();
      const taken: number[] = [];
      const take = (bytes: Uint8Array) => {
        taken.push(...bytes);
        throw Error('too much');
      };
      if (when === 'before') body.push(piece(1));
      const all = outcome(body.each(take));
      if (when === 'after') body.push(piece(1));
      body.push(piece(2));
      expect(await all).toBe('too much');
      expect(taken).toEqual([1]);
    },
  );

  it('resumes a paused source', async () => {
    const { body, flow } = begin();
    for (let byte = 0; byte < 5; byte++) body.push(piece(byte));
    expect([flow.pause.mock.calls.length, flow.resume.mock.calls.length]).toEqual([1, 0]);
    const taken: number[] = [];
    const all = body.each((bytes) => taken.push(...bytes));
    expect(flow.resume).toHaveBeenCalledOnce();
    body.end();
    await all;
    expect(taken).toEqual([0, 1, 2, 3, 4]);
  });

  it('ends when it is cancelled, and drops its source once', async () => {
    const { body, dropped } = begin();
    const all = body.each(() => {});
    body.cancel();
    body.cancel();
    expect(await outcome(all)).toBeUndefined();
    expect(dropped).toHaveBeenCalledOnce();
  });
});

describe('a pushed body, read chunk by chunk', () => {
  it('waits for a chunk, and for the end', async () => {
    const { body } = begin();
    const first = body.read();
    body.push(piece(1));
    expect(await first).toEqual({ done: false, value: piece(1) });
    const last = body.read();
    body.end();
    expect([await last, await body.read()]).toEqual([{ done: true }, { done: true }]);
  });

  it('delivers the chunks before a failure, then the error', async () => {
    const { body } = begin();
    body.push(piece(1));
    body.fail(Error('broke off'));
    expect(await body.read()).toEqual({ done: false, value: piece(1) });
    expect(await outcome(body.read())).toBe('broke off');
  });

  it('pauses its source after four chunks, and resumes it when they are read', async () => {
    const { body, flow } = begin();
    for (let byte = 0; byte < 4; byte++) body.push(piece(byte));
    expect(flow.pause).toHaveBeenCalledOnce();
    for (let byte = 0; byte < 4; byte++) {
      expect(flow.resume).not.toHaveBeenCalled();
      expect((await body.read()).value).toEqual(piece(byte));
    }
    expect(flow.resume).toHaveBeenCalledOnce();
  });
});
