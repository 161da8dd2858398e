import { TooLarge } from '../body-reader.js';
import { deadline } from '../clock.js';
import { readBody } from '../read-body.js';
import { operationDocument } from './operation-document.js';
import { Refusal } from './refusal.js';
import type { RelayRequest } from './relay-request.js';

/** Takes a request's body in, checked, and holds it for as long as `use` needs. */
export type BodyIntake = <Result>(request: RelayRequest, use: (body: string) => Promise<Result>) => Promise<Result>;

/**
 * Bodies are taken in whole before the service is called, so that it never sees half of one, or the start of a bad one, and no
 * slow page holds a connection to it. What that may cost is counted while the bytes come in: per body, and for all together.
 *
 * @param largest bytes of one body
 * @param together bytes of all bodies at one time
 * @param timeout milliseconds for a body to arrive
 */
export function bodyIntake(largest: number, together: number, timeout: number): BodyIntake {
  let held = 0;
  const tooLarge = () => new Refusal(413, `the body must not have more than ${largest} bytes`);
  return async (request, use) => {
    if (Number(request.headers.get('content-length')) > largest) throw tooLarge();
    const time = deadline(timeout);
    let own = 0;
    try {
      const body = await readBody(request.body, largest, time, (bytes) => {
        own += bytes;
        held += bytes;
        if (held > together) throw new Refusal(503, 'too many bodies at one time', { 'Retry-After': '1' });
      }).catch((error) => {
        if (error instanceof Refusal) throw error;
        if (error instanceof TooLarge) throw tooLarge();
        if (time.expired) throw new Refusal(408, `the body did not arrive within ${timeout} ms`);
        throw new Refusal(400, 'the body broke off');
      });
      time.clear();
      return await use(operationDocument(body));
    } finally {
      time.clear();
      held -= own;
    }
  };
}
