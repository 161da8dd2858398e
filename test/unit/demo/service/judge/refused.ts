import { expect } from 'vitest';
import { type CallOptions, call, sandbox } from '../sandbox.js';

/** A call that must be rejected: its mistake, and a part of the error message. */
export type Refused = [
  what: string,
  operation: string,
  options: CallOptions,
  httpStatus: number,
  status: string,
  sentence: string,
];

/** A call with the response 400 ValidationError. */
export const invalid = (what: string, operation: string, options: CallOptions, sentence: string): Refused => [
  what,
  operation,
  options,
  400,
  'ValidationError',
  sentence,
];

/** Makes the call, and expects an error message that pages can read, and that nothing is stored. */
export const expectRefused = async (
  ...[, operation, options, httpStatus, status, sentence]: Refused
): Promise<void> => {
  const service = await sandbox({ visits: 0 });
  const reply = await call(service, operation, options);
  expect(reply).toMatchObject({ httpStatus, status });
  expect(reply.message).toContain(sentence);
  expect(reply.headers['content-type']).toBe('application/xml');
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  expect(service.requests).toMatchObject([{ httpStatus, answer: reply.body }]);
  expect(service.memory.history.visitors.size).toBe(0);
  expect(service.memory.history.visits).toEqual([]);
};
