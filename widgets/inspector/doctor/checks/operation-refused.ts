import { masked } from '../../privacy/mask.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

/** What the service refused although it knows the endpoint and the operation: then it is about what was sent. */
export function operationRefused({ config, operations, trials }: Facts): Finding[] {
  const answered = operations.filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'));
  const known = answered.filter(
    ({ operation }) =>
      !trials.some(
        (trial) =>
          trial.operation === (config.operations?.[operation] ?? operation) &&
          /endpoint|operation/i.test(`${trial.message}`),
      ),
  );
  return known.slice(0, 3).map(({ operation, steps }) => ({
    id: 'operation-refused',
    level: 'error',
    sentence: `The service refused an operation ${operation} (${masked(steps.at(-1)?.error ?? '')}): open it under Operations, read the service’s answer and correct what the page reports.`,
  }));
}
