import { type ListFacts, SOON } from '../facts.js';
import { eachList, type FindingRecords, type Found, type Results } from '../finding.js';
import { counted } from '../text/counted.js';
import { LISTS_FILE } from './consequences.js';
import { scaledPrices } from './scaled-prices.js';

/**
 * The category or the area for which the service has no products: its message is about it, or its response is empty.
 *
 * @returns its attribute and its value
 */
const unknownName = (list: ListFacts): [attribute: string, value: string] | undefined => {
  const { category, area, failure, state, received } = list;
  const message = failure && failure.of !== 'shop' ? failure.message : '';
  if (category && /categor/i.test(message)) return ['category', category];
  if (area && /\barea/i.test(message)) return ['area', area];
  if (state !== 'empty' || received !== 0 || list.nameless) return;
  return category ? ['category', category] : area ? ['area', area] : undefined;
};

const advice = (reasons: ListFacts['reasons']): string => {
  const [most] = [...reasons].sort((a, b) => b.ids.length - a.ids.length);
  if (/exclude/.test(most!.words)) return 'remove ids from exclude';
  if (/unknown/.test(most!.words)) return 'use the catalogue’s ids in the service’s feed';
  return 'add a <popular-products slot="empty"> as a fallback';
};

/** Why a list is empty, by its own reasons and by the recorded response. */
const whyEmpty = ({ name, received, reasons, nameless, isRecorded }: ListFacts): Found | undefined => {
  if (received && reasons.length) {
    const counts = reasons.map(({ words, ids }) => `${ids.length} × ${words}`).join(', ');
    return {
      sentence: `${name} is empty, although the service returned ${counted(received, 'product')} (${counts}): ${advice(reasons)}.`,
      seen: reasons
        .map(({ words, ids }) => `${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' …' : ''} ${words}`)
        .join('; '),
    };
  }
  if (nameless) return; // Another check reports it.
  if (isRecorded && !received)
    return {
      sentence: `${name} is empty because the service returned no products: add a <popular-products slot="empty"> as a fallback.`,
      seen: 'the response under Lists',
    };
  // The list doesn't count products without an id.
  return {
    sentence: `${name} is empty: load it again under Lists to see the service’s response.`,
    seen: received === undefined ? 'its state' : 'the properties of the list',
  };
};

const unseen = ({ name, unseen }: ListFacts): Results =>
  !!unseen && {
    sentence: `${name} has cards, but shoppers don’t see them because of ${unseen}: correct the style sheet, or move the list.`,
    seen: unseen,
  };

const idle = ({ name, state, configured, waits }: ListFacts): Results => {
  // Further away, it waits as it should.
  if (state !== 'idle' || !configured || !waits || (waits.displayed && waits.away > SOON)) return;
  const [what, seen] = waits.displayed
    ? ['is in view but has sent no request: load it under Lists', 'its state is idle']
    : [
        'sends no request because it is not displayed: remove display: none from the list or its parents',
        'it has no box',
      ];
  return { level: 'warning', sentence: `${name} ${what}.`, seen, about: [name] };
};

const overlapping = ({ name, overlap }: ListFacts): Results =>
  !!overlap && {
    level: 'warning',
    sentence: `${name} and ${overlap} lie over each other: remove negative margins and fixed heights there, or move the list.`,
    seen: 'their boxes on the page',
    about: [name],
  };

/** Lists whose products shoppers don't see, or don't see well. */
export const listFindings = {
  /** The request of the list failed. The finding shows the operation and the service’s message. */
  'list-failed': {
    check: eachList((list) => {
      const { name, failure, catalogue, operation, service } = list;
      if (!failure || failure.of === 'shop' || catalogue || unknownName(list)) return;
      const { message } = failure;
      return {
        sentence: `${name} shows no products, because the service rejected or failed ${operation}${message && ` (${message})`}: ${
          message ? 'send this message to the operator of the service' : 'see its response under Lists'
        }.`,
        seen: `the error of ${operation}`,
        about: [name, `operation ${operation}`, LISTS_FILE, ...(service ? [service] : [])],
      };
    }),
  },
  /**
   * An error in the page, neither of the service nor of the shop’s catalogue. Another script may have replaced a function of the browser
   * that the list uses.
   */
  'list-disturbed': {
    check: eachList(({ name, failure, hasCatalogue, catalogue }) => {
      if (failure?.of !== 'shop' || hasCatalogue || catalogue) return;
      return {
        sentence: `${name} shows no products because of an error in the page${failure.message && ` (${failure.message})`}: look for a script that replaces functions of the browser.`,
        seen: 'the list’s own error, and no catalogue',
        about: [name, LISTS_FILE],
      };
    }),
  },
  /**
   * The service returns no products for the list’s `category` or `area`, or rejects it. Write the name that the service uses. If the
   * category is only empty, add a `<popular-products slot="empty">` as a fallback.
   */
  'category-unknown': {
    level: 'warning',
    check: eachList((list) => {
      const { name, failure, service, operation } = list;
      const [attribute, value] = unknownName(list) ?? [];
      if (!attribute) return;
      const message = failure?.message && ` (${failure.message})`;
      return {
        ...(failure && { level: 'error' as const }),
        sentence: `${name} shows no products, because the service has none for the ${attribute} “${value}”${message ?? ''}: compare ${attribute} with the names that the service uses, or add a <popular-products slot="empty"> as a fallback.`,
        seen: failure ? `the error of ${operation}` : 'the service’s response has no products',
        about: [name, `operation ${operation}`, ...(service ? [service] : [])],
      };
    }),
  },
  /** The response has no product that the list may show. The finding shows the reason for each product. */
  'list-empty': {
    level: 'warning',
    check: eachList((list) => {
      // Other checks report a catalogue that fails or is missing.
      const lacksCatalogue = list.element === 'popular-products' && !list.hasCatalogue && !!list.received;
      return list.state === 'empty' && !list.catalogue && !lacksCatalogue && !unknownName(list)
        ? whyEmpty(list)
        : undefined;
    }),
  },
  /**
   * The finding shows what hides the list: `display`, `opacity`, `visibility`, a box without width or height, a position outside of the page,
   * an element above it, or text and controls of the page that lie over it. Remove negative margins, fixed heights and floats there, or put
   * the list elsewhere; for a list of `data-places`, choose an element beside which nothing stands.
   */
  'list-unseen': {
    check: eachList((list) => [unseen(list), idle(list), overlapping(list)]),
  },
  /**
   * HTML has no self-closing elements: after `<reco-list … />` all that follows belongs to the list, as its default content. The list never
   * hides a part of the page, such as a section, a heading, a form, a script or another list. Write `</reco-list>`.
   */
  'list-not-closed': {
    check: eachList(({ name, element, pagePart }) =>
      pagePart
        ? {
            sentence: `${name} contains a <${pagePart}>, a part of the page: close the list with </${element}> before it, since HTML has no <${element} />.`,
            seen: 'the content of the list',
            about: [name],
          }
        : undefined,
    ),
  },
  /**
   * An element around the list sets `font-size: 0` or `white-space: nowrap`. The list, its slots or your own cards inherit it. Set a normal
   * value for the list: `reco-list { font-size: 1rem; white-space: normal }`.
   */
  'list-inherits': {
    level: 'warning',
    explains: ['list-unseen'],
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
  /**
   * The prices of a list are 100 times or 1/100 of those of the page’s markup, of the reported cart or of the service. Return prices in the
   * currency’s main unit: 12.34, not 1234.
   */
  'list-prices-implausible': {
    explains: ['cart-implausible'],
    check: eachList((list, facts) => {
      const [relation, seen] = (list.state === 'ready' && scaledPrices(list, facts)) || [];
      if (!relation || !seen) return;
      const from = list.hasCatalogue ? list.from : 'the product feed';
      return {
        sentence: `The prices of ${list.name} are ${relation} the prices of the page: return prices in the main unit of the currency (12.34) by ${from}.`,
        seen,
        about: [list.name],
      };
    }),
  },
} satisfies FindingRecords;
