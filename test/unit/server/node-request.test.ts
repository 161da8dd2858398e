import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { nodeRequest } from '../../../src/server/adapters/node-request.js';

/** Whether V8 has one shape ("map") for both: the engine's own word for what must not be made anew for each call. */
const haveOneShape = (one: object, other: object): boolean => {
  setFlagsFromString('--allow-natives-syntax');
  try {
    return runInThisContext('(one, other) => %HaveSameMap(one, other)')(one, other);
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
};

const incoming = { method: 'POST', headers: { host: 'shop' }, socket: {} } as unknown as IncomingMessage;
const gone = () => new AbortController().signal;

it('calls share one shape, or each would stay in memory until the next full collection', () => {
  const literal = (signal: AbortSignal) => ({
    get signal() {
      return signal;
    },
  });
  // What a getter of a literal does; were it no longer so, this test would have nothing to say.
  expect(haveOneShape(literal(gone()), literal(gone()))).toBe(false);
  expect(haveOneShape(nodeRequest(incoming, '/a', gone), nodeRequest(incoming, '/b', gone))).toBe(true);
});
