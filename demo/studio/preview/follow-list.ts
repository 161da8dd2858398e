import { ownList } from './apply.js';
import type { Measures } from './messages.js';

const ENDS = ['reco-load', 'reco-empty', 'reco-error'] as const;

type List = HTMLElement & { state?: string; products?: readonly unknown[] };

/** Whether own content of the list is visible, such as a fallback. */
const hasContent = (list: List): boolean =>
  [...list.children].some((each) => each.checkVisibility() && each.getBoundingClientRect().height > 8);

/** Milliseconds until the list is rendered and its transitions have ended. */
const CALM = 700;

/** Reports the state of the list whenever it has loaded. @param scroll scroll position to restore then, in pixels @returns a function that reports it again */
export const followList = (report: (measures: Partial<Measures>) => void, scroll: number): (() => void) => {
  let turn = 0;
  const tell = () => {
    const list = ownList() as List | null;
    if (list)
      report({
        state: `${list.state}`,
        shown: list.products?.length ?? 0,
        instead: hasContent(list),
      });
  };
  const look = () => {
    const now = ++turn;
    setTimeout(() => now === turn && tell(), CALM);
  };
  for (const name of ENDS)
    document.addEventListener(name, ({ target }) => {
      if (target === ownList()) tell();
      if (scroll && turn === 0) requestAnimationFrame(() => window.scrollTo(0, scroll));
      look();
    });
  // Links of cards aren't followed.
  document.addEventListener('click', (event) => {
    if (event.composedPath().some((each) => each instanceof HTMLAnchorElement)) event.preventDefault();
  });
  return look;
};
