import { addressOf } from '../../page/address.js';
import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';

const originOf = (url: string | undefined, page: string): string => addressOf(url, page)?.origin ?? '';

export const cspBlocksService = ({ config, origin, violations, trials }: Facts): Finding | undefined => {
  const service = originOf(config.baseUrl, origin);
  const asked = trials.find(({ outcome }) => outcome === 'blocked');
  const violation = violations.find(
    ({ directive, blocked }) => /^(connect|default)-src/.test(directive) && originOf(blocked, origin) === service,
  );
  if ((!asked && !violation) || !service) return;
  return {
    id: 'csp-blocks-service',
    level: 'error',
    sentence: `The page’s content security policy blocks every call of ${service}: add it to connect-src.`,
    seen: violation
      ? `${violation.directive} stopped ${violation.blocked}`
      : `it stopped ${asked!.operation}, asked just now`,
  };
};
