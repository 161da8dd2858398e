import { RENDERED } from '../../../protocol/xml.js';
import type { Facts } from '../facts.js';
import { eachList, type FindingRecords, type Found, type Results } from '../finding.js';
import { aboutService, baseOf, type ServiceFacts } from '../observe/services.js';
import { addressOf } from '../page/address.js';
import { quoted, refusalKind, type Trial } from '../probe/trial.js';
import { counted } from '../text/counted.js';
import { masked } from '../text/mask.js';
import { FAILED, LISTS_BROKEN, LISTS_FILE, NOT_RUN, UNSENT } from './consequences.js';
import { isBlocked } from './tag.js';

export const originOf = (url: string | undefined, page: string): string => addressOf(url, page)?.origin ?? '';

/** The violation by which the page's policy blocks requests to an origin. */
export const violationOf = ({ violations, origin }: Facts, host: string) =>
  violations.find(
    ({ directive, blocked }) => /^(connect|default)-src/.test(directive) && originOf(blocked, origin) === host,
  );

const trialsOf = (service: ServiceFacts, { trials, origin }: Facts): Trial[] =>
  trials.filter(
    ({ url }) =>
      aboutService({ baseUrl: baseOf(url, origin) }, origin) === aboutService(service, origin) &&
      (addressOf(url, origin)?.searchParams.get('endpointId') ?? service.endpointId) === service.endpointId,
  );

/** A list with a service of its own is usually a mistake. */
const orRemove = ({ list, addressIn }: ServiceFacts): string =>
  list && addressIn !== 'data-base-url' ? ', or remove the attribute so that the list uses the page’s service' : '';

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

const blockedService = eachService((service, trials, facts) => {
  const host = originOf(service.baseUrl, facts.origin);
  const asked = trials.find(({ outcome }) => outcome === 'blocked');
  const violation = violationOf(facts, host);
  if ((!asked && !violation) || !host) return;
  return {
    sentence: `The page’s content security policy blocks every request to ${host}: add it to connect-src${orRemove(service)}.`,
    seen: violation
      ? `${violation.directive} blocked ${violation.blocked}`
      : `it blocked a test request, ${asked!.operation}`,
  };
});

const blockedFiles = (facts: Facts): Results => {
  const ofLists = (facts.listFiles?.missing ?? []).filter((file) => isBlocked(facts, file));
  return [
    facts.files.map(
      ({ file, url }) =>
        isBlocked(facts, url) && {
          sentence: `The page loads ${file}, which its content security policy blocks: add ${new URL(url).origin} to script-src.`,
          seen: url,
          about: [`file ${file}`],
        },
    ),
    !!ofLists[0] && {
      level: 'warning',
      sentence: `The lists can’t load ${ofLists.join(', ')} because of the page’s content security policy: allow the folder of recotag-widgets.js in script-src.`,
      seen: 'the console',
      about: [LISTS_FILE],
    },
  ];
};

/** Pictures of cards, by their origin. */
const blockedPictures = ({ lists, origin }: Facts): Results => {
  const byHost = new Map<string, Found>();
  for (const { name, pictures } of lists)
    for (const { url, trial } of pictures) {
      const host = trial === 'blocked' ? originOf(url, origin) : '';
      if (host && !byHost.has(host))
        byHost.set(host, {
          level: 'warning',
          sentence: `The page’s content security policy blocks pictures of ${name}: add ${host} to img-src.`,
          seen: url,
          about: [`pictures ${host}`],
        });
    }
  return [...byHost.values()];
};

const hiddenResponse = eachTrial(
  ({ outcome }) => outcome === 'hidden',
  ({ operation }, { baseUrl }, { origin, isFetchReplaced }) => ({
    sentence: `The service at ${baseUrl} does not allow pages of ${origin} to call it (CORS)${isFetchReplaced ? ', or a script of the page, which has replaced fetch, adds a header that it does not allow' : ''}: ask its operator to send Access-Control-Allow-Origin, and whether the address redirects.`,
    seen: `the browser hides the response to ${operation}`,
  }),
);

const refusedSite = eachTrial(
  (trial) => refusalKind(trial) === 'site',
  (trial, _, { origin }) => ({
    sentence: `The service rejects requests from this site (${quoted(trial)}): ask its operator to allow ${origin}.`,
    seen: `the response to ${trial.operation}`,
  }),
);

const silentService = eachTrial(
  ({ outcome }) => outcome === 'silent',
  ({ operation }, service) => ({
    sentence: `No server responds at ${service.baseUrl}: check the spelling of ${service.addressIn}${orRemove(service)}.`,
    seen: `no response to ${operation}, or a blocker blocked it`,
  }),
);

const movedService = eachTrial(
  ({ outcome }) => outcome === 'moved',
  ({ operation, to }, service) => ({
    sentence: `The service at ${service.baseUrl} responds with a redirect${to ? ` to ${to.replace(/\/v3\/operations\/.*/, '')}` : ''}, which the tag doesn’t follow: write the address to which it leads in ${service.addressIn}.`,
    seen: `a redirect of ${operation}`,
  }),
);

const otherServer = eachTrial(
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
);

/** What the tag says of an id that a template has left. */
const isUnrenderedError = (error: string): boolean => error.includes(`must be ${RENDERED}`);
const WITHOUT_ID = /(product|sku)\b.{0,200}must be an id/i;
const isAboutId = (error: string): boolean => isUnrenderedError(error) || WITHOUT_ID.test(error);

/** Calls that the tag itself rejected: nothing was sent. */
const refusedCalls = ({ operations }: Facts): { operation: string; error: string }[] => {
  const refused = operations.flatMap(({ operation, body, steps }) => {
    const { error } = (!body && steps.find(({ name }) => name === 'rejected')) || {};
    return error === undefined ? [] : { operation, error: masked(error) };
  });
  return [...new Map(refused.map((call) => [call.error, call])).values()].slice(0, 5);
};

const byService = ({ config, origin, operations, earlierRefusals }: Facts): Results => {
  const about = (operation: string) => [
    `operation ${operation}`,
    ...(config.baseUrl ? [aboutService({ baseUrl: config.baseUrl }, origin)] : []),
  ];
  const rejected = operations
    .filter(({ body, steps }) => body && steps.some(({ name }) => name === 'rejected'))
    .slice(0, 3)
    .map(({ operation, steps }) => {
      const { error = '' } = steps.findLast(({ name }) => name === 'rejected')!;
      return {
        sentence: `The service rejected an operation ${operation}${error && ` (${masked(error)})`}: correct the problem in its message, see Operations.`,
        seen: 'recotag:rejected',
        about: about(config.operations?.[operation] || operation),
      };
    });
  const earlier = earlierRefusals
    .filter(({ operation }) => !rejected.some((each) => each.about[0] === `operation ${operation}`))
    .map(({ operation, httpStatus, count }) => ({
      sentence: `Before the inspector was opened the service rejected ${counted(count, 'call')} of ${operation} with ${httpStatus}: repeat the action to see the request.`,
      seen: 'the browser’s list of requests',
      about: about(operation),
    }));
  return [...rejected, ...earlier];
};

const byTag = (facts: Facts): Results =>
  refusedCalls(facts)
    .filter(({ error }) => !isAboutId(error))
    .map(({ operation, error }) => ({
      sentence: `The tag rejected a call (${error}): correct the input of recotag('${operation}', …).`,
      seen: 'recotag:rejected',
      about: [`command ${operation}`],
    }));

/** What a script of the page does with requests, as far as it is known. */
const changedBy = ({ addedHeaders: [header] = [] }: Pick<Facts, 'addedHeaders'>): string =>
  header
    ? `adds the header ${header} to requests, which the service does not allow (CORS)`
    : 'has replaced fetch, and may change requests so that the service does not allow them (CORS)';

const alteredRequests = eachTrial(
  ({ outcome }) => outcome === 'altered',
  ({ operation }, { baseUrl }, facts) => ({
    level: 'error',
    sentence: `A script of the page ${changedBy(facts)}, so nothing arrives at ${baseUrl}: exclude this address in that script, or ask the operator to allow the header.`,
    seen: `${operation} has a response with the browser’s own fetch, and none with that of the page`,
  }),
);

/** Operations that were tried and wait: how sending ends, whatever the test request says. */
const waiting = ({ operations, config, origin, isFetchReplaced, addedHeaders }: Facts): Results => {
  const life = operations.find(({ steps }) => steps.at(-1)?.name === 'retry');
  if (!life) return;
  const { status, error } = life.steps.at(-1)!;
  const why = masked(`${error ?? status ?? 'no response'}`);
  const hint = isFetchReplaced ? `, and a script of the page ${changedBy({ addedHeaders })}` : '';
  return {
    sentence: `An operation ${life.operation} was not sent (${why}) and waits for another attempt${hint}: read the reason on the browser’s console.`,
    seen: `recotag:retry, after ${counted(life.attempts, 'attempt')}`,
    about: [
      `operation ${life.operation}`,
      ...(config.baseUrl ? [aboutService({ baseUrl: config.baseUrl }, origin)] : []),
    ],
  };
};

/** Ids in the page: `data-view-product`, and what templates have left. */
const idsOfPage = ({ viewWithoutProduct, unrendered = [] }: Facts): Results => [
  viewWithoutProduct && {
    sentence: 'This page reports a product view without a product id: write the id into data-view-product.',
    seen: 'data-view-product=""',
    about: ['command viewProduct'],
  },
  unrendered.map(({ id, where }) => ({
    sentence: `The page has “${id}” in place of an id in ${where}, because its template was not rendered: fill in the id there.`,
    seen: `${where}: ${id}`,
    about: ['command viewProduct'],
  })),
];

const idsOfCalls = (facts: Facts): Results =>
  refusedCalls(facts)
    .filter(
      ({ error }) =>
        isAboutId(error) &&
        // The page's own id, which the tag rejects, was reported above.
        !(isUnrenderedError(error) && facts.unrendered?.some(({ id }) => error.includes(id))),
    )
    .map(({ operation, error }) => ({
      sentence: `The tag rejected a call because ${
        isUnrenderedError(error) ? 'a template has not filled in the id' : 'a product in it has no id'
      } (${error}): pass { product: '4711' } to recotag('${operation}', …).`,
      seen: 'recotag:rejected',
      about: [`command ${operation}`],
    }));

const idsOfLists = eachList(({ name, nameless, troubles }) => [
  !!nameless && {
    level: 'warning',
    sentence: `${nameless} of the products that the service returned for ${name} have no id and are not shown: ask its operator for ids in the response.`,
    seen: 'the answer under Lists',
    about: [name],
  },
  troubles
    .filter(({ must }) => must === RENDERED)
    .map(({ name: attribute, value }) => ({
      sentence: `${name} has the attribute ${attribute} as a template has left it (${value.slice(0, 60)}), so it is ignored: fill in its value, or remove the attribute.`,
      seen: `${attribute}="${value.slice(0, 60)}"`,
      about: [name],
    })),
]);

/** The service and the page's calls: whether the page reaches it, and what the service or the tag rejects. */
export const serviceFindings = {
  /**
   * The page’s [Content-Security-Policy](csp.md) blocks the service (add its origin to `connect-src`), a file of recotag (`script-src`) or
   * pictures of cards (`img-src`). If only a list has this `base-url`, the attribute may be a mistake.
   */
  'csp-blocks-service': {
    explains: ['base-url-wrong', ...FAILED, ...NOT_RUN, ...LISTS_BROKEN],
    check: (facts) => [blockedService(facts), blockedFiles(facts), blockedPictures(facts)],
  },
  /**
   * No server responds at `data-base-url` or at the `base-url` of a list, another server does, it redirects, or the path is wrong. The value is the part of
   * the address before `/v3/operations`. An HTML page as the response may also be the sign-in page of a network, the shop’s offline page, or
   * a route that responds to any address.
   */
  'base-url-wrong': {
    explains: FAILED,
    check: (facts) => [silentService(facts), movedService(facts), otherServer(facts)],
  },
  /** The service rejects requests of this origin, or doesn’t send `Access-Control-Allow-Origin`. */
  'site-refused': {
    explains: FAILED,
    check: (facts) => [hiddenResponse(facts), refusedSite(facts)],
  },
  /** Compare `data-endpoint-id` with the service’s settings. */
  'endpoint-refused': {
    explains: FAILED,
    check: eachTrial(
      (trial) => refusalKind(trial) === 'endpoint',
      (trial, { endpointId, endpointIn }) => ({
        sentence: `The service rejects the endpoint id “${endpointId}” (${quoted(trial)}): compare ${endpointIn} with the id in the service’s settings.`,
        seen: `the response to ${trial.operation}`,
      }),
    ),
  },
  /** The service responds with 429 or 5xx. The tag sends views and carts again later. */
  'service-fails': {
    level: 'warning',
    explains: FAILED,
    check: eachTrial(
      ({ httpStatus = 0 }) => httpStatus > 499 || httpStatus === 429,
      (trial, { baseUrl }) => ({
        sentence: `The service at ${baseUrl} fails (${quoted(trial)}), so views and carts wait and lists are missing: ask its operator.`,
        seen: `the response to ${trial.operation}`,
      }),
    ),
  },
  /**
   * An operation was tried, and waits for another attempt, although the service responds to the test request. A script of the page may have
   * replaced `fetch`: one that adds a header such as `traceparent` makes the browser ask the service first, which may refuse it.
   */
  'operation-unsent': {
    level: 'warning',
    explains: UNSENT,
    check: (facts) => {
      const altered = alteredRequests(facts);
      return altered.length ? altered : waiting(facts);
    },
  },
  /** Set the name in `data-operations`. */
  'operation-unknown': {
    explains: [...UNSENT, 'operation-refused', 'list-failed'],
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
  /**
   * The service rejected a request and will not accept it later, or the tag rejected a call with invalid input. The finding shows the status
   * and the message, or the field.
   */
  'operation-refused': {
    explains: [...UNSENT, 'product-unread'],
    check: (facts) => [byService(facts), byTag(facts)],
  },
  /**
   * `data-view-product` is empty, a call or the response of a list has a product without an id, or an id is what a template has left:
   * `{{ product.id }}`, `%product_id%`, `undefined`. The tag and the lists reject such ids: fill in the id on the server, or before the call.
   */
  'product-without-id': {
    explains: [...UNSENT, 'product-unread', 'layer-unread'],
    check: (facts) => [idsOfPage(facts), idsOfCalls(facts), idsOfLists(facts)],
  },
} satisfies FindingRecords;
