import { pause } from '../../src/page/client/pause.js';
import { guarded } from '../../src/page/shared/guarded.js';
import type { ListView } from '../product-list/list-view.js';

/** Milliseconds between two looks. No event tells that a dialog or scrolling has taken the list away from under the pointer. */
const LOOK_MS = 250;

/**
 * Resolves when cards may move: neither the pointer nor the focus is in one of them, and none shows the result of a click. After a tap,
 * browsers go on matching `:hover` until the next one; a touch elsewhere ends it here, also one that scrolls.
 */
export const whenLeft = async (view: ListView, signal: AbortSignal): Promise<void> => {
  const watching = new AbortController();
  let isTouchElsewhere = false;
  const pressed = guarded((event: PointerEvent) => {
    isTouchElsewhere = event.pointerType === 'touch' && !event.composedPath().includes(view.find('ul')!);
  });
  addEventListener('pointerdown', pressed, { capture: true, passive: true, signal: watching.signal });
  const isInUse = (): boolean => {
    const { features, products } = view;
    const list = view.find('ul')!;
    return (
      list.matches(isTouchElsewhere ? ':focus-within' : ':focus-within, :hover') ||
      products.some((product) => features.extras?.hasResult(product))
    );
  };
  while (!signal.aborted && isInUse()) await pause(LOOK_MS);
  watching.abort();
};
