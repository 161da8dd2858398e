import type { ListFacts, Reason } from '../facts.js';
import { eachList, type FindingRecords, type Found } from '../finding.js';
import { counted } from '../text/counted.js';

/** Lazy lists load this many pixels before they come into view. */
export const SOON = 300;

/** The category or the area in the service's message. */
const unknownName = ({ category, area }: ListFacts, message: string): string | undefined =>
  category && /categor/i.test(message)
    ? `the service has no category “${category}”`
    : area && /\barea/i.test(message)
      ? `the service has no area “${area}”`
      : undefined;

const advice = (reasons: readonly Reason[]): string => {
  const [most] = [...reasons].sort((a, b) => b.ids.length - a.ids.length);
  if (/exclude/.test(most!.words)) return 'remove ids from exclude';
  if (/unknown/.test(most!.words)) return 'use the catalogue’s ids in the service’s feed';
  return 'add a <popular-products slot="empty"> as a fallback';
};

/** Why a list is empty, by its own reasons and by the recorded response. */
const whyEmpty = ({ name, received, reasons, nameless, isRecorded, category, area }: ListFacts): Found | undefined => {
  const asked = category ? ` for the category “${category}”` : area ? ` for the area “${area}”` : '';
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
      sentence: `${name} is empty because the service returned no products${asked}: ${
        asked ? 'compare this name with those of the service, and ' : ''
      }add a <popular-products slot="empty"> as a fallback.`,
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
  /** The request of the list failed. The finding shows the operation, the service’s message, and an unknown category or area. */
  'list-failed': {
    plain: 'Shoppers see no products in this list. Send the message to the operator of the service.',
    check: eachList((list) => {
      const { name, failure, catalogue, operation, service } = list;
      if (!failure || failure.of === 'shop' || catalogue) return;
      const { message } = failure;
      const why = unknownName(list, message) ?? `the service rejected or failed ${operation}`;
      return {
        sentence: `${name} shows no products, because ${why}${message && ` (${message})`}: ${
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
   * The finding shows what hides the list: `opacity`, `visibility`, a box without height, a position outside of the page, or an element
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
      return list.state === 'empty' && !list.catalogue && !lacksCatalogue ? whyEmpty(list) : undefined;
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
