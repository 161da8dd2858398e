import type { Facts } from './doctor/facts.js';
import type { Trial } from './doctor/try-service.js';
import { type ListStory, listStories } from './lists/list-story.js';
import { LISTS, pageLists } from './lists/page-list.js';
import type { ServiceCall } from './observe/service-call.js';
import { consentState } from './observe/shopper.js';
import { hasReserve } from './page/has-reserve.js';
import { tagScripts } from './page/tag-scripts.js';
import type { Session } from './session.js';
import { textOf } from './xml/plain-text.js';

const remembered = (): string | null | undefined => {
  try {
    return localStorage.getItem('recotag.consent');
  } catch {}
};

/** A call of the page that was refused, as the doctor looks at it. */
const trialOf = ({ operation, url, httpStatus = 0, answer = '' }: ServiceCall): Trial => {
  const status = textOf(answer, 'status');
  const message = textOf(answer, 'message');
  return {
    operation,
    url,
    outcome: 'answered',
    own: false,
    httpStatus,
    ...(status && { status }),
    ...(message && { message }),
  };
};

const failure = ({ call }: ListStory): string | undefined =>
  call?.error ?? (call?.httpStatus && call.httpStatus > 299 ? `the service answered ${call.httpStatus}` : undefined);

/** The stories of all lists of the page. */
export const storiesOf = (session: Session): ListStory[] =>
  listStories(pageLists(), session.calls, session.others, window.recotag?.config, window.recotag?.cart);

/** Looks at the page as it is now. */
export function gatherFacts(session: Session): Facts {
  const { recotag } = window;
  const config = recotag?.config ?? {};
  const scripts = tagScripts();
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return {
    origin: location.origin,
    tags: scripts.map(({ src }) => src),
    version: recotag?.version,
    config,
    consent: consentState(config, remembered(), globalPrivacyControl),
    storageWorks: session.storageWorks,
    violations: session.violations,
    operations: session.operations.all,
    trials: [
      ...session.trials,
      ...session.calls.filter(({ body, httpStatus = 0 }) => body !== undefined && httpStatus > 399).map(trialOf),
    ],
    viewWithoutProduct: scripts.some(({ dataset }) => dataset.viewProduct !== undefined && !dataset.viewProduct.trim()),
    cart: recotag?.cart,
    hasReserve: hasReserve(),
    lists: storiesOf(session).map((story) => {
      const { list, name, state, received, nameless } = story;
      return {
        name,
        element: list.localName,
        state,
        configured: !!((list.baseUrl || config.baseUrl) && (list.endpointId || config.endpointId)),
        hasCatalogue: !!(list.resolveProducts || list.catalogUrl || list.productUrl) || ownCards(list),
        received,
        nameless,
        reasons: [...new Set(story.fates.filter(({ shown }) => !shown).map(({ why }) => why))],
        products: (list.products ?? []).map(({ id, name, displayName, url, pictureUrl, price }) => ({
          id,
          name: displayName || name,
          url,
          pictureUrl,
          price,
        })),
        error: failure(story),
      };
    }),
  };
}

/** Cards of the shop's own may need nothing but the id; a list in a slot has its own story. */
const ownCards = (list: Element): boolean =>
  'renderCard' in list && list.renderCard !== undefined && !list.matches(`${LISTS} ${LISTS}`);
