import type { Facts, Finding } from '../facts.js';
import type { ServiceFacts } from '../observe/services.js';
import { addressOf } from '../page/address.js';
import { quoted, refusalKind, type Trial } from '../probe/trial.js';

type Found = Omit<Finding, 'id' | 'level'>;

const originOf = (url: string | undefined, page: string): string => addressOf(url, page)?.origin ?? '';

/** The base URL of a request's address. */
const baseOf = (url: string, page: string): string => addressOf(url.split('/v3/operations/')[0], page)?.href ?? '';

/** What a finding about a service is about, as lists and operations name their service. */
export const aboutService = ({ baseUrl }: Pick<ServiceFacts, 'baseUrl'>, page: string): string =>
  `service ${baseOf(`${baseUrl.replace(/\/{1,9}$/, '')}/v3/operations/`, page)}`;

/** The trials of a service. */
const trialsOf = (service: ServiceFacts, { trials, origin }: Facts): Trial[] =>
  trials.filter(
    ({ url }) =>
      aboutService({ baseUrl: baseOf(url, origin) }, origin) === aboutService(service, origin) &&
      (addressOf(url, origin)?.searchParams.get('endpointId') ?? service.endpointId) === service.endpointId,
  );

/** A list with a service of its own is usually a mistake. */
const orRemove = ({ list, addressIn }: ServiceFacts): string =>
  list && addressIn !== 'data-base-url' ? ', or remove the attribute so that the list uses the page’s service' : '';

/** One finding for each service with this problem. */
const each = (
  facts: Facts,
  id: string,
  find: (service: ServiceFacts, trials: Trial[]) => Found | undefined,
): Finding[] => {
  const found = facts.services.flatMap((service): Finding[] => {
    const said = find(service, trialsOf(service, facts));
    return said ? [{ id, level: 'error', about: [aboutService(service, facts.origin)], ...said }] : [];
  });
  // Lists with endpoint ids of their own share a service.
  return [...new Map(found.map((finding) => [finding.sentence, finding])).values()];
};

export const cspBlocksService = (facts: Facts): Finding[] =>
  each(facts, 'csp-blocks-service', (service, trials) => {
    const { origin, violations } = facts;
    const host = originOf(service.baseUrl, origin);
    const asked = trials.find(({ outcome }) => outcome === 'blocked');
    const violation = violations.find(
      ({ directive, blocked }) => /^(connect|default)-src/.test(directive) && originOf(blocked, origin) === host,
    );
    if ((!asked && !violation) || !host) return;
    return {
      sentence: `The page’s content security policy blocks every request to ${host}: add it to connect-src${orRemove(service)}.`,
      seen: violation
        ? `${violation.directive} blocked ${violation.blocked}`
        : `it blocked a test request, ${asked!.operation}`,
    };
  });

export const corsMissing = (facts: Facts): Finding[] =>
  each(facts, 'cors-missing', ({ baseUrl }, trials) => {
    const hidden = trials.find(({ outcome }) => outcome === 'hidden');
    return (
      hidden && {
        sentence: `The service at ${baseUrl} does not allow pages of ${facts.origin} to call it (CORS): ask its operator to send Access-Control-Allow-Origin.`,
        seen: `the browser hides the response to ${hidden.operation}`,
      }
    );
  });

export const serviceSilent = (facts: Facts): Finding[] =>
  each(facts, 'service-silent', (service, trials) => {
    const silent = trials.find(({ outcome }) => outcome === 'silent');
    return (
      silent && {
        sentence: `No server responds at ${service.baseUrl}: check the spelling of ${service.addressIn}${orRemove(service)}.`,
        seen: `no response to ${silent.operation}, or a blocker blocked it`,
      }
    );
  });

/** A server that isn't the service, or a path at which the service isn't. */
export const baseUrlWrong = (facts: Facts): Finding[] =>
  each(facts, 'base-url-wrong', (service, trials) => {
    const other = trials.find((trial) => refusalKind(trial) === 'address');
    return (
      other && {
        sentence: `The service is not at ${service.baseUrl}, where a server responds with ${quoted(other)}: correct the address in ${service.addressIn}${orRemove(service)}.`,
        seen: `the response to ${other.operation} ${other.status ? 'is about its path' : 'has no status of the service'}`,
      }
    );
  });

/** The service responds, but can't do its work now. */
export const serviceFails = (facts: Facts): Finding[] =>
  each(facts, 'service-fails', ({ baseUrl }, trials) => {
    const failing = trials.find(({ httpStatus = 0 }) => httpStatus > 499 || httpStatus === 429);
    return (
      failing && {
        level: 'warning',
        sentence: `The service at ${baseUrl} fails (${quoted(failing)}), so views and carts wait and lists are missing: ask its operator.`,
        seen: `the response to ${failing.operation}`,
      }
    );
  });

export const serviceRefuses = (facts: Facts): Finding[] => [
  ...each(facts, 'endpoint-refused', ({ endpointId, endpointIn }, trials) => {
    const refused = trials.find((trial) => refusalKind(trial) === 'endpoint');
    return (
      refused && {
        sentence: `The service rejects the endpoint id “${endpointId}” (${quoted(refused)}): compare ${endpointIn} with the id in the service’s settings.`,
        seen: `the response to ${refused.operation}`,
      }
    );
  }),
  ...each(facts, 'site-refused', (_, trials) => {
    const refused = trials.find((trial) => refusalKind(trial) === 'site');
    return (
      refused && {
        sentence: `The service rejects requests from this site (${quoted(refused)}): ask its operator to allow ${facts.origin}.`,
        seen: `the response to ${refused.operation}`,
      }
    );
  }),
];

export const operationUnknown = ({ trials }: Facts): Finding[] => {
  const unknown = trials.filter((trial) => !trial.own && refusalKind(trial) === 'operation');
  const byName = new Map(unknown.map((trial) => [trial.operation, trial]));
  return [...byName.values()].map((trial) => ({
    id: 'operation-unknown',
    level: 'error',
    sentence: `The service has no operation “${trial.operation}” (${quoted(trial)}): set the service’s name in data-operations.`,
    seen: `the response to ${trial.operation}`,
    about: [`operation ${trial.operation}`],
  }));
};
