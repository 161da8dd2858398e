import type { Facts } from '../facts.js';
import type { FindingRecords, Results } from '../finding.js';
import { NO_LIST, UNSENT } from './consequences.js';
import { AUTO } from './product.js';
import { originOf, violationOf } from './service.js';

type Place = Facts['places'][number];

export const aboutPlace = ({ at }: Place): string[] => [...AUTO, `place ${at}`, 'setting data-places'];

/** Whether a list of this page can be judged: those of a product's page need one. */
const isJudged = ({ isOfProduct }: Place, { viewed, marked }: Facts): boolean =>
  !isOfProduct || !!viewed || !!marked?.product;

/** Why a list is not at its selector: the reason, what to do, and the evidence. */
const unmatched = (place: Place, facts: Facts): [why: string, todo: string, seen: string] | undefined => {
  const { state } = place;
  if (state === 'invalid') {
    const why = 'is not shown, because its selector or another value is not valid';
    return [why, 'correct the value of data-places', 'the browser or recotag-auto.js can’t use it'];
  }
  if (state === 'removed')
    return [
      'was taken away by the page',
      'choose an element that the page doesn’t render again',
      'the page removed the list',
    ];
  // The setting is the same on all pages. If another list has its place here, this one is for other pages.
  const isForOthers = facts.places.some((other) => other.state !== 'no-match' && other.state !== 'invalid');
  if (state !== 'no-match' || isForOthers || !isJudged(place, facts)) return;
  const why = 'is not shown, because the page has no such element';
  return [why, 'correct the selector, unless this list is for other pages', 'the selector matches nothing'];
};

const eachPlace =
  (find: (place: Place, facts: Facts) => [why: string, todo: string, seen: string] | undefined) =>
  (facts: Facts): Results =>
    (facts.version && facts.isSettled ? facts.places : []).map((place) => {
      const [why, todo, seen = ''] = find(place, facts) ?? [];
      return (
        !!why && {
          sentence: `The list of data-places at “${place.at}” ${why}: ${todo}.`,
          seen,
          about: aboutPlace(place),
          wish: `place ${place.at}`,
          list: place.list,
        }
      );
    });

/** Why an endpoint has not accepted facts. @param status 0 without a response */
const whyFailed = (status: number): string => {
  if (!status) return 'the request failed: the network, CORS, a redirect or the page’s policy (connect-src)';
  return status < 300
    ? `the response has the status ${status}, not 204: no results endpoint is at this address`
    : `the response has the status ${status}`;
};

/** Lists at selectors, published lists, and what is counted about them. */
export const placeFindings = {
  /**
   * The selector of `data-places` matches no element, or isn’t valid, or the page has removed the list. If another list of `data-places` has
   * its place on the page, the doctor assumes that this list is for other pages.
   */
  'place-unmatched': {
    effect: NO_LIST,
    remedy: 'Choose its place on this page again, for example in the studio.',
    check: eachPlace(unmatched),
  },
  /**
   * The list has `{category}`, and one of its `pages` is this page, which doesn’t tell its category. recotag looks for it in the data layer
   * (`category_id`), in an element inside `main` with `data-category-id`, in what the shop’s platform writes, in the address, in the
   * links of the breadcrumbs, also those of JSON-LD, and in the `category` of the product’s markup.
   */
  'place-uncategorized': {
    level: 'warning',
    effect: 'A list is missing here, because it is for the category of the page and this page names none.',
    remedy: 'Choose one category for the list in the studio, or ask your developer.',
    check: eachPlace(({ state }) =>
      state === 'no-category'
        ? [
            'is not shown, because it is for the category of the page, which the page doesn’t tell',
            'push category_id to the data layer, or give the element main the attribute data-category-id',
            'no category in the data layer, the address, the breadcrumbs or the markup',
          ]
        : undefined,
    ),
  },
  /** The published file of `data-places` can't be used, or some of its places can't. The page shows the lists that can be used. */
  'lists-unusable': {
    effect: NO_LIST,
    remedy: 'Publish the lists again in the studio, or go back to the version before.',
    check({ published, isSettled }) {
      const { url, failed, unusable, mistakes = [] } = published ?? { url: '' };
      if (!isSettled || !(failed || unusable)) return;
      const which = mistakes.length ? ` (${mistakes.join('; ')}${unusable! > mistakes.length ? '; …' : ''})` : '';
      const why = failed ?? `${unusable === 1 ? 'one' : unusable} of its places can’t be used${which}`;
      return {
        sentence: `The published lists at ${url} can’t be used, because ${why}: publish them again, or correct the address in data-places.`,
        seen: why,
        about: [...AUTO, 'setting data-places'],
      };
    },
  },
  /** The tab previews a draft of published lists (`recotag-preview`). Meanwhile nothing is sent. */
  'lists-previewed': {
    level: 'note',
    effect: 'You see a preview of lists, and your visits are not counted.',
    remedy: 'End the preview with the button at the bottom.',
    explains: UNSENT,
    check: ({ published }) =>
      !!published?.isPreview && {
        sentence:
          'This tab previews a draft of published lists, so nothing is sent, as intended: end the preview with the button at the bottom of the page.',
        seen: published.version === undefined ? published.url : `version ${published.version} of ${published.url}`,
        about: ['consent'],
      },
  },
  /**
   * The endpoint of `data-results` didn't accept what was to be counted: its status, the network, CORS, a redirect, or the page's
   * Content-Security-Policy. Facts that can't be sent twice are lost. Tracking and the lists are not affected.
   */
  'results-not-sent': {
    level: 'warning',
    effect: 'What shoppers do with the lists is not counted, so results and experiments miss it.',
    remedy: 'Ask your developer to correct the address of the results.',
    check(facts) {
      const { url, failed } = facts.results ?? { url: '' };
      if (!facts.isSettled || failed === undefined) return;
      const host = originOf(url, facts.origin);
      const violation = violationOf(facts, host);
      const reason = whyFailed(failed);
      const why = violation ? `the page’s content security policy blocks ${host}` : reason;
      const todo = violation
        ? 'add it to connect-src'
        : 'start the relay with RECOTAG_RESULTS, or correct the address in data-results';
      return {
        sentence: `The results can’t be sent to ${url}, because ${why}: ${todo}.`,
        seen: violation ? `${violation.directive} blocked ${violation.blocked}` : reason,
        about: ['file recotag-results.js', 'file recotag-auto.js', 'file recotag.js', 'setting data-results'],
      };
    },
  },
} satisfies FindingRecords;
