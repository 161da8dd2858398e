import type { Facts, Finding, ListFacts, Reason } from '../facts.js';
import { counted } from '../text/counted.js';

/** The category or the area in the service's message. */
const unknownName = ({ category, area }: ListFacts, message: string): string | undefined =>
  category && /categor/i.test(message)
    ? `the service has no category “${category}”`
    : area && /\barea/i.test(message)
      ? `the service has no area “${area}”`
      : undefined;

/** A list that failed because of the service or of the shop. */
export const listFailed = ({ lists }: Facts): Finding[] => {
  return lists.flatMap((list): Finding[] => {
    const { name, failure, catalogue, operation, service } = list;
    if (!failure || catalogue) return [];
    const { of, message } = failure;
    const said = message ? ` (${message})` : '';
    return [
      of === 'shop'
        ? {
            id: 'catalogue-failed',
            level: 'error',
            sentence: `${name} can’t show the service’s products, because the shop’s own catalogue failed${said}: correct the catalogue.`,
            seen: 'the list’s own error',
            about: [name],
          }
        : {
            id: 'list-failed',
            level: 'error',
            sentence: `${name} shows no products, because ${unknownName(list, message) ?? `the service rejected or failed ${operation}`}${said}: ${
              message ? 'send this message to the operator of the service' : 'see its response under Lists'
            }.`,
            seen: `the error of ${operation}`,
            about: [name, `operation ${operation}`, ...(service ? [service] : [])],
          },
    ];
  });
};

const advice = (reasons: readonly Reason[]): string => {
  const [most] = [...reasons].sort((a, b) => b.ids.length - a.ids.length);
  if (/exclude/.test(most!.words)) return 'remove ids from exclude';
  if (/unknown/.test(most!.words)) return 'use the catalogue’s ids in the service’s feed';
  return 'add a <popular-products slot="empty"> as a fallback';
};

const why = ({
  name,
  received,
  reasons,
  nameless,
  isRecorded,
  category,
  area,
}: ListFacts): Pick<Finding, 'sentence' | 'seen'> | undefined => {
  const asked = category ? ` for the category “${category}”` : area ? ` for the area “${area}”` : '';
  if (received && reasons.length)
    return {
      sentence: `${name} is empty, although the service returned ${counted(received, 'product')} (${reasons
        .map(({ words, ids }) => `${ids.length} × ${words}`)
        .join(', ')}): ${advice(reasons)}.`,
      seen: reasons
        .map(({ words, ids }) => `${ids.slice(0, 5).join(' ')}${ids.length > 5 ? ' …' : ''} ${words}`)
        .join('; '),
    };
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

export const listEmpty = ({ lists }: Facts): Finding[] => {
  return lists
    .filter(({ state, catalogue }) => state === 'empty' && !catalogue)
    .flatMap((list) => {
      const said = why(list);
      return said ? { id: 'list-empty', level: 'warning' as const, ...said } : [];
    });
};

/** A list with cards that shoppers don't see. */
export const listUnseen = ({ lists }: Facts): Finding[] =>
  lists.flatMap(({ name, unseen }) =>
    unseen
      ? {
          id: 'list-unseen',
          level: 'error' as const,
          sentence: `${name} has cards, but shoppers don’t see them because of ${unseen}: correct the style sheet, or move the list.`,
          seen: unseen,
        }
      : [],
  );

/** Prices of 0, which mostly are missing in the shop's data. */
export const zeroPrices = ({ lists }: Facts): Finding[] =>
  lists.flatMap(({ name, products, allowsZero }) => {
    const zero = products.filter(({ price }) => price === 0);
    if (!zero.length || allowsZero) return [];
    return {
      id: 'price-zero',
      level: 'warning' as const,
      sentence: `${zero.length} of the ${counted(products.length, 'card')} of ${name} have a price of 0, so they show no price: correct the price in the product data, or set zero-price to free or hide-product.`,
      seen: zero
        .slice(0, 5)
        .map(({ id }) => id)
        .join(' '),
    };
  });

/** Lazy lists load this many pixels before they come into view. */
export const SOON = 300;

/** A list that has sent no request although it is near the viewport, or can't come there. */
export const listIdle = ({ lists }: Facts): Finding[] => {
  return lists.flatMap(({ name, state, configured, waits }): Finding[] => {
    if (state !== 'idle' || !configured || !waits) return [];
    const { displayed, away } = waits;
    if (!displayed)
      return [
        {
          id: 'list-idle',
          level: 'warning',
          sentence: `${name} sends no request because it is not displayed: remove display: none from the list or its parents.`,
          seen: 'it has no box',
          about: [name],
        },
      ];
    if (away > SOON) return []; // It waits as it should.
    return [
      {
        id: 'list-idle',
        level: 'warning',
        sentence: `${name} is in view but has sent no request: load it under Lists.`,
        seen: 'its state is idle',
        about: [name],
      },
    ];
  });
};
