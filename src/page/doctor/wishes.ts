import { isCartUnasked } from './asks.js';
import { type Facts, type ListFacts, SOON } from './facts.js';
import { english, filled, type Words } from './words.js';

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

type Say = Words['wishes'];

/** What to do so that a call that was made reaches the service. */
const untilSent = ({ consent: { consent } }: Facts, say: Say): string =>
  consent === 'granted' ? say.waitAccepted : filled(say.waitConsent, { consent });

const service = ({ services: [own], trials, tracked }: Facts, say: Say): Wish | undefined => {
  if (!own) return;
  const trial = trials.find((each) => each.own && each.outcome === 'answered');
  const isSeen = !!trial || tracked.view === 'accepted' || tracked.cart === 'accepted';
  return {
    id: 'service',
    what: say.service,
    isSeen,
    how: trial
      ? filled(say.responds, { baseUrl: own.baseUrl, operation: trial.operation })
      : isSeen
        ? say.acceptedSent
        : say.waitResponse,
  };
};

const view = (facts: Facts, say: Say): Wish | undefined => {
  const { config, tracked, viewed, marked, signs, viewWithoutProduct } = facts;
  const isAsked = config.auto?.includes('view') || config.dataLayer || viewed || marked || signs || viewWithoutProduct;
  if (!isAsked) return;
  const isSeen = tracked.view === 'accepted';
  return {
    id: 'view',
    what: say.view,
    isSeen,
    how: isSeen ? say.accepted : viewed || tracked.view !== 'none' ? untilSent(facts, say) : say.openProduct,
  };
};

const cart = (facts: Facts, say: Say): Wish | undefined => {
  const { config, tracked, cart: lines, cartResponse, added } = facts;
  const isUnasked = isCartUnasked(facts);
  const isAsked = config.auto?.includes('cart') || Reflect.has(config, 'cartAt') || isUnasked;
  if (!isAsked && !lines && !added && tracked.cart === 'none') return;
  // A platform's empty cart is not reported, and a cart that hasn't changed since an earlier page is not sent again.
  const isRead = tracked.cart === 'none' && !added && (lines || (cartResponse && cartResponse.httpStatus < 300));
  const how =
    tracked.cart === 'accepted'
      ? say.accepted
      : isRead
        ? say.cartRead
        : tracked.cart === 'waiting'
          ? untilSent(facts, say)
          : isUnasked
            ? say.addCart
            : say.addProduct;
  return { id: 'cart', what: say.cart, isSeen: tracked.cart === 'accepted' || !!isRead, how };
};

const layer = ({ layer: read }: Facts, say: Say): Wish | undefined =>
  read && {
    id: 'layer',
    what: filled(say.layer, { name: read.name }),
    isSeen: !!read.events[0],
    how: read.events[0] ? filled(say.layerHas, { events: read.events.join(', ') }) : say.layerEmpty,
  };

/** The answer of a consent manager, and any consent that is not granted: without it nothing is sent. */
const consented = ({ config, consent: { consent, origin } }: Facts, say: Say): Wish | undefined =>
  config.consentFrom || consent !== 'granted'
    ? {
        id: 'consent',
        what: say.consent,
        isSeen: consent === 'granted',
        how: consent === 'pending' ? say.answerBanner : filled(say.consentIs, { consent, origin }),
      }
    : undefined;

const places = ({ places: all }: Facts, { wishes: say, places: states }: Words): Wish[] =>
  all.map(({ at, state, isOfProduct, list }) => ({
    id: `place ${at}`,
    what: list ? filled(say.list, { list }) : filled(say.place, { at }),
    isSeen: state === 'placed',
    how: isOfProduct && state === 'waiting' ? say.openProduct : states[state],
  }));

const howToSee = ({ state, waits }: ListFacts, say: Say): string =>
  state === 'loading'
    ? say.listLoads
    : waits && waits.away > SOON
      ? filled(say.listAway, { count: Math.round(waits.away).toLocaleString('en') })
      : say.listState;

const lists = ({ lists: all }: Facts, say: Say): Wish[] =>
  all
    // A fallback in another list's slot loads only when it is shown.
    .filter(({ state, waits }) => state !== 'idle' || waits)
    .map((list) => ({
      id: `list ${list.name}`,
      what: list.published ? filled(say.list, { list: list.published }) : list.name,
      isSeen: list.state === 'ready',
      how: list.state === 'ready' ? filled(say.listShows, { count: list.products.length }) : howToSee(list, say),
    }));

const excludeCart = ({ lists: all, cart: lines }: Facts, say: Say): Wish | undefined =>
  all.some(({ excludesCart }) => excludesCart)
    ? { id: 'exclude-cart', what: say.excludeCart, isSeen: !!lines, how: lines ? say.cartKnown : say.addProduct }
    : undefined;

const buy = ({ lists: all }: Facts, say: Say): Wish | undefined => {
  const isUnknown = all.some((list) => list.buy === 'none');
  return all.some((list) => list.buy)
    ? { id: 'buy', what: say.buy, isSeen: !isUnknown, how: isUnknown ? say.setAddUrl : say.buyKnown }
    : undefined;
};

/** Without its file, the inspector can't tell what the page shows. */
const page = ({ isPageRead }: Facts, say: Say): Wish | undefined =>
  isPageRead ? undefined : { id: 'page', what: say.page, isSeen: false, how: say.allowFile };

/** Everything that the page asks for, and whether it was seen to work. Nothing without the tag. */
export const wishes = (facts: Facts, words = english): Wish[] => {
  const { wishes: say } = words;
  const single = facts.version
    ? [service, page, view, cart, layer, consented, excludeCart].flatMap((wish) => wish(facts, say) ?? [])
    : [];
  return [...single, ...places(facts, words), ...lists(facts, say), ...[buy(facts, say) ?? []].flat()];
};

/** The wishes that were not seen to work, in one sentence: `Not seen yet: a product view, the cart.`; undefined if there are none. */
export const notSeenYet = (all: readonly Wish[], { wishes: say } = english): string | undefined => {
  const unseen = all.filter(({ isSeen }) => !isSeen);
  return unseen[0] && filled(say.notSeen, { what: unseen.map(({ what }) => what).join(', ') });
};
