import { eachList, type FindingRecords } from '../finding.js';

/** Where a list stands in the page, and what it inherits from it. */
export const listBoxFindings = {
  /**
   * The list and the page’s own text or controls lie over each other. Remove negative margins, fixed heights and floats there, or put the
   * list elsewhere. For a list of `data-places`, choose an element beside which nothing stands.
   */
  'list-overlaps': {
    level: 'warning',
    plain:
      'The list and other content lie over each other, so shoppers can’t read both. Ask your developer to correct the style sheet, or choose another place.',
    check: eachList(({ name, overlap }) => {
      if (!overlap) return;
      return {
        sentence: `${name} and ${overlap} lie over each other: remove negative margins and fixed heights there, or move the list.`,
        seen: 'their boxes on the page',
        about: [name],
      };
    }),
  },
  /**
   * An element around the list sets `font-size: 0` or `white-space: nowrap`. The list, its slots or your own cards inherit it. Set a normal
   * value for the list: `reco-list { font-size: 1rem; white-space: normal }`.
   */
  'list-inherits': {
    level: 'warning',
    plain: 'Texts of the list may be unreadable or cut off. Ask your developer to correct the style sheet.',
    check: eachList(({ name, element, inherited = [] }) =>
      inherited.map(({ style, from, inCards }) => {
        const [property] = style.split(':') as [string];
        return {
          ...(!inCards && { level: 'note' as const }),
          sentence: `${name} inherits ${style} from ${from}, which ${inCards ? 'its cards have' : 'texts in its slots have'}: set ${element} { ${property}: ${property === 'font-size' ? '1rem' : 'normal'} }.`,
          seen: `${style} on ${from}`,
          about: [name],
        };
      }),
    ),
  },
} satisfies FindingRecords;
