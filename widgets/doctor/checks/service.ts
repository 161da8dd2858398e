import type { Facts, Finding } from '../facts.js';
import { addressOf } from '../page/address.js';
import { quoted, refusalKind } from '../probe/try-service.js';

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

export const corsMissing = ({ config, origin, trials }: Facts): Finding | undefined => {
  const hidden = trials.find(({ outcome }) => outcome === 'hidden');
  if (!hidden) return;
  return {
    id: 'cors-missing',
    level: 'error',
    sentence: `The service at ${config.baseUrl} does not allow pages of ${origin} to call it (CORS): ask its operator to answer with Access-Control-Allow-Origin.`,
    seen: `${hidden.operation} is answered, and the browser hides it`,
  };
};

export const serviceSilent = ({ config, trials }: Facts): Finding | undefined => {
  const silent = trials.find(({ outcome }) => outcome === 'silent');
  if (!silent) return;
  return {
    id: 'service-silent',
    level: 'error',
    sentence: `No server answers at ${config.baseUrl}: check the spelling of data-base-url.`,
    seen: `no answer to ${silent.operation}, or a blocker stopped it`,
  };
};

export const serviceRefuses = ({ config, origin, trials }: Facts): Finding | undefined => {
  const endpoint = trials.find((trial) => refusalKind(trial) === 'endpoint');
  if (endpoint) {
    // A list may have an endpoint of its own.
    const asked = new URL(endpoint.url, origin).searchParams.get('endpointId') ?? config.endpointId;
    return {
      id: 'endpoint-refused',
      level: 'error',
      sentence: `The service rejects the endpoint “${asked}” (${quoted(endpoint)}): compare ${asked === config.endpointId ? 'data-endpoint-id' : 'the list’s endpoint-id'} with the id in the service’s settings.`,
      seen: `the answer to ${endpoint.operation}`,
    };
  }
  const site = trials.find((trial) => refusalKind(trial) === 'site');
  if (site)
    return {
      id: 'site-refused',
      level: 'error',
      sentence: `The service rejects calls from this site (${quoted(site)}): ask its operator to allow ${origin}.`,
      seen: `the answer to ${site.operation}`,
    };
};

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
