import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const listUnconfigured = ({ lists, version }: Facts): Finding[] => {
  return lists
    .filter(({ configured, state }) => !configured && state !== 'not defined')
    .map(({ name }) => ({
      id: 'list-unconfigured',
      level: 'error',
      sentence: `${name} knows no service and waits: ${
        version ? 'add data-base-url and data-endpoint-id to the tag’s script' : 'add base-url and endpoint-id to it'
      }.`,
      seen: 'neither it nor the page names one',
    }));
};
