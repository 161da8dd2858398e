import { masked } from '../../privacy/mask.js';
import { counted } from '../../words/counted.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';
import { refusalKind } from '../refusal.js';

/** What the service refused although it knows the endpoint and the operation: then it is about what was sent. */
export const operationRefused = ({ config, operations, trials, earlierRefusals }: Facts): Finding[] => {
  /** Whether another check has a sentence for it, by the operation's name at the service. */
  const isExplained = (name: string) =>
    trials.some((trial) => {
      const kind = refusalKind(trial);
      return kind && kind !== 'other' && (kind !== 'operation' || trial.operation === name);
    });
  const heard = operations
    .filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'))
    .filter(({ operation }) => !isExplained(config.operations?.[operation] ?? operation))
    .slice(0, 3)
    .map(({ operation, steps }) => {
      const { error = '' } = steps.findLast(({ name }) => name === 'rejected')!;
      return {
        operation,
        sentence: `The service refused an operation ${operation}${error && ` (${masked(error)})`}: correct what it reports, see Operations.`,
        seen: 'recotag:rejected',
      };
    });
  const earlier = earlierRefusals
    .filter(({ operation }) => !isExplained(operation) && !heard.some((each) => each.operation === operation))
    .map(({ operation, httpStatus, count }) => ({
      sentence: `Before the inspector was open the service refused ${counted(count, 'call')} of ${operation} with ${httpStatus}: do the same again to see what was sent.`,
      seen: 'the browser’s memory',
    }));
  return [...heard, ...earlier].map(({ sentence, seen }) => ({
    id: 'operation-refused',
    level: 'error',
    sentence,
    seen,
  }));
};
