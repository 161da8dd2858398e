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
    sentence: `The page’s content security policy blocks every request to ${service}: add it to connect-src.`,
    seen: violation
      ? `${violation.directive} blocked ${violation.blocked}`
      : `it blocked a test request, ${asked!.operation}`,
  };
};

export const corsMissing = ({ config, origin, trials }: Facts): Finding | undefined => {
  const hidden = trials.find(({ outcome }) => outcome === 'hidden');
  if (!hidden) return;
  return {
    id: 'cors-missing',
    level: 'error',
    sentence: `The service at ${config.baseUrl} does not allow pages of ${origin} to call it (CORS): ask its operator to send Access-Control-Allow-Origin.`,
    seen: `the browser hides the response to ${hidden.operation}`,
  };
};

export const serviceSilent = ({ config, trials }: Facts): Finding | undefined => {
  const silent = trials.find(({ outcome }) => outcome === 'silent');
  if (!silent) return;
  return {
    id: 'service-silent',
    level: 'error',
    sentence: `No server responds at ${config.baseUrl}: check the spelling of data-base-url.`,
    seen: `no response to ${silent.operation}, or a blocker blocked it`,
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
      sentence: `The service rejects the endpoint id “${asked}” (${quoted(endpoint)}): compare ${asked === config.endpointId ? 'data-endpoint-id' : 'the list’s endpoint-id'} with the id in the service’s settings.`,
      seen: `the response to ${endpoint.operation}`,
    };
  }
  const site = trials.find((trial) => refusalKind(trial) === 'site');
  if (site)
    return {
      id: 'site-refused',
      level: 'error',
      sentence: `The service rejects requests from this site (${quoted(site)}): ask its operator to allow ${origin}.`,
      seen: `the response to ${site.operation}`,
    };
};

export const operationUnknown = ({ trials }: Facts): Finding[] => {
  const unknown = trials.filter((trial) => !trial.own && refusalKind(trial) === 'operation');
  const byName = new Map(unknown.map((trial) => [trial.operation, trial]));
  return [...byName.values()].map((trial) => ({
    id: 'operation-unknown',
    level: 'error',
    sentence: `The service has no operation “${trial.operation}” (${quoted(trial)}): set the service’s name in data-operations.`,
    seen: `the response to ${trial.operation}`,
  }));
};
