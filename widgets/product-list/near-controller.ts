import { guarded } from '../../src/page/shared/guarded.js';
import { watchSight } from '../page/observers.js';
import { isGiven } from './list-client.js';
import { isWaiting, type StateEvent } from './list-state.js';
import type { ListView } from './list-view.js';
import { listChanged } from './page-lists.js';
import { anchorScrolling, marginAbove } from './restored-position.js';

/** A lazy list loads at this distance from the viewport. */
const LAZY_MARGIN = '300px';
/** An eager list in another list's slot loads as soon as it is rendered, at any distance. */
const EAGER_MARGIN = '999999px';

/**
 * Observes whether a list has come near the viewport. A list that is not rendered, for example in a hidden slot, is not near.
 *
 * @returns `observe`, to call before each update, starts or stops observing; `isRestored` tells whether the list loads above the window, since
 *   the shopper has come back to a position below it
 */
export const nearController = (
  view: ListView,
  send: (event: StateEvent) => void,
): { observe(): void; isRestored(): boolean } => {
  const { element } = view;
  let observer: IntersectionObserver | undefined;
  let margin = '';
  const above = marginAbove();
  let isRestored = false;
  const watch = (rootMargin: string) => {
    if (rootMargin === margin) return;
    margin = rootMargin;
    observer?.disconnect();
    if (!rootMargin) return;
    // Until the first report: browsers call observers with the first frame, in any order.
    send({ type: 'observing' });
    observer = watchSight([element], { rootMargin }, (entries) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!;
      // With `hidden="until-found"` a list has a box.
      const isNear = isIntersecting && !element.hidden;
      if (isNear && above && boundingClientRect.bottom < 0) {
        isRestored = true;
        anchorScrolling(false);
      }
      send({ type: isNear ? 'approached' : 'foundFar' });
      if (!isNear) listChanged();
    });
  };
  element.addController({
    hostDisconnected: () => watch(''),
    hostUpdated() {
      if (!isRestored || isWaiting(view.state)) return;
      isRestored = false;
      // When the cards have their height.
      requestAnimationFrame(guarded(() => requestAnimationFrame(guarded(() => anchorScrolling(true)))));
    },
  });
  const observe = () => {
    const isEager = element.loading === 'eager' || isGiven();
    if (isEager && !view.isInSlot && !element.hidden) send({ type: 'approached' });
    const { name } = view.state;
    const mustWatch = element.isConnected && !element.hidden && (name === 'unseen' || name === 'far');
    watch(mustWatch ? (isEager ? EAGER_MARGIN : above ? `${above} 0px ${LAZY_MARGIN}` : LAZY_MARGIN) : '');
  };
  return { observe, isRestored: () => isRestored };
};
