import type { Facts } from '../facts.js';
import type { FindingRecords, Found } from '../finding.js';
import type { ServiceFacts } from '../observe/services.js';
import { addressOf } from '../page/address.js';
import { quoted, refusalKind, type Trial } from '../probe/trial.js';

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

/** Checks each service of the page by itself. */
const eachService =
  (find: (service: ServiceFacts, trials: Trial[], facts: Facts) => Found | undefined) =>
  (facts: Facts): Found[] => {
    const found = facts.services.flatMap((service): Found[] => {
      const said = find(service, trialsOf(service, facts), facts);
      return said ? [{ about: [aboutService(service, facts.origin)], ...said }] : [];
    });
    // Lists with endpoint ids of their own share a service.
    return [...new Map(found.map((finding) => [finding.sentence, finding])).values()];
  };

/** Checks the first test request with this result, of each service. */
const eachTrial = (
  isIt: (trial: Trial) => boolean,
  say: (trial: Trial, service: ServiceFacts, facts: Facts) => Found,
) =>
  eachService((service, trials, facts) => {
    const trial = trials.find(isIt);
    return trial && say(trial, service, facts);
  });

const NOTHING = 'Nothing is tracked and no list is shown.';

/** The service: whether a page reaches it, and whether it accepts the page. */
export const serviceFindings = {
  /**
   * Add the service’s origin to `connect-src` of the Content-Security-Policy. If only a list has this `base-url`, the attribute may be a
   * mistake.
   */
  'csp-blocks-service': {
    plain: `${NOTHING} Ask your developer to change the page’s security policy.`,
    check: eachService((service, trials, { origin, violations }) => {
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
    }),
  },
  /** The service must send `Access-Control-Allow-Origin`. */
  'cors-missing': {
    plain: `${NOTHING} Ask the operator of the service to allow your shop.`,
    check: eachTrial(
      ({ outcome }) => outcome === 'hidden',
      ({ operation }, { baseUrl }, { origin }) => ({
        sentence: `The service at ${baseUrl} does not allow pages of ${origin} to call it (CORS): ask its operator to send Access-Control-Allow-Origin.`,
        seen: `the browser hides the response to ${operation}`,
      }),
    ),
  },
  /** No server responds at `data-base-url`, or at the `base-url` of a list. Check its spelling and the network. */
  'service-silent': {
    plain: `${NOTHING} Ask your developer to check the address of the service.`,
    check: eachTrial(
      ({ outcome }) => outcome === 'silent',
      ({ operation }, service) => ({
        sentence: `No server responds at ${service.baseUrl}: check the spelling of ${service.addressIn}${orRemove(service)}.`,
        seen: `no response to ${operation}, or a blocker blocked it`,
      }),
    ),
  },
  /**
   * A server responds at this address, but it isn’t the service, or the path is wrong. If it responds with an HTML page, it may also be the
   * sign-in page of a network, the shop’s offline page, or a route that responds to any address. Correct `data-base-url`, or the `base-url` of the
   * list. The value is the part of the address before `/v3/operations`.
   */
  'base-url-wrong': {
    plain: `${NOTHING} Ask your developer to correct the address of the service.`,
    check: eachTrial(
      (trial) => refusalKind(trial) === 'address',
      (trial, service) => {
        const { page, operation, status } = trial;
        const what = page === undefined ? quoted(trial) : `an HTML page${page && ` (“${page}”)`}`;
        const orPage = page === undefined ? '' : ', or sign in to the network if the page is its own';
        return {
          sentence: `The service is not at ${service.baseUrl}, where a server responds with ${what}: correct the address in ${service.addressIn}${orRemove(service)}${orPage}.`,
          seen: `the response to ${operation} ${page !== undefined ? 'is HTML' : status ? 'is about its path' : 'has no status of the service'}`,
        };
      },
    ),
  },
  /** Compare `data-endpoint-id` with the service’s settings. */
  'endpoint-refused': {
    plain: `${NOTHING} Ask the operator of the service for the right endpoint id.`,
    check: eachTrial(
      (trial) => refusalKind(trial) === 'endpoint',
      (trial, { endpointId, endpointIn }) => ({
        sentence: `The service rejects the endpoint id “${endpointId}” (${quoted(trial)}): compare ${endpointIn} with the id in the service’s settings.`,
        seen: `the response to ${trial.operation}`,
      }),
    ),
  },
  /** The service rejects requests of this origin. */
  'site-refused': {
    plain: `${NOTHING} Ask the operator of the service to allow your shop.`,
    check: eachTrial(
      (trial) => refusalKind(trial) === 'site',
      (trial, _, { origin }) => ({
        sentence: `The service rejects requests from this site (${quoted(trial)}): ask its operator to allow ${origin}.`,
        seen: `the response to ${trial.operation}`,
      }),
    ),
  },
  /** The service responds with 429 or 5xx. The tag sends views and carts again later. */
  'service-fails': {
    level: 'warning',
    plain: 'Views and carts arrive late, and lists may be missing. Ask the operator of the service.',
    check: eachTrial(
      ({ httpStatus = 0 }) => httpStatus > 499 || httpStatus === 429,
      (trial, { baseUrl }) => ({
        sentence: `The service at ${baseUrl} fails (${quoted(trial)}), so views and carts wait and lists are missing: ask its operator.`,
        seen: `the response to ${trial.operation}`,
      }),
    ),
  },
  /** Set the name in `data-operations`. */
  'operation-unknown': {
    plain: 'A part of the tracking or a list doesn’t work. Ask the operator of the service for the operation’s name.',
    check({ trials }) {
      const unknown = trials.filter((trial) => !trial.own && refusalKind(trial) === 'operation');
      const byName = new Map(unknown.map((trial) => [trial.operation, trial]));
      return [...byName.values()].map((trial) => ({
        sentence: `The service has no operation “${trial.operation}” (${quoted(trial)}): set the service’s name in data-operations.`,
        seen: `the response to ${trial.operation}`,
        about: [`operation ${trial.operation}`],
      }));
    },
  },
} satisfies FindingRecords;
