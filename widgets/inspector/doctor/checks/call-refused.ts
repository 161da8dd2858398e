import { masked } from '../../privacy/mask.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const WITHOUT_ID = /(product|sku)\b.{0,200}must be an id/i;

/** Calls that the tag itself refused: nothing was sent of them. */
export const callRefused = ({ operations }: Facts): Finding[] => {
  const refused = operations.flatMap(({ operation, body, steps }) => {
    const { error } = (!body && steps.find(({ name }) => name === 'rejected')) || {};
    return error === undefined ? [] : { operation, error: masked(error) };
  });
  const each = new Map(refused.map((call) => [call.error, call]));
  return [...each.values()].slice(0, 5).map(({ operation, error }) =>
    WITHOUT_ID.test(error)
      ? {
          id: 'product-without-id',
          level: 'error' as const,
          sentence: `A call was refused because a product in it has no id (${error}): give recotag('${operation}', …) the id.`,
          seen: 'recotag:rejected',
        }
      : {
          id: 'call-refused',
          level: 'error' as const,
          sentence: `A call was refused (${error}): correct what recotag('${operation}', …) is given.`,
          seen: 'recotag:rejected',
        },
  );
};
