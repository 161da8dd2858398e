import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function listFailed({ lists }: Facts): Finding[] {
  return lists
    .filter(({ state }) => state === 'error')
    .map(({ name, error }) => ({
      id: 'list-failed',
      level: 'error',
      sentence: `${name} could not be loaded${error ? ` (${error})` : ''}: open it under Lists, load it again and read the service’s answer.`,
    }));
}
