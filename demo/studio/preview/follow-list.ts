import type { AxeFinding } from '../page/quality/axe-finding.js';
import { examine } from './examine.js';
import type { FrameOrder } from './messages.js';
import { plainDetail } from './plain-detail.js';

const EVENTS = ['reco-load', 'reco-empty', 'reco-error', 'reco-impression', 'reco-select', 'reco-action'] as const;

/** Pictures are shown and motion has ended by then: axe would measure colours on their way. */
const CALM = 700;

type Told =
  | { kind: 'event'; name: string; detail: unknown; time: number }
  | { kind: 'state'; state: string }
  | { kind: 'axe'; findings: readonly AxeFinding[] };

/** Tells what the list fires, its state, and what axe finds in it; does what the studio orders. */
export function followList(tell: (told: Told) => void): void {
  let turn = 0;
  for (const name of EVENTS)
    document.addEventListener(name, ({ target, detail }) => {
      tell({ kind: 'event', name, detail: plainDetail(detail), time: Date.now() });
      if (!/load|empty|error/.test(name)) return;
      const list = target as HTMLElement & { state?: string };
      tell({ kind: 'state', state: `${list.state}` });
      const now = ++turn;
      setTimeout(() => {
        if (now === turn)
          examine(document.querySelector('main')!).then(
            (findings) => tell({ kind: 'axe', findings }),
            () => {}, // the frame was loaded anew under it
          );
      }, CALM);
    });
  // A card leads out of the studio: the event says what would have been opened.
  document.addEventListener('click', (event) => {
    if (event.composedPath().some((each) => each instanceof HTMLAnchorElement)) event.preventDefault();
  });
  addEventListener('message', ({ data, source }: MessageEvent<FrameOrder>) => {
    if (source !== window.parent || data?.recotagStudio !== 'reload') return;
    for (const list of document.querySelectorAll<HTMLElement & { reload?(): void }>('reco-list, popular-products'))
      list.reload?.();
  });
}
