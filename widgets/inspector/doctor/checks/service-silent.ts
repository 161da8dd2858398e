import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

export const serviceSilent = ({ config, trials }: Facts): Finding | undefined => {
  const silent = trials.find(({ outcome }) => outcome === 'silent');
  if (!silent) return;
  return {
    id: 'service-silent',
    level: 'error',
    sentence: `Nobody answers at ${config.baseUrl}: see whether data-base-url is spelled right.`,
    seen: `no answer to ${silent.operation}, or a blocker stopped it`,
  };
};
