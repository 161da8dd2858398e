import { guarded } from '../shared/guarded.js';
import { ofDocument } from '../shared/of-document.js';

/** Milliseconds after which a page counts as loaded although a file hangs, and after which an expected script is no longer waited for. */
const PATIENCE = 10_000;

/** Milliseconds that an idle moment is waited for. Safari has no idle callbacks: there it is a pause. */
const IDLE = 5000;
const PAUSE = 200;

/** Milliseconds between two looks at a page that hydrates: hydration fires no event. */
const FIRST_LOOK = 50;
const LAST_LOOK = 2000;

/** How far the page has been loaded. */
export interface PageLife {
  /** the files that the page's markup names have been loaded */
  isLoaded: boolean;
  /** a script that hasn't run by now is not expected any more */
  isLate: boolean;
  /** looks at the page when the browser has nothing else to do */
  whenIdle(): void;
  /** looks at the page after a pause, which becomes longer each time */
  lookLater(): void;
}

interface Calls {
  /** called when the page has been loaded, in idle moments and after pauses */
  look(isIdle: boolean): void;
  /** called after each change of the page's elements, before it is painted */
  changed(): void;
  /** called when the shopper clicks or presses a key */
  acted(): void;
}

/** Follows the page. This file has the only uses of timers, listeners and observers for lists at selectors. */
export const pageLife = ({ look, changed, acted }: Calls): PageLife => {
  let isIdleAwaited = false;
  let isLookAwaited = false;
  let pause = FIRST_LOOK;
  const life: PageLife = {
    isLoaded: false,
    isLate: false,
    whenIdle() {
      if (isIdleAwaited) return;
      isIdleAwaited = true;
      const idle = guarded(() => {
        isIdleAwaited = false;
        look(true);
      });
      if (typeof requestIdleCallback === 'function') requestIdleCallback(idle, { timeout: IDLE });
      else setTimeout(idle, PAUSE);
    },
    lookLater() {
      if (isLookAwaited) return;
      isLookAwaited = true;
      setTimeout(
        guarded(() => {
          isLookAwaited = false;
          look(false);
        }),
        pause,
      );
      pause = Math.min(pause * 1.5, LAST_LOOK);
    },
  };
  const loaded = guarded(() => {
    if (life.isLoaded) return;
    life.isLoaded = true;
    setTimeout(
      guarded(() => {
        life.isLate = true;
        look(false);
      }),
      PATIENCE,
    );
    look(false);
  });
  if (ofDocument('readyState') === 'complete') queueMicrotask(loaded);
  else {
    addEventListener('load', loaded);
    setTimeout(loaded, PATIENCE);
  }
  whenActed(acted);
  new MutationObserver(guarded(changed)).observe(document, { childList: true, subtree: true });
  return life;
};

/** Calls back when the shopper clicks or presses a key: then content may move. */
export const whenActed = (call: () => void): void => {
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(
      name,
      guarded(({ isTrusted }) => isTrusted && call()),
      { capture: true, passive: true },
    );
};

/** Calls back now, and when more of the page's markup has been read. */
export const whileParsed = (call: () => void): void => {
  call();
  for (const name of ['DOMContentLoaded', 'load']) addEventListener(name, guarded(call));
};

/** Calls back, at most once a frame, when another part of the page may have come into view: also of an element that scrolls by itself. */
export const whenScrolled = (call: () => void): (() => void) => {
  let isAsked = false;
  const frame = guarded(() => {
    isAsked = false;
    call();
  });
  const ask = guarded(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(frame);
  });
  for (const name of ['scroll', 'resize', 'visibilitychange'])
    addEventListener(name, ask, { capture: true, passive: true });
  return ask;
};
