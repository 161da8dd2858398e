import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export function serviceSilent({ config, trials }: Facts): Finding | undefined {
  if (!trials.some(({ outcome }) => outcome === 'silent')) return;
  return {
    id: 'service-silent',
    level: 'error',
    sentence: `Nobody answers at ${config.baseUrl}: see whether data-base-url is spelled right and whether an ad blocker or the network stops it; what was called waits and is sent later.`,
  };
}
