import type { ListFacts, Reason } from '../facts.js';
import { eachList, type FindingRecords, type Found } from '../finding.js';
import { counted } from '../text/counted.js';

/** Lazy lists load this many pixels before they come into view. */
export const SOON = 300;

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

const advice = (reasons: readonly Reason[]): string => {
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

/** Lists whose products shoppers don't see. */
export const listFindings = {
  /** The request of the list failed. The finding shows the operation and the service’s message. */
  'list-failed': {
    plain: 'Shoppers see no products in this list. Send the message to the operator of the service.',
    check: eachList((list) => {
      const { name, failure, catalogue, operation, service } = list;
      if (!failure || failure.of === 'shop' || catalogue || unknownName(list)) return;
      const { message } = failure;
      return {
        sentence: `${name} shows no products, because the service rejected or failed ${operation}${message && ` (${message})`}: ${
          message ? 'send this message to the operator of the service' : 'see its response under Lists'
        }.`,
        seen: `the error of ${operation}`,
        about: [name, `operation ${operation}`, ...(service ? [service] : [])],
      };
    }),
  },
  /**
   * An error in the page, neither of the service nor of the shop’s catalogue. Another script may have replaced a function of the browser
   * that the list uses.
   */
  'list-disturbed': {
    plain: 'Shoppers see no products in this list. Ask your developer which script of the page disturbs it.',
    check: eachList(({ name, failure, hasCatalogue, catalogue }) => {
      if (failure?.of !== 'shop' || hasCatalogue || catalogue) return;
      return {
        sentence: `${name} shows no products because of an error in the page${failure.message && ` (${failure.message})`}: look for a script that replaces functions of the browser.`,
        seen: 'the list’s own error, and no catalogue',
        about: [name],
      };
    }),
  },
  /**
   * The service returns no products for the list’s `category` or `area`, or rejects it. Write the name that the service uses. If the
   * category is only empty, add a `<popular-products slot="empty">` as a fallback.
   */
  'category-unknown': {
    level: 'warning',
    plain:
      'Shoppers see no products in this list, because the service has none for its category or area. Compare the name with those of the service.',
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
  /**
   * The finding shows what hides the list: `opacity`, `visibility`, a box without width or height, a position outside of the page, or an element
   * above the list.
   */
  'list-unseen': {
    plain:
      'Shoppers don’t see this list, although it has products. Ask your developer to make it visible, or choose another position.',
    check: eachList(({ name, unseen }) => {
      if (!unseen) return;
      return {
        sentence: `${name} has cards, but shoppers don’t see them because of ${unseen}: correct the style sheet, or move the list.`,
        seen: unseen,
      };
    }),
  },
  /** The response has no product that the list may show. The finding shows the reason for each product. */
  'list-empty': {
    level: 'warning',
    plain: 'Shoppers see no products in this list. Add popular products as a fallback, or hide fewer products.',
    check: eachList((list) => {
      // Other checks report a catalogue that fails or is missing.
      const lacksCatalogue = list.element === 'popular-products' && !list.hasCatalogue && !!list.received;
      return list.state === 'empty' && !list.catalogue && !lacksCatalogue && !unknownName(list)
        ? whyEmpty(list)
        : undefined;
    }),
  },
  /** The list isn’t displayed, or it is in view and has sent no request. */
  'list-idle': {
    level: 'warning',
    plain: 'Shoppers see no products in this list. Ask your developer.',
    check: eachList(({ name, state, configured, waits }) => {
      // Further away, it waits as it should.
      if (state !== 'idle' || !configured || !waits || (waits.displayed && waits.away > SOON)) return;
      const about = [name];
      return waits.displayed
        ? {
            sentence: `${name} is in view but has sent no request: load it under Lists.`,
            seen: 'its state is idle',
            about,
          }
        : {
            sentence: `${name} sends no request because it is not displayed: remove display: none from the list or its parents.`,
            seen: 'it has no box',
            about,
          };
    }),
  },
} satisfies FindingRecords;
