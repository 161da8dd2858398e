import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';
import { quoted, refusalKind } from '../refusal.js';

export const operationUnknown = ({ trials }: Facts): Finding[] => {
  const unknown = trials.filter((trial) => !trial.own && refusalKind(trial) === 'operation');
  const byName = new Map(unknown.map((trial) => [trial.operation, trial]));
  return [...byName.values()].map((trial) => ({
    id: 'operation-unknown',
    level: 'error',
    sentence: `The service knows no operation “${trial.operation}” (${quoted(trial)}): give its name there in data-operations.`,
    seen: `the answer to ${trial.operation}`,
  }));
};
