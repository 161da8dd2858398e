import type { Config } from '../../../protocol/config.js';
import { type OperationLife, outboxRows } from './operations.js';
import type { ServiceCall } from './service-call.js';

/** `accepted`: the service has acknowledged one; `waiting`: it was called and is not acknowledged yet; `none`: it was not called on this page */
type Delivery = 'accepted' | 'waiting' | 'none';

/**
 * Requests from before the recording have no response that can be read. Their status decides; in browsers that don't report it, the outbox
 * does, since an operation leaves it only when the service has answered.
 */
const deliveryOf = (
  names: readonly string[],
  lives: readonly OperationLife[],
  calls: readonly ServiceCall[],
  { operations }: Config,
): Delivery => {
  const own = lives.filter(({ operation, body }) => body && names.includes(operation));
  if (own.some(({ steps }) => steps.some(({ name }) => name === 'sent'))) return 'accepted';
  const atService = names.map((name) => operations?.[name] || name);
  const earlier = calls.filter(
    ({ mode, operation, body }) => mode === 'async' && body === undefined && atService.includes(operation),
  );
  const isWaiting = outboxRows().some(
    // A cart stays in the outbox for a while after the service has acknowledged it.
    ({ operation, state }) => names.includes(operation) && !/^(acknowledged|repeat)$/.test(state?.name),
  );
  if (earlier.some(({ httpStatus }) => (httpStatus ? httpStatus < 300 : !isWaiting))) return 'accepted';
  return own.length || earlier.length ? 'waiting' : 'none';
};

/** What became of the page's views and carts. */
export const trackedOf = (lives: readonly OperationLife[], calls: readonly ServiceCall[], config: Config) => ({
  view: deliveryOf(['ViewProduct'], lives, calls, config),
  cart: deliveryOf(['SetCart', 'ClearCart'], lives, calls, config),
});
