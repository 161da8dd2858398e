import { TooLarge } from '../body-reader.js';
import { deadline } from '../clock.js';
import { readBody } from '../read-body.js';
import { operationDocument } from './operation-document.js';
import { Refusal } from './refusal.js';
import type { RelayRequest } from './relay-request.js';
import type { Share } from './shares.js';

/** Takes a request's body in: its checked text. */
export type BodyIntake = (request: RelayRequest, share: Share) => Promise<string>;

/**
 * Bodies are taken in whole before the service is called, so that it never sees half of one, or the start of a bad one, and no
 * slow page holds a connection to it. What that may cost is counted while the bytes come in.
 *
 * @param largest bytes of one body
 * @param timeout milliseconds for a body to arrive
 */
export const bodyIntake = (largest: number, timeout: number): BodyIntake => {
  const tooLarge = () => new Refusal(413, 'too-large', `the body must not have more than ${largest} bytes`);
  return async (request, share) => {
    if (Number(request.headers.get('content-length')) > largest) throw tooLarge();
    const time = deadline(timeout);
    try {
      return operationDocument(await readBody(request.body, largest, time, share.hold));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof TooLarge) throw tooLarge();
      if (time.expired) throw new Refusal(408, 'too-slow', `the body did not arrive within ${timeout} ms`);
      throw new Refusal(400, 'body', 'the body broke off');
    } finally {
      time.clear();
    }
  };
};
