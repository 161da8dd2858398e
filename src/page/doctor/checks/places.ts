import type { Facts } from '../facts.js';
import type { FindingRecords, Found } from '../finding.js';
import { AUTO } from './asked.js';

/** Why a list of `data-places` is not on the page: the finding, the reason, what to do, and the evidence. */
type PlaceTrouble = [id: string, why: string, todo: string, seen: string];

const troubleOf = (
  { state, isOfProduct }: Facts['places'][number],
  { places, areListsDefined, viewed, marked }: Facts,
): PlaceTrouble | undefined => {
  if (state === 'invalid') {
    const why = 'is not shown, because its selector or another value is not valid';
    return ['place-unmatched', why, 'correct the value of data-places', 'the browser or recotag-auto.js can’t use it'];
  }
  if (state === 'removed') {
    const todo = 'choose an element that the page doesn’t render again';
    return ['place-unfilled', 'was taken away by the page', todo, 'the page removed the list'];
  }
  if (state === 'no-category') {
    const why = 'is not shown, because it is for the category of the page, which the page doesn’t tell';
    const todo = 'push category_id to the data layer, or give the element main the attribute data-category-id';
    return [
      'place-uncategorized',
      why,
      todo,
      'no category in the data layer, the address, the breadcrumbs or the markup',
    ];
  }
  if (isOfProduct && !viewed && !marked?.product) return;
  // The setting is the same on all pages. If another list has its place here, this one is for other pages.
  if (state === 'no-match' && places.every((other) => other.state === 'no-match' || other.state === 'invalid')) {
    const todo = 'correct the selector, unless this list is for other pages';
    const why = 'is not shown, because the page has no such element';
    return ['place-unmatched', why, todo, 'the selector matches nothing'];
  }
  if (state === 'waiting' && !areListsDefined) {
    const why = 'is not shown, because the lists’ script is missing';
    return ['place-unfilled', why, 'add recotag-widgets.js to the page’s head', 'reco-list is not defined'];
  }
};

const placesWith =
  (wanted: string) =>
  (facts: Facts): Found[] =>
    (facts.version && facts.isSettled ? facts.places : []).flatMap((place) => {
      const [id, why, todo, seen = ''] = troubleOf(place, facts) ?? [];
      if (id !== wanted) return [];
      return {
        sentence: `The list of data-places at “${place.at}” ${why}: ${todo}.`,
        seen,
        about: [...AUTO, `place ${place.at}`, 'setting data-places'],
      };
    });

/** Lists of `data-places` that are not on the page. */
export const placeFindings = {
  /**
   * The selector of `data-places` matches no element, or isn’t valid. If another list of `data-places` has its place on the page, the
   * doctor assumes that this list is for other pages.
   */
  'place-unmatched': {
    plain: 'A list is missing. Choose its place on this page again, for example in the studio.',
    check: placesWith('place-unmatched'),
  },
  /** The page has removed the list, or `recotag-widgets.js` is missing. */
  'place-unfilled': {
    plain: 'A list is missing. Ask your developer why the page doesn’t keep it.',
    check: placesWith('place-unfilled'),
  },
  /**
   * The list has `{category}`, and one of its `pages` is this page, which doesn’t tell its category. recotag looks for it in the data layer
   * (`category_id`), in an element inside `main` with `data-category-id`, in what the shop’s platform writes, in the address, in the
   * links of the breadcrumbs, also those of JSON-LD, and in the `category` of the product’s markup.
   */
  'place-uncategorized': {
    level: 'warning',
    plain:
      'A list is missing here, because it is for the category of the page and this page names none. Choose one category for the list in the studio, or ask your developer.',
    check: placesWith('place-uncategorized'),
  },
  /**
   * The style sheet of `npx recotag places` keeps the space in a margin of the element at the selector. A rule with `!important`, or a taller
   * element beside it in a flex row or a grid, takes this margin away. Choose an element that stands alone in its row, such as its parent,
   * or remove `!important`.
   */
  'place-unreserved': {
    level: 'warning',
    plain:
      'The page jumps when the list appears. Choose another place for the list, or ask your developer to correct the style sheet.',
    check: ({ version, isSettled, places }: Facts): Found[] =>
      (version && isSettled ? places : []).flatMap(({ at, spaceTrouble }) =>
        spaceTrouble
          ? {
              sentence: `The space that is kept for the list of data-places at “${at}” has no effect, because ${spaceTrouble}: choose an element that stands alone in its row, or remove the rule.`,
              seen: spaceTrouble,
              about: [...AUTO, `place ${at}`],
            }
          : [],
      ),
  },
  /**
   * The published file of `data-places` can't be used, or some of its places can't. The page shows the lists that can be used.
   */
  'lists-unusable': {
    plain:
      'Published lists are missing on this page. Publish them again in the studio, or go back to the version before.',
    check: ({ published, isSettled }: Facts): Found[] => {
      const { url, failed, unusable, mistakes = [] } = published ?? { url: '' };
      if (!isSettled || !(failed || unusable)) return [];
      const which = mistakes.length ? ` (${mistakes.join('; ')}${unusable! > mistakes.length ? '; …' : ''})` : '';
      const why = failed ?? `${unusable === 1 ? 'one' : unusable} of its places can’t be used${which}`;
      return [
        {
          sentence: `The published lists at ${url} can’t be used, because ${why}: publish them again, or correct the address in data-places.`,
          seen: why,
          about: [...AUTO, 'setting data-places'],
        },
      ];
    },
  },
  /** The tab previews a draft of published lists (`recotag-preview`). Meanwhile nothing is sent. */
  'lists-previewed': {
    level: 'note',
    plain:
      'You see a preview of lists, and your visits are not counted. End the preview with the button at the bottom.',
    check: ({ published }: Facts): Found[] =>
      published?.isPreview
        ? [
            {
              sentence:
                'This tab previews a draft of published lists, so nothing is sent, as intended: end the preview with the button at the bottom of the page.',
              seen:
                published.version === undefined ? published.url : `version ${published.version} of ${published.url}`,
            },
          ]
        : [],
  },
} satisfies FindingRecords;
