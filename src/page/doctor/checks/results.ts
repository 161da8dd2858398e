import type { Facts } from '../facts.js';
import type { FindingRecords, Found } from '../finding.js';

const originOf = (url: string, base: string): string | undefined =>
  URL.canParse(url, base) ? new URL(url, base).origin : undefined;

/** Why an endpoint has not accepted facts. @param status 0 without a response */
const whyFailed = (status: number): string => {
  if (!status) return 'the request failed: the network, CORS, a redirect or the page’s policy (connect-src)';
  return status < 300
    ? `the response has the status ${status}, not 204: no results endpoint is at this address`
    : `the response has the status ${status}`;
};

/** What is counted about the lists. */
export const resultFindings = {
  /**
   * The endpoint of `data-results` didn't accept what was to be counted: its status, the network, CORS, a redirect, or the page's
   * Content-Security-Policy. Facts that can't be sent twice are lost. Tracking and the lists are not affected.
   */
  'results-not-sent': {
    level: 'warning',
    plain:
      'What shoppers do with the lists is not counted, so results and experiments miss it. Ask your developer to correct the address of the results.',
    check: ({ results, violations, origin, isSettled }: Facts): Found[] => {
      const { url, failed } = results ?? { url: '' };
      if (!isSettled || failed === undefined) return [];
      const host = originOf(url, origin);
      const violation = violations.find(
        ({ directive, blocked }) => /^(connect|default)-src/.test(directive) && originOf(blocked, origin) === host,
      );
      const reason = whyFailed(failed);
      const why = violation ? `the page’s content security policy blocks ${host}` : reason;
      const todo = violation
        ? 'add it to connect-src'
        : 'start the relay with RECOTAG_RESULTS, or correct the address in data-results';
      return [
        {
          sentence: `The results can’t be sent to ${url}, because ${why}: ${todo}.`,
          seen: violation ? `${violation.directive} blocked ${violation.blocked}` : reason,
          about: ['file recotag-results.js', 'file recotag-auto.js', 'file recotag.js', 'setting data-results'],
        },
      ];
    },
  },
} satisfies FindingRecords;
