import { type Facts, type ListFacts, SOON } from './facts.js';
import { isCartUnasked } from './findings/cart.js';

/** Something that the page asks of recotag. */
export interface Wish {
  /** the same on each page of a shop: `view`, `cart`, `place #tabs` */
  id: string;
  /** what it is, for a sentence: `a product view` */
  what: string;
  isSeen: boolean;
  /** how it was seen to work, or what to do to see it */
  how: string;
}

const DELIVERED = 'the service accepted it';

/** What to do so that a call that was made reaches the service. */
const untilSent = ({ consent }: Facts): string =>
  consent.consent === 'granted'
    ? 'wait until the service has accepted it'
    : `consent is ${consent.consent}, so it waits for the shopper’s consent`;

const service = ({ services: [own], trials, tracked }: Facts): Wish | undefined => {
  if (!own) return;
  const trial = trials.find((each) => each.own && each.outcome === 'answered');
  const isSeen = !!trial || tracked.view === 'accepted' || tracked.cart === 'accepted';
  return {
    id: 'service',
    what: 'a response of the service',
    isSeen,
    how: trial
      ? `${own.baseUrl} responds to ${trial.operation}`
      : isSeen
        ? 'it accepted what this page sent'
        : 'wait for the response, or check again',
  };
};

const view = (facts: Facts): Wish | undefined => {
  const { config, tracked, viewed, marked, signs, viewWithoutProduct } = facts;
  const isAsked = config.auto?.includes('view') || config.dataLayer || viewed || marked || signs || viewWithoutProduct;
  if (!isAsked) return;
  const isSeen = tracked.view === 'accepted';
  return {
    id: 'view',
    what: 'a product view',
    isSeen,
    how: isSeen ? DELIVERED : viewed || tracked.view !== 'none' ? untilSent(facts) : 'open a product’s page',
  };
};

const cart = (facts: Facts): Wish | undefined => {
  const { config, tracked, cart: lines, cartResponse, added } = facts;
  const isUnasked = isCartUnasked(facts);
  const isAsked = config.auto?.includes('cart') || Reflect.has(config, 'cartAt') || isUnasked;
  if (!isAsked && !lines && !added && tracked.cart === 'none') return;
  // A platform's empty cart is not reported, and a cart that hasn't changed since an earlier page is not sent again.
  const isRead = tracked.cart === 'none' && !added && (lines || (cartResponse && cartResponse.httpStatus < 300));
  const how =
    tracked.cart === 'accepted'
      ? DELIVERED
      : isRead
        ? 'it was read, and has not changed'
        : tracked.cart === 'waiting'
          ? untilSent(facts)
          : isUnasked
            ? 'add cart to data-auto'
            : 'add a product to the cart';
  return { id: 'cart', what: 'the cart', isSeen: tracked.cart === 'accepted' || !!isRead, how };
};

const layer = ({ layer: read }: Facts): Wish | undefined =>
  read && {
    id: 'layer',
    what: `an event in the data layer “${read.name}”`,
    isSeen: !!read.events[0],
    how: read.events[0] ? `it has ${read.events.join(', ')}` : 'open a product’s page, or add a product to the cart',
  };

/** The answer of a consent manager, and any consent that is not granted: without it nothing is sent. */
const consented = ({ config, consent: { consent, origin } }: Facts): Wish | undefined =>
  config.consentFrom || consent !== 'granted'
    ? {
        id: 'consent',
        what: 'the shopper’s consent',
        isSeen: consent === 'granted',
        how: consent === 'pending' ? 'answer the consent banner' : `it is ${consent}, by ${origin}`,
      }
    : undefined;

const placeWords = {
  invalid: 'correct its selector',
  'no-match': 'open a page with this element',
  waiting: 'wait until the page has it',
  removed: 'choose another element',
  placed: 'it is on the page',
  'other-page': 'open one of its pages',
  'no-category': 'let the page tell its category',
};

const places = ({ places: all }: Facts): Wish[] =>
  all.map(({ at, state, isOfProduct }) => ({
    id: `place ${at}`,
    what: `the list at “${at}”`,
    isSeen: state === 'placed',
    how: isOfProduct && state === 'waiting' ? 'open a product’s page' : placeWords[state],
  }));

const howToSee = ({ state, waits }: ListFacts): string =>
  state === 'loading'
    ? 'wait for the response'
    : waits && waits.away > SOON
      ? `scroll to it, ${Math.round(waits.away).toLocaleString('en')} pixels from here`
      : 'see its state under Lists';

const lists = ({ lists: all }: Facts): Wish[] =>
  all
    // A fallback in another list's slot loads only when it is shown.
    .filter(({ state, waits }) => state !== 'idle' || waits)
    .map((list) => ({
      id: `list ${list.name}`,
      what: list.name,
      isSeen: list.state === 'ready',
      how: list.state === 'ready' ? `it shows ${list.products.length}` : howToSee(list),
    }));

const excludeCart = ({ lists: all, cart: lines }: Facts): Wish | undefined =>
  all.some(({ excludesCart }) => excludesCart)
    ? {
        id: 'exclude-cart',
        what: 'the cart that lists leave out',
        isSeen: !!lines,
        how: lines ? 'it is known' : 'add a product to the cart',
      }
    : undefined;

const buy = ({ lists: all }: Facts): Wish | undefined =>
  all.some((list) => list.buy)
    ? {
        id: 'buy',
        what: 'what adds to the cart',
        isSeen: all.every((list) => list.buy !== 'none'),
        how: all.some((list) => list.buy === 'none') ? 'set add-url' : 'the page or its platform adds the product',
      }
    : undefined;

/** Without its file, the inspector can't tell what the page shows. */
const page = ({ isPageRead }: Facts): Wish | undefined =>
  isPageRead
    ? undefined
    : {
        id: 'page',
        what: 'the page’s product',
        isSeen: false,
        how: 'allow recotag-inspector-page.js, which could not be loaded',
      };

/** Everything that the page asks for, and whether it was seen to work. Nothing without the tag. */
export const wishes = (facts: Facts): Wish[] => {
  const single = facts.version
    ? [service, page, view, cart, layer, consented, excludeCart].flatMap((wish) => wish(facts) ?? [])
    : [];
  return [...single, ...places(facts), ...lists(facts), ...[buy(facts) ?? []].flat()];
};

/** The wishes that were not seen to work, in one sentence: `Not seen yet: a product view, the cart.`; undefined if there are none. */
export const notSeenYet = (all: readonly Wish[]): string | undefined => {
  const unseen = all.filter(({ isSeen }) => !isSeen);
  return unseen[0] && `Not seen yet: ${unseen.map(({ what }) => what).join(', ')}.`;
};
