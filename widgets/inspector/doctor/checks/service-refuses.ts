import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';
import { quoted, refusalKind } from '../refusal.js';

export function serviceRefuses({ config, origin, trials }: Facts): Finding | undefined {
  const endpoint = trials.find((trial) => refusalKind(trial) === 'endpoint');
  if (endpoint)
    return {
      id: 'endpoint-refused',
      level: 'error',
      sentence: `The service refuses the endpoint “${config.endpointId}” (${quoted(endpoint)}): compare data-endpoint-id with the id in the service’s settings, letter by letter.`,
    };
  const site = trials.find((trial) => refusalKind(trial) === 'site');
  if (site)
    return {
      id: 'site-refused',
      level: 'error',
      sentence: `The service refuses calls from this site (${quoted(site)}): ask its operator to allow ${origin}, and whether calls need a secret key, which only a relay may hold.`,
    };
}
