import { expect } from 'vitest';
import { type CallOptions, call, sandbox } from '../sandbox.js';

/** A call that must be refused: what is wrong with it, and a part of the sentence that says so. */
export type Refused = [
  what: string,
  operation: string,
  options: CallOptions,
  httpStatus: number,
  status: string,
  sentence: string,
];

/** One that is answered with 400 ValidationError. */
export const invalid = (what: string, operation: string, options: CallOptions, sentence: string): Refused => [
  what,
  operation,
  options,
  400,
  'ValidationError',
  sentence,
];

/** Makes the call, and expects it to be refused with that sentence, readable for a page, and forgotten. */
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
