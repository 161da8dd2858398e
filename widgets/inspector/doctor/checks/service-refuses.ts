import type { Facts } from '../facts.js';
import type { Finding } from '../finding.js';
import { quoted, refusalKind } from '../refusal.js';

export const serviceRefuses = ({ config, origin, trials }: Facts): Finding | undefined => {
  const endpoint = trials.find((trial) => refusalKind(trial) === 'endpoint');
  if (endpoint) {
    // A list may have an endpoint of its own.
    const asked = new URL(endpoint.url, origin).searchParams.get('endpointId') ?? config.endpointId;
    return {
      id: 'endpoint-refused',
      level: 'error',
      sentence: `The service refuses the endpoint “${asked}” (${quoted(endpoint)}): compare ${asked === config.endpointId ? 'data-endpoint-id' : 'the list’s endpoint-id'} with the id in the service’s settings.`,
      seen: `the answer to ${endpoint.operation}`,
    };
  }
  const site = trials.find((trial) => refusalKind(trial) === 'site');
  if (site)
    return {
      id: 'site-refused',
      level: 'error',
      sentence: `The service refuses calls from this site (${quoted(site)}): ask its operator to allow ${origin}.`,
      seen: `the answer to ${site.operation}`,
    };
};
